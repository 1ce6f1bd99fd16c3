"""The Action table: cascade (TBL-2, TBL-3), the order in which it is told (R2), and the mulligan (TBL-4, R3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, pairwise, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import cascade, mulligan_needed
from panamax.action_table import DieStep, mulligan_counts, mulligan_threshold
from played import refusal_of
from tabletop.errors import OptionError, RollError

pips = st.integers(1, 6)
rows = st.sampled_from((3, 1))
tables = rows.flatmap(lambda rows: st.tuples(st.lists(pips, max_size=6 * rows), st.just(rows)))
variants = st.sampled_from(("all_dice", "action_dice"))


def retold(rolls: list[int], rows: int) -> list[int]:
    """TBL-2 as the rule tells it, one die after the other: own column, else leftwards, else rightwards."""
    table: dict[int, list[str]] = {column: [] for column in (1, 2, 3, 4, 5, 6)}
    for pip in rolls:
        to_the_left = [column for column in (6, 5, 4, 3, 2, 1) if column < pip]
        to_the_right = [column for column in (1, 2, 3, 4, 5, 6) if column > pip]
        for column in [pip, *to_the_left, *to_the_right]:
            if len(table[column]) < rows:
                table[column].append("die")
                break
        else:
            raise AssertionError("a die found no place")
    return [len(dice) for dice in table.values()]


# --- worked stories ------------------------------------------------------------------------------------------------


def test_a_column_holds_three_dice_and_the_fourth_goes_left() -> None:  # TBL-1, TBL-2
    assert cascade([4, 4, 4], rows=3).columns == (0, 0, 0, 3, 0, 0)
    assert cascade([4, 4, 4, 4], rows=3).columns == (0, 0, 1, 3, 0, 0)


def test_a_die_jumps_over_every_full_column_to_its_left() -> None:  # TBL-2
    story = cascade([3, 3, 3, 4, 4, 4, 5, 5, 5, 5], rows=3)
    assert story.columns == (0, 1, 3, 3, 3, 0)
    assert story.steps[-1] == DieStep(rolled=5, placed=2, path=(5, 4, 3, 2), row=3)


def test_with_nothing_free_to_the_left_a_die_goes_right() -> None:  # TBL-2
    story = cascade([1, 1, 1, 1], rows=3)
    assert story.columns == (3, 1, 0, 0, 0, 0)
    assert story.steps[-1] == DieStep(rolled=1, placed=2, path=(1, 2), row=3)


def test_a_die_tries_everything_to_the_left_before_it_goes_right() -> None:  # TBL-2
    story = cascade([1, 1, 1, 2, 2, 2, 3, 3, 3, 3], rows=3)
    assert story.columns == (3, 3, 3, 1, 0, 0)
    assert story.steps[-1].path == (3, 2, 1, 4)


def test_left_comes_before_right_even_when_right_is_nearer() -> None:  # TBL-2
    assert cascade([2, 2, 2, 3, 3, 3, 3], rows=3).columns == (1, 3, 3, 0, 0, 0)


def test_a_cascaded_die_can_fill_a_column_for_the_next_one() -> None:  # TBL-2
    assert cascade([2] * 7, rows=3).columns == (3, 3, 1, 0, 0, 0)
    assert cascade([6] * 18, rows=3).columns == (3, 3, 3, 3, 3, 3)


def test_executive_spaces_hold_one_die_each() -> None:  # TBL-3
    assert cascade([5, 5], rows=1).columns == (0, 0, 0, 1, 1, 0)
    story = cascade([1, 1, 2, 6], rows=1)
    assert story.columns == (1, 1, 1, 0, 0, 1)
    assert story.steps[-1] == DieStep(rolled=1, placed=3, path=(1, 2, 3), row=3)


def test_no_dice_leave_the_table_empty() -> None:  # TBL-1
    assert cascade([], rows=3).columns == (0,) * 6
    assert cascade([], rows=1).steps == ()


def test_the_story_is_told_by_columns_first_own_dice_then_overflow() -> None:  # R2
    story = cascade([6, 3, 3, 1, 3, 6, 3, 6, 6, 3], rows=3)
    told = [(step.rolled, step.placed) for step in story.steps]
    assert told == [(1, 1), (3, 3), (3, 3), (3, 3), (6, 6), (6, 6), (6, 6), (3, 2), (3, 2), (6, 5)]


def test_rows_are_filled_from_the_top_down() -> None:  # TBL-1, TBL-2
    assert [step.row for step in cascade([5, 5, 5], rows=3).steps] == [3, 2, 1]


# --- properties ----------------------------------------------------------------------------------------------------


@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_the_dice_does_not_matter(table: tuple[list[int], int], rng: Random) -> None:  # TBL-2
    rolls, rows = table
    shuffled = rolls.copy()
    rng.shuffle(shuffled)
    assert cascade(shuffled, rows) == cascade(rolls, rows)


@given(tables)
def test_it_ends_as_the_rule_told_die_by_die_ends(table: tuple[list[int], int]) -> None:  # TBL-2, TBL-3
    rolls, rows = table
    assert list(cascade(rolls, rows).columns) == retold(rolls, rows)


def test_every_roll_of_four_executive_dice_in_every_order_ends_as_the_rule_tells() -> None:  # TBL-3
    for rolls in combinations_with_replacement(range(1, 7), 4):
        ends = {tuple(retold(list(order), 1)) for order in {*permutations(rolls)}}
        assert ends == {cascade(rolls, rows=1).columns}, rolls


@pytest.mark.thorough
def test_every_roll_of_twelve_action_dice_ends_as_the_rule_tells() -> None:  # TBL-2
    rng = Random(12)
    for rolls in combinations_with_replacement(range(1, 7), 12):
        order = list(rolls)
        rng.shuffle(order)
        assert list(cascade(rolls, rows=3).columns) == retold(order, 3), rolls


@given(tables)
def test_no_die_is_lost_and_no_column_overfull(table: tuple[list[int], int]) -> None:  # TBL-2, GEN-5
    rolls, rows = table
    story = cascade(rolls, rows)
    assert sum(story.columns) == len(story.steps) == len(rolls)
    assert max(story.columns) <= rows
    assert Counter(step.rolled for step in story.steps) == Counter(rolls)
    assert Counter(step.placed for step in story.steps) == Counter(
        {column: count for column, count in enumerate(story.columns, 1) if count}
    )


@given(tables)
def test_every_step_passes_only_full_columns_one_by_one(table: tuple[list[int], int]) -> None:  # TBL-2, TBL-3
    rolls, rows = table
    counts = [0] * 7
    for step in cascade(rolls, rows).steps:
        assert step.path[0] == step.rolled
        assert step.path[-1] == step.placed
        assert len(set(step.path)) == len(step.path)
        assert all(counts[column] == rows for column in step.path[:-1])
        for here, there in pairwise(step.path):
            turns_right = here == 1 and there == step.rolled + 1
            assert there == here - 1 or turns_right or (there == here + 1 and here > step.rolled)
        assert counts[step.placed] < rows
        counts[step.placed] += 1
        assert step.row == 4 - counts[step.placed]


@given(tables)
def test_the_story_keeps_its_order(table: tuple[list[int], int]) -> None:  # R2
    rolls, rows = table
    steps = cascade(rolls, rows).steps
    own = [step.rolled for step in steps if step.placed == step.rolled]
    overflow = [step for step in steps if step.placed != step.rolled]
    assert [step.placed == step.rolled for step in steps] == [True] * len(own) + [False] * len(overflow)
    assert own == sorted(own)
    assert [step.rolled for step in overflow] == sorted(step.rolled for step in overflow)


# --- the mulligan --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "too_few"), [(2, 3), (3, 3), (4, 4)])
def test_so_many_dice_on_a_side_are_too_few(players: int, too_few: int) -> None:  # TBL-4, P23-3
    assert mulligan_threshold(players) == too_few
    enough = [3, too_few - 2, 0]
    for side, other in (([3, too_few - 3, 0], enough), ([0, 0, 0], [3, 3, 3])):
        assert mulligan_needed([*side, *other], [0] * 6, players)
        assert mulligan_needed([*other, *side], [0] * 6, players)
    assert not mulligan_needed([*enough, *enough], [0] * 6, players)


def test_executive_dice_count_unless_the_variant_says_otherwise() -> None:  # R3
    action, executive = [2, 1, 1, 2, 3, 3], [1, 0, 1, 1, 1, 0]
    assert mulligan_counts(action, executive) == mulligan_counts(action, executive, "all_dice") == (6, 10)
    assert mulligan_counts(action, executive, "action_dice") == (4, 8)
    assert not mulligan_needed(action, executive, players=4)
    assert mulligan_needed(action, executive, players=4, variant="action_dice")
    assert not mulligan_needed(action, executive, players=3, variant="action_dice")


@given(
    st.lists(st.integers(0, 3), min_size=6, max_size=6),
    st.lists(st.integers(0, 1), min_size=6, max_size=6),
    st.sampled_from((2, 3, 4)),
    variants,
)
def test_the_mulligan_is_the_rule_word_for_word(
    action: list[int], executive: list[int], players: int, variant: str
) -> None:  # TBL-4, R3, P23-3
    counted = [die + (extra if variant == "all_dice" else 0) for die, extra in zip(action, executive, strict=True)]
    at_most = 4 if players == 4 else 3
    too_few = sum(counted[:3]) <= at_most or sum(counted[3:]) <= at_most
    assert mulligan_needed(action, executive, players, variant) is too_few


# --- bad input -----------------------------------------------------------------------------------------------------

HOSTILE: list[Any] = [0, 7, -1, None, 1.5, 3.0, "3", True, [3], 10**5000, float("nan"), b"3", object()]


@pytest.mark.parametrize("die", HOSTILE, ids=lambda die: type(die).__name__)
def test_a_die_that_shows_no_pip_is_refused_by_its_place(die: Any) -> None:  # TBL-2, TBL-3
    with pytest.raises(RollError, match=r"^TBL-2: die 2 can't show .*; allowed: a whole number from 1 to 6$"):
        cascade([1, die, 3], rows=3)
    with pytest.raises(RollError, match=r"^TBL-3: die 1 can't show"):
        cascade([die], rows=1)


def test_too_many_dice_for_the_spaces_are_refused() -> None:  # TBL-1
    with pytest.raises(RollError, match=r"^TBL-2: 19 dice don't fit; there are 18 places$"):
        cascade([1] * 19, rows=3)
    with pytest.raises(RollError, match=r"^TBL-3: 7 dice don't fit; there are 6 places$"):
        cascade([1] * 7, rows=1)


@pytest.mark.parametrize(
    "rolls", [None, 5, 1.5, {1, 2}, iter([1, 2]), object()], ids=lambda rolls: type(rolls).__name__
)
def test_what_is_no_list_of_dice_is_refused(rolls: Any) -> None:
    with pytest.raises(RollError, match=r"isn't a list of dice$"):
        cascade(rolls, rows=3)


@pytest.mark.parametrize("rolls", ["345", b"345\x01", {3: 1}], ids=repr)
def test_texts_are_no_dice(rolls: Any) -> None:
    with pytest.raises(RollError):
        cascade(rolls, rows=3)


@pytest.mark.parametrize("wrong_rows", [0, 2, 4, -3, None, True, 3.0, "3", 10**5000, [3]], ids=lambda r: str(type(r)))
def test_only_three_rows_or_one_are_known(wrong_rows: Any) -> None:  # TBL-1, TBL-3
    with pytest.raises(RollError, match=r"^rows can't be .*; allowed: 3 \(Action table\) or 1 \(Executive spaces\)$"):
        cascade([1], rows=wrong_rows)


@pytest.mark.parametrize("columns", [[], [1] * 5, [1] * 7, None, 6, "111111x"], ids=repr)
def test_a_table_without_six_columns_is_refused(columns: Any) -> None:  # TBL-1
    with pytest.raises(RollError, match=r"^TBL-1: the Action table has six columns"):
        mulligan_needed(columns, [0] * 6, 4)
    with pytest.raises(RollError, match=r"^TBL-1"):
        mulligan_needed([2] * 6, columns, 4)


@pytest.mark.parametrize("count", [-1, 4, None, 1.0, "1", 10**5000], ids=lambda count: str(type(count)))
def test_a_column_that_cannot_hold_so_many_is_named(count: Any) -> None:  # TBL-1
    with pytest.raises(RollError, match=r"^TBL-2: column 3 can't hold .* dice; allowed: a whole number from 0 to 3$"):
        mulligan_needed([1, 1, count, 1, 1, 1], [0] * 6, 4)
    with pytest.raises(RollError, match=r"^TBL-3: column 6 can't hold 2 dice; allowed: a whole number from 0 to 1$"):
        mulligan_needed([2] * 6, [0, 0, 0, 0, 0, 2], 4)


@pytest.mark.parametrize(
    "variant", ["", "All_dice", None, 0, ["all_dice"], "all_dice " * 10**6], ids=lambda v: str(v)[:9]
)
def test_an_unknown_variant_is_refused(variant: Any) -> None:  # R3
    with pytest.raises(OptionError, match=r"^mulligan can't be .*; allowed: all_dice and action_dice$"):
        mulligan_needed([2] * 6, [0] * 6, 4, variant)


@pytest.mark.parametrize("players", [1, 5, "4", None, 4.0, True, 10**5000], ids=lambda p: str(type(p)))
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:  # GEN-3
    with pytest.raises(OptionError, match=r"^players can't be .*; allowed: 2, 3 and 4$"):
        mulligan_needed([2] * 6, [0] * 6, players)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists), st.data())
def test_whatever_is_thrown_at_the_table_only_its_own_errors_come_back(thing: Any, data: st.DataObject) -> None:
    calls = [
        lambda: cascade(thing, 3),
        lambda: cascade([1, 2], thing),
        lambda: mulligan_needed(thing, [0] * 6, 4),
        lambda: mulligan_needed([2] * 6, [0] * 6, thing),
        lambda: mulligan_needed([2] * 6, [0] * 6, 4, thing),
    ]
    error = refusal_of(data.draw(st.sampled_from(calls)))
    assert len(str(error)) < 300
