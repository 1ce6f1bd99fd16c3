"""Words of a picture: which find room as they are, which in short, and which things tell those that don't.

A language may need half as much room again as English. No word runs into another or off the picture, and none is lost:
what can't be read in full is told where one points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tabletop.i18n import Listing

from .shapes import Rect
from .stripes import Stripes

ELLIPSIS: Final = "…"
_DISPENSABLE: Final = 2  # the rank from which words are rather left out than cut
_LEAST_LETTERS: Final = 4  # of a word that is cut


@dataclass(frozen=True, slots=True)
class Label:
    """A word in the picture; `size` in pixels. Where words meet, that of the higher `rank` is shortened or left out."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    side: str
    bold: bool
    serif: bool = False
    italic: bool = False
    rank: int = 1


Settled = tuple[list[Label], list[Label]]


def settled(labels: Sequence[Label], box_of: Callable[[Label], Rect], holds: Callable[[Rect], bool]) -> Settled:
    """The words that find room, some of them cut, and those that can't be read in full, each in their order."""
    taken, shown = Stripes(), dict[int, Label]()
    for place, label in sorted(enumerate(labels), key=lambda item: (item[1].rank, item[0])):
        for form in _forms(label):
            box = box_of(form)
            if holds(box) and taken.is_free(box):
                taken.add(box)
                shown[place] = form
                break
    lost = [label for place, label in enumerate(labels) if shown.get(place) is not label]
    return [shown[place] for place in sorted(shown)], lost


def _forms(label: Label) -> Iterator[Label]:
    """The label, and the same in ever fewer letters; no number is cut."""
    yield label
    if label.rank < _DISPENSABLE and "\n" not in label.text and not any(map(str.isdigit, label.text)):
        text = label.text.removesuffix(ELLIPSIS)
        for letters in range(len(text) - 1, _LEAST_LETTERS - 1, -1):
            yield replace(label, text=text[:letters].rstrip() + ELLIPSIS)


def told_elsewhere(
    untold: Sequence[tuple[str, Rect]], places: Mapping[str, tuple[Rect, str]], lang: str
) -> dict[str, str]:
    """For each place, all that it says where one points at it: its own words, and those of the `untold` near it.

    `places`: where each lies, and its own words. The smallest under untold words tells them, else the nearest.
    """
    told = {id: words for id, (_, words) in places.items()}
    for words, box in untold:
        near = sorted(places, key=lambda id: _nearness(places[id][0], box))
        under = [id for id in near if places[id][0].overlaps(box)]
        if near and not any(_is_said(words, told[id]) for id in under or near[:1]):
            told[near[0]] = Listing((told[near[0]], words.replace("\n", " ")), "clauses").text(lang)
    return told


def _is_said(words: str, told: str) -> bool:
    return not any(map(str.isalpha, words)) or words.replace("\n", " ").casefold() in told.casefold()


def _nearness(rect: Rect, box: Rect) -> tuple[float, float]:
    """How far the middle of the box is from the rectangle, and how large that is."""
    x, y = box.centre
    across, down = max(rect.x - x, x - rect.right, 0), max(rect.y - y, y - rect.bottom, 0)
    return across + down, rect.width * rect.height
