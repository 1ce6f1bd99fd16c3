"""Notation: one line of at most 1.5 kB that gives back the position; whatever else is refused in plain words."""

from __future__ import annotations

import re
from random import Random

import pytest
from canals import some_game, some_games, stops
from hypothesis import given
from hypothesis import strategies as st

from canal_mania import Position, new_game, random_playout
from canal_mania.record.notation import LONGEST
from tabletop.errors import ImpossiblePosition, NotationError, OptionError, TabletopError

TEXT = some_game(1).line()[500].position.notation()
CANALS = TEXT.rindex("~", 0, -4) + 1  # where they begin


def test_every_position_comes_back() -> None:
    longest = 0
    for position in stops(9):
        text = position.notation()
        longest = max(longest, len(text))
        assert re.fullmatch(r"[0-9a-z._~]+", text)
        assert Position.from_notation(text) == position
        assert Position.from_notation(text).notation() == text
    assert longest <= LONGEST


def test_what_one_player_sees_comes_back() -> None:
    for position in stops(61):
        for seat in range(1, position.options.players + 1):
            seen = position.seen_by(seat)
            assert Position.from_notation(seen.notation()) == seen


def test_the_longest_position_is_short_enough() -> None:
    """All thirty canals with eight tiles each couldn't be: 175 tiles are all there are, a canal of eight takes 22."""
    canal = len("t.5.zzzzzzzzz.zzzz.8_")
    assert len(TEXT) + 30 * canal < LONGEST


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "begins with cm1"),
        ("cm2" + TEXT[3:], "begins with cm1"),
        (TEXT + "x" * LONGEST, "at most 1,500 characters"),
        ("cm1~xyz", "fingerprint"),
        ("cm1~000000000000" + TEXT[16:], "written with the box 000000000000"),
        (TEXT[:-4], "end mark"),
        (TEXT + "~x", "behind the end mark"),
        (TEXT[:18], "is missing"),
        (TEXT.replace("~", "!", 1), "column 4: this character"),
        (TEXT.upper(), "this character"),
        (TEXT[:17] + "9" + TEXT[18:], "column 18: the field number of players has a number that can't be"),
        (TEXT.replace("~0.1~", "~0.1.0~", 1), "column 20: the field variants isn't written as it should be"),
        (
            TEXT[:CANALS] + re.sub(r"^(\w+)\.\d", r"\1.0", TEXT[CANALS:]),
            f"column {CANALS + 1}: the field canals has a number that can't be",
        ),
        (TEXT[:17] + "." + TEXT[17:], "number of players"),
        (TEXT[:18] + ".1" + TEXT[18:], "number of players has too many"),
    ],
)
def test_a_broken_text_is_refused_with_its_place(text: str, told: str) -> None:
    with pytest.raises(NotationError, match=re.escape(told)):
        Position.from_notation(text)


@given(st.text(max_size=60) | st.text(alphabet="019az._~", max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Position.from_notation(text)
    with pytest.raises(TabletopError):
        Position.from_notation("cm1~" + TEXT.split("~")[1] + "~" + text)


@given(st.data())
def test_a_text_with_a_change_is_refused_or_a_position_that_can_be_played(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(some_games()))
    text = data.draw(st.sampled_from(game.line())).position.notation()
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.integers(17, len(text) - 1))
        text = text[:place] + data.draw(st.sampled_from("0123456789abcz.~_")) + text[place + 1 :]
    try:
        position = Position.from_notation(text)
    except (NotationError, ImpossiblePosition):
        return
    assert position.notation() == text
    random_playout(position, Random(1))


def test_seen_by_hides_hands_and_completed_contracts() -> None:
    game = some_game(1)
    position = next(step.position for step in game.line()[900::-1] if step.position.decision)
    seen = position.seen_by(2)
    assert seen.players[1].hand == position.players[1].hand
    assert [player.hand for player in seen.players if player.seat != 2] == [None] * (len(seen.players) - 1)
    assert [player.hand_size for player in seen.players] == [player.hand_size for player in position.players]
    assert seen.pile == position.pile
    assert {player.completed is None for player in seen.players if player.seat != 2} == {True}
    assert seen.canals == position.canals
    outside = position.seen_by_nobody()
    assert [player.hand for player in outside.players] == [None] * len(position.players)
    assert [player.hand_size for player in outside.players] == [player.hand_size for player in position.players]
    open_ = new_game(players=3, seed=1, open_contracts="open").position.seen_by(1)
    assert all(player.completed == () for player in open_.players)
    with pytest.raises(OptionError, match="as seat 2 sees it"):
        seen.seen_by(1)
    with pytest.raises(OptionError, match="no such seat"):
        position.seen_by(6)


def test_others_cards_make_no_difference_to_what_one_sees() -> None:
    """Two deals that differ only in others' hands and the pile look the same."""
    from canals import TABLES

    from canal_mania.engine.hidden import deal_hidden

    position = some_game(0).line()[300].position
    seat = position.players[0].seat
    seen = position.seen_by(seat)
    for seed in range(3):
        state = seen.with_seed(seed).cells
        deal_hidden(state, TABLES)
        dealt = Position(state, position.box)
        assert dealt.seen_by(seat) == seen
        assert sum(player.hand_size for player in dealt.players) == sum(player.hand_size for player in position.players)


def test_a_playout_of_what_anybody_sees_ends() -> None:
    rng = Random(5)
    for position in stops(701):
        for seat in range(1, position.options.players + 1):
            assert random_playout(position.seen_by(seat), rng).decision is None
