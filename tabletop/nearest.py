"""The nearest legal move to one that is not legal: the one whose text is most like it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeVar

from .errors import Suggestion

Legal = TypeVar("Legal", bound=Suggestion)

FAR: Final = 10_000
FIRST_WORDS_WEIGH_MORE: Final = (3, 2, 1)


def nearest_of(text: str, legal: Sequence[Legal]) -> Legal | None:
    """The legal move nearest to `text`; of equally near ones the first. ``None`` if there is no legal move."""
    wanted = text.split()
    return min(legal, key=lambda move: _distance(wanted, move.text.split()), default=None)


def _distance(wanted: list[str], offered: list[str]) -> tuple[bool, int, int]:
    """Another keyword is farthest, then other words, then other numbers."""
    if wanted[0] != offered[0]:
        return True, -len(_parts(wanted) & _parts(offered)), 0
    pairs = zip(wanted[1:], offered[1:], FIRST_WORDS_WEIGH_MORE, strict=False)
    same = sum(weight * _likeness(word, other) for word, other, weight in pairs)
    return False, abs(len(wanted) - len(offered)) - same, _numbers_apart(wanted[1:], offered[1:])


def _likeness(word: str, other: str) -> int:
    """5 for equal words; else how many of their parts are equal."""
    if word == other:
        return 5
    return min(4, len(_parts([word]) & _parts([other])))


def _parts(words: list[str]) -> set[str]:
    return {part for word in words for part in re.split(r"[.+>]", word)}


def _numbers_apart(words: list[str], others: list[str]) -> int:
    pairs = zip(re.findall(r"\d+", " ".join(words)), re.findall(r"\d+", " ".join(others)), strict=False)
    return min(FAR, sum(abs(int(number) - int(other)) for number, other in pairs))
