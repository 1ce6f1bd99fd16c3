"""Several things that grow, asked in turn."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.judging.scheduling import ONE, side_by_side


def growing(name: str, steps: int, begun: list[str], rests: tuple[int, ...] = ()) -> Iterator[str | None]:
    begun.append(name)
    for step in range(steps):
        yield None if step in rests else f"{name}{step}"


def test_so_many_are_asked_at_once_and_a_new_one_comes_for_one_that_is_through() -> None:
    begun: list[str] = []
    each = (growing(name, steps, begun) for name, steps in (("a", 1), ("b", 3), ("c", 1)))
    rounds = side_by_side(each, lambda: 2)
    assert next(rounds) == (0, ["a0", "b0"])
    assert begun == ["a", "b"], "the third one waits"
    assert [*rounds] == [(1, ["b1"]), (1, ["b2", "c0"]), (3, [])]


def test_one_after_the_other_unless_more_are_asked_for() -> None:
    each = (growing(name, 2, []) for name in "ab")
    told = [step for _, news in side_by_side(each, ONE) for step in news]
    assert told == ["a0", "a1", "b0", "b1"]


def test_one_that_has_nothing_yet_is_asked_again_and_brings_no_news() -> None:
    rounds = side_by_side([growing("a", 3, [], rests=(0, 1))], ONE)
    assert [*rounds] == [(0, []), (0, []), (0, ["a2"]), (1, [])]


def test_fewer_may_be_asked_for_meanwhile() -> None:
    most = [3]
    rounds = side_by_side((growing(name, 2, []) for name in "abcd"), lambda: most[0])
    assert next(rounds) == (0, ["a0", "b0", "c0"])
    most[0] = 1
    assert next(rounds) == (0, ["a1", "b1", "c1"])
    assert [*rounds] == [(3, []), (3, ["d0"]), (3, ["d1"]), (4, [])]
