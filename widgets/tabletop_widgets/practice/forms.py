"""What the exercises of all games are made with: the exercise itself, numbers to choose from, an order by lot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from tabletop.i18n import Phrase

from ..frame.shown import Choice, Line
from ..kit.practice import MOST_CHOICES, Brief, Exercise
from ..kit.values import GameView

AMOUNTS: Final = 4  # how many amounts are offered


def asked(
    brief: Brief,
    moment: Any,
    choices: Sequence[Choice],
    right: Iterable[str],
    *,
    words: str,
    place: Phrase,
    rules: Sequence[str],
    explanation: Sequence[Line],
    before: GameView,
    after: GameView | None = None,
    values: Mapping[str, object] | None = None,
    **more: Any,
) -> Exercise | None:
    """The exercise, unless it would ask nothing: a choice of one, or all of several.

    Its question and its hint are the messages ``<words>.ask`` and ``<words>.hint``, with the same values.
    """
    wanted, told = frozenset(right), dict(values or {})
    if not wanted or len(choices) < 2 or len(wanted) >= len(choices) or len(choices) > MOST_CHOICES:
        return None
    return Exercise(
        kind=brief.kind.id,
        level=brief.level,
        ask=Phrase(f"{words}.ask", told),
        choices=tuple(choices),
        right=wanted,
        rules=tuple(dict.fromkeys(rules)),
        explanation=tuple(explanation),
        before=before,
        after=after or before,
        hint=Phrase(f"{words}.hint", told),
        place=place,
        start=brief.game.start,
        moment=moment,
        **more,
    )


def counts(right: int, others: Iterable[int], rng: Random) -> tuple[Choice, ...]:
    """Plain numbers, the right one among plausible others, in order."""
    return tuple(
        Choice(str(number), Phrase("lessons.value", {"value": number})) for number in numbers(right, others, rng)
    )


def numbers(right: int, others: Iterable[int], rng: Random) -> list[int]:
    """`right` among others: those that a slip leads to first, then its neighbours; none below 0 unless it is."""
    slips = [number for number in dict.fromkeys(others) if number != right and (number >= 0 or right < 0)]
    rng.shuffle(slips)
    near = [right + step for step in (1, -1, 2, 3, -2, 4) if right + step >= 0 or right < 0]
    return sorted(list(dict.fromkeys([right, *slips, *near]))[:AMOUNTS])


def shuffled(choices: Iterable[Choice], rng: Random) -> tuple[Choice, ...]:
    """The choices in an order drawn by lot."""
    mixed = list(choices)
    rng.shuffle(mixed)
    return tuple(mixed)
