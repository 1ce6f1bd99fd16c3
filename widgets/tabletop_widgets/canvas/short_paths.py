"""An outline in fewer letters, as stills have it: tenths of a pixel, and each point told from the one before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

TENTHS = 10  # of a pixel
_STEP = re.compile(r"([MLHVQTCSZ])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_POINT = 2  # numbers


def short(path: str) -> str:
    """The same outline, from an SVG path of absolute steps with one letter each."""
    return "".join(_steps(path))


def _steps(path: str) -> Iterator[str]:
    at = begun = (0, 0)
    for letter, given in _STEP.findall(path):
        numbers = [round(float(number) * TENTHS) for number in _NUMBER.findall(given)]
        if letter == "Z":
            at = begun
            yield "z"
            continue
        points = _points(letter, numbers, at)
        yield _told(letter, [(x - at[0], y - at[1]) for x, y in points])
        at = points[-1]
        begun = at if letter == "M" else begun


def _points(letter: str, numbers: Sequence[int], at: tuple[int, int]) -> list[tuple[int, int]]:
    """The points of a step, the one that it ends in last."""
    if letter == "H":
        return [(numbers[0], at[1])]
    if letter == "V":
        return [(at[0], numbers[0])]
    return list(zip(numbers[::_POINT], numbers[1::_POINT], strict=True))


def _told(letter: str, ways: Sequence[tuple[int, int]]) -> str:
    """A step by the ways to its points."""
    across, down = ways[0]
    if letter in "LHV" and not down:
        return f"h{_number(across)}"
    if letter in "LHV" and not across:
        return f"v{_number(down)}"
    numbers = [_number(number) for way in ways for number in way]
    first, *others = numbers
    return letter.lower() + first + "".join(number if number.startswith("-") else f",{number}" for number in others)


def _number(tenths: int) -> str:
    """A number of tenths as pixels."""
    told = f"{tenths / TENTHS:g}"
    return told.replace("0.", ".") if abs(tenths) < TENTHS else told
