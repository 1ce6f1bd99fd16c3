"""Tables: every event of a game, everybody's purse after each step, and what an evaluation says."""

from __future__ import annotations

from functools import cache

import pytest

from panamax import Evaluation, evaluate
from panamax.arrays.frames import EVENT_COLUMNS, PURSES, VALUE_COLUMNS
from played import TABLES, finished, set_up


@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_the_events_of_a_game_add_up_to_its_purses(players: int, setup: str) -> None:
    game = finished(players, setup, 1)
    events, purses = game.to_frame(), game.purses()
    moved = events.dropna(subset=["dollars"])
    flows = moved.groupby(["step", "purse", "seat"])["dollars"].sum()
    for purse in ("player", "company"):
        for seat in range(1, players + 1):
            gone = purses[purse, seat].diff()[1:]
            told = flows.xs((purse, seat), level=("purse", "seat")).reindex(gone.index, fill_value=0)
            assert gone.tolist() == told.tolist()
    rows = {row.seat: row for row in game.standings()}
    assert purses["player"].iloc[-1].tolist() == [rows[seat].money for seat in range(1, players + 1)]


def test_a_row_of_events_says_when_who_what_and_why() -> None:
    game = finished(3, "normal", 1)
    frame = game.to_frame()
    assert tuple(frame.columns) == EVENT_COLUMNS
    events = [event for node in game.line() for event in node.events]
    assert frame["event"].tolist() == [event.id for event in events]
    assert frame["rule"].tolist() == [event.rule for event in events]
    assert frame["text"].tolist() == [event.text() for event in events]
    nodes = list(game.line())
    for row in frame.iloc[::40].itertuples():
        node = nodes[row.step]
        assert node.parent is not None
        before = node.parent.position
        assert row.round == before.round
        assert row.move == (node.move.text if node.move else "")
        assert row.decider == (str(before.decider) if before.decider else row.decider)
    assert set(frame["decider"]) == {"1", "2", "3", "chance", "table"}


def test_purses_are_told_from_the_start_to_where_the_game_stands() -> None:
    game = set_up(4, "advanced", 2)
    purses = game.purses()
    assert purses.columns.names == ["purse", "seat"]
    assert [*dict.fromkeys(purses.columns.get_level_values("purse"))] == [*PURSES]
    assert len(purses) == len(list(game.line()))
    last = purses.iloc[-1]
    assert last["player"].tolist() == [player.money for player in game.position.players]
    assert last["company"].tolist() == [company.money for company in game.position.companies]
    assert last["stock"].tolist() == [company.stock for company in game.position.companies]


@cache
def evaluation() -> Evaluation:
    return evaluate(set_up(2, "normal", 1).position, playouts=25, seed=1, policy="random")


def test_an_evaluation_is_a_table_of_its_values() -> None:
    frame, numbers = evaluation().to_frame(), evaluation().to_numpy()
    assert frame.index.tolist() == [move.text for move in evaluation().moves]
    assert tuple(frame.columns) == (*VALUE_COLUMNS, "verdict")
    assert frame[list(VALUE_COLUMNS)].to_numpy().tolist() == numbers.tolist()
    for value in evaluation().values:
        row = frame.loc[value.move.text]
        assert (row.dollars, row.low, row.high, row.win_share) == (
            value.dollars,
            value.low,
            value.high,
            value.win_share,
        )
        assert (row.to_best, row.to_best_low) == (value.to_best.dollars, value.to_best.low)
        assert row.verdict == value.verdict
