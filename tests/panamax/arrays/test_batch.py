"""Many playouts as arrays: each ends as its seed says, and adds up."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import panamax
from panamax.arrays.batch import PARTS
from played import finished, set_up
from tabletop.errors import OptionError


def test_the_parts_add_up_and_the_places_follow_from_the_totals() -> None:
    done = panamax.playouts(set_up(3, "normal", 1).position, 6, seed=4)
    assert done.parts.shape == (6, 3, len(PARTS))
    assert (done.to_numpy() == done.parts.sum(axis=2)).all()
    assert (np.sort(done.places, axis=1) == [1, 2, 3]).all()
    by_place = np.take_along_axis(done.totals, done.places.argsort(axis=1), axis=1)
    assert (np.diff(by_place) <= 0).all(), "who is placed before another has at least as much"
    assert len({tuple(row) for row in done.totals.tolist()}) > 1, "each has dice of its own"


def test_the_same_seed_brings_the_same_and_a_longer_run_begins_like_a_shorter_one() -> None:
    position = set_up(2, "normal", 1).position
    few, more = (panamax.playouts(position, count, seed=4, policy="random") for count in (3, 5))
    assert more.parts[:3].tolist() == few.parts.tolist()
    assert panamax.playouts(position, 3, seed=5, policy="random").parts.tolist() != few.parts.tolist()
    assert position.seen_by(position.decider or 0) != position
    seen = panamax.playouts(position.seen_by(position.decider or 0), 3, seed=4, policy="random")
    assert seen.parts.tolist() == few.parts.tolist(), "what the player can't see doesn't count"


def test_a_game_that_is_over_ends_as_it_ended() -> None:
    game = finished(4, "normal", 1)
    done = panamax.playouts(game.position, 2)
    for row in game.standings():
        assert (
            done.parts[:, row.seat - 1].tolist()
            == [[row.money, row.advisors, row.awards, row.shares, row.bailouts]] * 2
        )
        assert done.places[:, row.seat - 1].tolist() == [row.place] * 2


def test_a_frame_has_a_row_for_each_player_of_each_playout() -> None:
    done = panamax.playouts(set_up(2, "normal", 1).position, 3, policy="random")
    frame = done.to_frame()
    assert frame.index.names == ["playout", "seat"]
    assert tuple(frame.columns) == (*PARTS, "total", "place")
    assert frame["total"].unstack().to_numpy().tolist() == done.totals.tolist()
    assert frame["place"].unstack().to_numpy().tolist() == done.places.tolist()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"count": 0}, "count can't be 0; allowed: a whole number from 1 to 100,000"),
        ({"count": 1.0}, "count can't be 1.0"),
        ({"seed": "x"}, "seed can't be 'x'"),
        ({"policy": "clever"}, "policy can't be 'clever'; allowed: "),
    ],
)
def test_what_cannot_be_played_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError) as refusal:
        panamax.playouts(set_up(2, "normal", 1).position, **{"count": 1, **options})
    assert str(refusal.value).startswith(said)
