"""The log of a game of Canal Mania, and what each player sees of the others' cards."""

from __future__ import annotations

import pytest

from canal_mania.decisions.names import card_phrase
from canal_mania_widgets.play.looks import look_of
from canal_mania_widgets.play.record import CANAL_PLAY
from canal_mania_widgets.play.turns import seen_events
from tabletop_widgets.kit.play import PERSON
from tabletop_widgets.play.kept import kept_game
from tabletop_widgets.play.log import log_lines, turns_of

from .seats import BOX, first, seated, table_at


@pytest.fixture(scope="module")
def played():
    """A table with three rounds behind it, the person's moves made by a bot, too."""
    table = seated()
    while table.position.round < 4:
        if table.waits_for_bot:
            table.advance(60)
        else:
            table.let_bot_choose()
            table.advance(60)
    return table


def test_each_turn_has_a_line_and_each_round_a_mark(played):
    lines = log_lines(played, 100, (), "en", {})
    marks = [line["mark"] for line in lines if "mark" in line and line["mark"].startswith("Round")]
    assert marks == [f"Round {number}" for number in range(played.position.round, 0, -1)]
    words = [line["text"] for line in lines if "text" in line]
    assert any(text.startswith("took") for text in words)
    assert all(text for text in words)
    assert {line["company"] for line in lines if "company" in line} >= {"red", "white"}


def test_points_of_a_turn_are_told(played):
    for turn in turns_of(CANAL_PLAY, list(played.game.line())):
        before, after = turn.before.scores(), turn.nodes[-1].position.scores()
        points = after[turn.seat] - before[turn.seat]
        assert CANAL_PLAY.told.turn_words(turn, False).text("en").endswith(f"; +{points}") == bool(points)


def test_which_card_another_player_drew_is_not_told(played):
    events = [event for node in played.game.line() for event in node.events if event.id == "card_drawn"]
    theirs = next(event for event in events if event.raw[0] + 1 != played.viewer)
    card = card_phrase(theirs.raw[1]).text()
    (told,) = played.seen([theirs])
    assert (told.id, told.rule) == ("card_drawn", "DRW-3")
    assert card in theirs.text("en")
    assert card not in told.text("en")
    assert seen_events([theirs], theirs.raw[0] + 1) == [theirs]
    number = len(list(played.game.line()))
    lines = log_lines(played, 100, range(number), "en", {})
    told = [event["text"] for line in lines for event in line.get("events", ()) if event["rule"] == "DRW-3"]
    assert any(text.endswith("draws a card.") for text in told)


def test_hands_are_seen_by_their_players_alone(played):
    position = played.position
    seen = CANAL_PLAY.rules.seen_by(position, 2)
    assert [player.hand is not None for player in seen.players] == [False, True, False]
    covered = CANAL_PLAY.rules.seen_by(position, 0)
    assert [player.hand for player in covered.players] == [None] * 3
    assert [player.hand_size for player in covered.players] == [player.hand_size for player in position.players]
    assert [player.completed for player in covered.players] == [None] * 3


def test_a_second_person_covers_the_table():
    table = seated(sitters=(PERSON, PERSON, "club"))
    seats = set()
    while table.position.round < 2:
        if table.is_covered:
            assert table.eyes == 0
            assert all(player.hand is None for player in table.shown(table.position).players)
            assert not table.hides_moves or table.position.round
            table.uncover()
        if table.waits_for_bot:
            table.advance(60)
        else:
            seats.add(table.eyes)
            table.let_bot_choose()
            table.advance(60)
    assert seats >= {1, 2}


def test_a_game_is_kept_and_gone_on_with(played):
    kept = kept_game(CANAL_PLAY, played.kept_text(), BOX)
    assert kept.position == played.position
    assert kept.sitters == tuple(played.sitters)
    assert "Round 4" in CANAL_PLAY.told.where(kept.position, kept.number).text()


def test_moments_tell_one_move_each(played):
    nodes = list(played.game.line())[-12:]
    moments = CANAL_PLAY.told.moments(nodes, played.shown)
    assert len(moments) == sum(node.is_players_move for node in nodes)
    assert [event for moment in moments for event in moment.events]


def test_the_places_of_cards_that_one_takes_stay_empty_until_the_phase_ends():
    table = table_at(first(lambda position: position.legal_moves()[0].keyword == "take"))
    row = list(table.position.face_up)
    for count in (1, 2):
        table.play(f"take {table.position.face_up[0]}")
        assert len(look_of(table).taken) == count
        assert sorted([*look_of(table).taken, *table.position.face_up]) == sorted(row)
    table.undo()
    assert len(look_of(table).taken) == 1
    while table.legal[0].keyword == "take":
        table.play(table.legal[0])
    assert look_of(table).taken == ()
