"""What a picture shows of a position: where that stays the same, the picture does, so it need not be drawn again."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from panamax import Game, Position
from panamax_widgets.pictures import (
    PictureOptions,
    Style,
    action_table_content,
    action_table_figure,
    clipboard_figure,
    clipboards_content,
)

GAME = Path(__file__).parents[2] / "games/15_three_bid_by_lot.txt"
FAR = 4  # so many nodes of a game are gone on from one look to the next
EVERY = 3  # of these steps one in so many is looked at
SHEETS = PictureOptions(), PictureOptions(style=Style(slim=True))


@pytest.fixture(scope="module")
def steps() -> list[tuple[Position, Position]]:
    positions = [node.position for node in Game.from_text(GAME.read_text()).line()][::FAR]
    return list(pairwise(positions))[::EVERY]


@pytest.mark.parametrize("options", SHEETS, ids=["sheets", "slim"])
def test_a_clipboard_that_shows_the_same_looks_the_same(
    steps: list[tuple[Position, Position]], options: PictureOptions
) -> None:
    same = 0
    for before, after in steps:
        old = clipboards_content(before)
        for seat in [seat for seat, content in clipboards_content(after).items() if content == old[seat]]:
            same += 1
            one, other = (clipboard_figure(position, seat, options).to_dict() for position in (before, after))
            assert one == other, (seat, after.notation())
    assert same > len(steps)  # of three clipboards


@pytest.mark.parametrize("options", SHEETS, ids=["sheets", "slim"])
def test_an_action_table_that_shows_the_same_looks_the_same(
    steps: list[tuple[Position, Position]], options: PictureOptions
) -> None:
    same = [step for step in steps if action_table_content(step[0]) == action_table_content(step[1])]
    for before, after in same:
        one, other = (action_table_figure(position, options).to_dict() for position in (before, after))
        assert one == other, after.notation()
    assert len(same) > len(steps) / 8


def test_an_action_table_from_which_a_contract_has_gone_is_another_one() -> None:
    positions = [node.position for node in Game.from_text(GAME.read_text()).line()]
    gone = [
        (before, after)
        for before, after in pairwise(positions)
        if before.contract_table != after.contract_table and before.action_table == after.action_table
    ]
    assert len(gone) > 10
    for before, after in gone[::10]:
        assert action_table_content(before) != action_table_content(after)
        assert action_table_figure(before).to_dict() != action_table_figure(after).to_dict()
