"""What a bot chooses hangs on its seed and on what its player sees, wherever the engine keeps it."""

from __future__ import annotations

import pytest
from canals import some_game, stops

from canal_mania.bots import base, bot
from canal_mania.engine import layout as at
from canal_mania.record.notation import FIELDS, WrittenField


def test_choices_are_those_that_were_always_made() -> None:
    """What seeds a bot's generator in a game of three: the same for good, or every seeded choice changes."""
    assert base._digest(some_game(0).line()[200].position.cells) == 3925389657499421485


def test_a_cell_that_is_added_changes_no_choice_until_it_says_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later option, or a field of its own: 0 is as if it weren't there."""
    state = some_game(1).line()[150].position.cells
    before = base._digest(state)
    more = WrittenField("more", at.STATE_SIZE, 1, 1, later=1)
    fields = [(field.cell, field.count, field.later) for field in (*FIELDS, more)]
    monkeypatch.setattr(base, "READ", (*fields, *base.CANALS))
    assert base._digest([*state, 0]) == before
    assert base._digest([*state, 1]) != before


def test_where_the_engine_keeps_a_cell_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    state = some_game(1).line()[150].position.cells
    before = base._digest(state)
    monkeypatch.setattr(base, "READ", tuple((start + 3, count, later) for start, count, later in base.READ))
    assert base._digest([9, 9, 9, *state]) == before


def test_every_cell_but_the_generator_seeds_a_choice() -> None:
    state = next(stops()).cells
    before = base._digest(state)
    for cell in range(at.STATE_SIZE):
        changed = [*state[:cell], state[cell] + 1, *state[cell + 1 :]]
        assert (base._digest(changed) == before) == (at.RANDOM <= cell < at.KIND), cell


def test_another_generator_changes_no_choice() -> None:
    for position in [position for position in stops(97) if position.decider]:
        sitter = bot("greedy", 3)
        assert sitter.choose(position) == sitter.choose(position.with_seed(77))
