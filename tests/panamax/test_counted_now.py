"""What a position counts before the game is over: standings, Financial Advisors, the fees of the round, whose turn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from panamax import Game, Position, new_game
from panamax.record.tree import Node
from played import finished, games, positions_of_play
from tabletop.errors import OptionError


def positions_that_count(game: Game) -> list[Position]:
    return [node.position for node in game.line() if node.position.round]


@given(games())
def test_at_the_end_the_standings_are_those_of_now(game: Game) -> None:
    assert game.position.standings_now() == game.position.standings()


def test_each_part_is_that_of_the_players_things() -> None:
    for position in positions_that_count(finished(3, seed=2)):
        rows = position.standings_now()
        assert [row.place for row in rows] == [1, 2, 3]
        assert [row.total for row in rows] == sorted((row.total for row in rows), reverse=True)
        for row in rows:
            player, box = position.players[row.seat - 1], position.box
            cards = position.counted_advisors(row.seat)
            assert set(cards) <= {player.secret_goal, *player.advisors}
            assert row.advisors == sum(position.advisor_pays(row.seat, card) for card in cards)
            assert (row.money, row.awards) == (player.money, player.awards)
            assert row.bailouts == -player.bailouts * box.bailout_costs
            assert row.total == row.money + row.advisors + row.awards + row.shares + row.bailouts


def test_nothing_is_counted_before_every_player_has_his_company_and_place() -> None:
    for node in finished(3, seed=2).line():
        position = node.position
        if len(position.companies) < 3 or not position.rail_table.order:
            with pytest.raises(OptionError, match="before every player has a company and a place"):
                position.standings_now()
        else:
            assert len(position.standings_now()) == 3


def test_no_more_than_two_cards_count_and_none_pays_less_than_one_that_does_not() -> None:
    position = finished(4, seed=1).position
    for player in position.players:
        cards = [card for card in (player.secret_goal, *player.advisors) if card]
        pays = {card: position.advisor_pays(player.seat, card) for card in cards}
        counted = position.counted_advisors(player.seat)
        assert len(counted) == min(2, len(pays))
        assert sorted(pays.values(), reverse=True)[: len(counted)] == [pays[card] for card in counted]


@pytest.mark.parametrize("seat", [0, 3, True, "1", None])
def test_where_nobody_sits_nothing_counts(seat: Any) -> None:
    position = finished(2, seed=1).position
    for asked in (lambda: position.counted_advisors(seat), lambda: position.advisor_pays(seat, 1)):
        with pytest.raises(OptionError, match="seat can't be"):
            asked()


@pytest.mark.parametrize("card", [0, 99, True, "1"])
def test_a_card_that_the_box_lacks_pays_nothing_to_anybody(card: Any) -> None:
    with pytest.raises(OptionError):
        finished(2, seed=1).position.advisor_pays(1, card)


def test_the_fees_of_now_are_those_that_come_when_they_are_due() -> None:
    game = finished(4, seed=3)
    line = list(game.line())
    fees = {"fee_for_ships", "fee_for_contracts", "fee_for_warehouse"}
    first = [now for before, now in pairwise(line) if _fees(now) & fees and not _fees(before) & fees]
    assert len(first) == 3  # rounds; GEN-3
    for node in first:
        start = node.parent
        assert start is not None
        due = [event for step in line[line.index(node) : line.index(node) + 4] for event in step.events]
        assert start.position.fees_now() == due


def _fees(node: Node) -> set[str]:
    return {event.id for event in node.events}


@given(positions_of_play())
def test_asking_for_the_fees_changes_nothing(position: Position) -> None:
    before = position.notation()
    if position.round:
        position.fees_now()
    assert position.notation() == before


def test_whose_turn_it_is_and_how_many_came_before_it() -> None:
    taken = 0
    for node in finished(3, seed=4).line():
        for event in node.events:
            taken = 0 if event.id == "round_started" else taken
            if event.id == "turn_started":
                assert (node.position.turn_of, node.position.turns_taken) == (event.seat, taken)
                taken += 1
    assert taken
    assert new_game(players=3, seed=4).position.turn_of is None


def test_after_a_transfer_its_column_must_be_taken() -> None:
    moved = [node for node in finished(4, seed=1).line() if node.move is not None and node.move.keyword == "transfer"]
    assert moved
    for node in moved:
        column = node.position.transferred_column
        assert column is not None
        assert {move.text for move in node.position.legal_moves()} <= {f"take {column}", f"transfer {column}"}
