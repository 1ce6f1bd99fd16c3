"""How values show themselves: what a notebook, a terminal or a recorder is given of a position, a game, a table.

The libraries draw nothing. Whoever can draw their values says so as an entry point of the group ``tabletop_showing``,
which names an `Artist`. Where nobody is installed, a value is told by its ``repr`` alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Protocol, TypeVar

GROUP: Final = "tabletop_showing"
T = TypeVar("T")


class Artist(Protocol):
    """Who draws values. Each answer is None for a value that he doesn't know."""

    def html(self, value: object) -> str | None:
        """Picture, table and words, as a fragment of HTML that stands alone: no script, nothing from elsewhere."""

    def svg(self, value: object) -> str | None:
        """The picture alone, as a whole SVG file in light colours."""

    def words(self, value: object) -> list[str] | None:
        """The picture in words, line by line."""


@cache
def artists() -> tuple[Artist, ...]:
    """Everybody installed who draws values, in the order of their names."""
    from importlib.metadata import entry_points  # a fortieth of a second, which only who shows something waits for

    return tuple(entry.load() for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name))


def bundle(value: object, include: object = None, exclude: object = None) -> dict[str, str]:
    """What a notebook shows of `value`, by kind of content: words in any case, HTML where somebody draws it.

    It is a class's ``_repr_mimebundle_``; what a notebook asks for or leaves out with `include` and `exclude`, it picks
    from the answer itself.
    """
    html = _first(artist.html(value) for artist in artists())
    return {"text/plain": repr(value)} | ({} if html is None else {"text/html": html})


def svg(value: object) -> str | None:
    """The picture of `value` as an SVG file; None where nobody draws it."""
    return _first(artist.svg(value) for artist in artists())


def words(value: object) -> list[str] | None:
    """The picture of `value` in words; None where nobody tells it."""
    return _first(artist.words(value) for artist in artists())


def _first(answers: Iterator[T | None]) -> T | None:
    return next((answer for answer in answers if answer is not None), None)
