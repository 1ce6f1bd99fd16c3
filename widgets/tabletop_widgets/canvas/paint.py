"""Colours: surfaces with their ink, the letters of every picture, and a game's two themes as one palette."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

FONT: Final = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
SERIF: Final = "'Source Serif 4', 'Noto Serif', Georgia, 'Liberation Serif', serif"
PLACE_HOLDERS: Final = "place-holders"  # the name of the theme of which each colour stands for one in light and in dark
Theme = TypeVar("Theme", bound="DataclassInstance")

_palettes: list[Palette[Any]] = []


@dataclass(frozen=True, slots=True)
class Paint:
    """A surface: its colour, the ink for words on it, and the line around it."""

    fill: str
    ink: str
    line: str


class Palette(Generic[Theme]):
    """A game's themes ``"light"`` and ``"dark"``: frozen records of colours, of paints, and of mappings of these.

    A third one, ``"place-holders"``, has a colour of its own for each of theirs: for pictures that are drawn once and
    coloured where they are shown. `colours` says what each stands for, the light and the dark colour; they are numbered
    from `first`, so that the palettes of two games have none in common.
    """

    def __init__(self, light: Theme, dark: Theme, first: int = 0) -> None:
        self.themes: Mapping[str, Theme] = MappingProxyType({"light": light, "dark": dark})
        self._colours: dict[str, tuple[str, str]] = {}
        self._first = first
        parts = [part.name for part in fields(light) if part.name != "name"]
        made = {part: self._stand_in(getattr(light, part), getattr(dark, part)) for part in parts}
        self.place_holders = replace(light, name=PLACE_HOLDERS, **made)
        _palettes.append(self)

    @property
    def colours(self) -> Mapping[str, tuple[str, str]]:
        """What each place-holder stands for: the light and the dark colour."""
        return MappingProxyType(self._colours)

    def named(self, name: str) -> Theme:
        """The theme ``"light"``, ``"dark"`` or ``"place-holders"``; raises `ValueError` for another name."""
        if name == PLACE_HOLDERS:
            return self.place_holders
        if name not in self.themes:
            raise ValueError(f"theme must be one of {', '.join(self.themes)}, not {name[:20]!r}")
        return self.themes[name]

    def _stand_in(self, light: Any, dark: Any) -> Any:
        if isinstance(light, Mapping):
            return MappingProxyType({key: self._stand_in(light[key], dark[key]) for key in light})
        if isinstance(light, Paint):
            parts = [(getattr(light, part.name), getattr(dark, part.name)) for part in fields(Paint)]
            return Paint(*(self._stand_in(*pair) for pair in parts))
        colour = f"#FE{self._first + len(self._colours):04X}"
        self._colours[colour] = (light, dark)
        return colour


def number_of(colour: str) -> int | None:
    """The number of a place-holder of any palette; ``None``: it is a colour."""
    return int(colour[3:], 16) if any(colour in palette.colours for palette in _palettes) else None


def light_of_dark() -> dict[str, str]:
    """For what is printed of a dark theme: each of its colours stands for one light one, so some differ by a hair."""
    return {dark: light for palette in _palettes for light, dark in palette.colours.values()}


def luminance(colour: str) -> float:
    """The relative luminance (0-1) of ``#RRGGBB``, as WCAG 2 defines it."""
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio (1-21) of two colours."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
