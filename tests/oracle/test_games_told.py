"""Whole games, told by the oracle beside the engine: who is asked what, every move that is legal, all that comes of it.

Both begin before the first shuffle and are given the same moves and chance. Every number of players, both set-ups and
every variant are drawn, and other boxes besides the shipped one.
"""

from __future__ import annotations

import os
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from other_boxes import any_box
from panamax.box.components import Box
from panamax.box.loader import shipped_box
from panamax.box.tables import tables_of
from panamax.engine import layout as at
from panamax.engine.packing import owner_of, top_of
from panamax.engine.scoring import standings
from tests.oracle import game_end, game_told, plain
from tests.oracle.box_for_oracle import box_told
from tests.oracle.component_sheet import default_box
from tests.oracle.following import answer_of, differences, engine_asks, whole_position
from tests.oracle.playing import Play, played_game
from tests.oracle.questions import Flow, Question, Table
from tests.oracle.translation import colour, variants_in

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
SHARES = 6
GAMES = SCALE  # in each share
SET_UP = ("seat", "bid", "keep_advisor", "choose_goal")  # hands lie otherwise in the engine while they are passed on


class Told:
    """A game as the oracle tells it."""

    def __init__(self, play: Play, box: plain.Box) -> None:
        order = [f"seat{number}" for number in range(1, play.before[at.PLAYERS] + 1)]
        variants = variants_in(play.before)
        empty: dict[str, Any] = {"wagon_1": [], "wagon_2": [], "platform": []}
        self.table = Table({"order": order, "variants": variants, "round": 0, **empty}, box)
        self.flow: Flow[None] = game_told.game(self.table)
        self.asks: Question | None = next(self.flow)

    def compare(self, play: Play, box: Box) -> None:
        """Ask both, then answer for both."""
        tables = tables_of(box)
        assert self.asks is not None, "the oracle's game is over"
        asked = engine_asks(play.before, tables, box)
        assert (asked.who, asked.what) == (self.asks.who, self.asks.what)
        if asked.who != "chance":
            assert sorted(map(str, asked.options - self.asks.options)) == [], "only the engine allows it"
            assert sorted(map(str, self.asks.options - asked.options)) == [], "only the oracle allows it"
            if asked.what not in SET_UP:
                found = whole_position(play.before, tables, self.table.box)
                assert differences(found, self.table.position) == []
        try:
            self.asks = self.flow.send(answer_of(play.before, play.code, box))
        except StopIteration:
            self.asks = None


def follow(seed: int, box: Box, told_box: plain.Box) -> int:
    """Follow one game to its end; how many decisions were compared."""
    told, compared, state = None, 0, None
    for place, play in enumerate(played_game(seed, tables_of(box))):
        state = play.after
        if owner_of(top_of(play.before)) == at.TABLE:
            continue
        told = told or Told(play, told_box)
        try:
            told.compare(play, box)
        except (AssertionError, LookupError, ValueError) as error:
            raise AssertionError(f"game {seed}, entry {place}, kind {play.kind}, code {play.code}: {error}") from error
        compared += 1
    assert told is not None
    assert state is not None
    assert told.asks is None, "the engine's game is over"
    assert differences(whole_position(state, tables_of(box), told_box), told.table.position) == []
    totals = {colour(state, row[0]): row[-1] for row in standings(state, tables_of(box))}
    scores = game_end.final_scores(told.table.position, told_box)
    assert totals == {name: score["total"] for name, score in scores.items()}
    assert list(totals) == game_end.standings(told.table.position, told_box)
    return compared


def test_the_sheets_typed_by_hand_are_the_shipped_box() -> None:
    assert box_told(shipped_box()) == default_box()


def test_every_value_of_a_box_is_on_the_sheet() -> None:
    values = {field.name for field in fields(Box)} - {"values", "fingerprint", "source", "provenances"}
    assert values - default_box().keys() == {
        *("benefits", "company_ships", "generic_container", "passenger_tokens", "unique_ships"),  # by other names
        *(
            "bailout_tokens",
            "coins_of_1",
            "coins_of_5",
            "company_dice",
            "markers_of_50",
            "platform_flags",
        ),  # fixed
    }


@pytest.mark.parametrize("share", range(SHARES))
def test_games_go_as_the_oracle_tells_them(share: int) -> None:
    for number in range(GAMES):
        follow(SHARES * number + share, shipped_box(), default_box())


@pytest.mark.sampled
@pytest.mark.parametrize("share", range(SHARES))
def test_games_with_other_boxes_go_as_the_oracle_tells_them(share: int) -> None:
    for number in range(GAMES):
        seed = SHARES * number + share
        box = any_box(seed)
        follow(Random(seed).randrange(10**6), box, box_told(box))
