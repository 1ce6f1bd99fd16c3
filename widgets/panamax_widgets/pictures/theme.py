"""The colours of the pictures, light and dark, and the second sign that each company's dice and ships carry.

Each `Paint` is a surface with the ink that is readable on it (contrast at least 4.5 : 1). The companies' colours also
differ in lightness (black, red, green, yellow from dark to light), their dice in shape, so that they hold without hue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Final

from panamax.vocabulary import Company, Nation, ShipKind

from .shapes import Rect, circle, octagon, rectangle, rounded

FONT: Final = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"


@dataclass(frozen=True, slots=True)
class Paint:
    """A surface: its colour, the ink for words on it, and the line around it."""

    fill: str
    ink: str
    line: str


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of a picture."""

    name: str
    paper: Paint
    panel: Paint
    land: Paint
    hill: Paint
    sea: Paint
    zone: Paint
    lake: Paint
    lock: Paint
    cut: Paint
    blue_side: Paint
    grey_side: Paint
    blue_space: Paint
    grey_space: Paint
    card: Paint
    rail: Paint
    personal: Paint
    white_die: Paint
    executive_die: Paint
    right: Paint
    wrong: Paint
    highlight: Paint
    soft_ink: str
    wall: str
    gate: str
    ghost: str
    berth: str
    last: str
    companies: Mapping[Company, Paint]
    lines: Mapping[Company, str]  # of the companies in charts: contrast at least 3 : 1 with the paper
    nations: Mapping[Nation, Paint]
    hulls: Mapping[ShipKind, Paint]

    def paints(self) -> Iterator[tuple[str, Paint]]:
        """Every paint by name."""
        for part in fields(self):
            value = getattr(self, part.name)
            if isinstance(value, Paint):
                yield part.name, value
            elif isinstance(value, Mapping):
                yield from ((f"{part.name}.{key}", paint) for key, paint in value.items() if isinstance(paint, Paint))


_WHITE, _NIGHT = "#FFFFFF", "#14212B"


def _companies(line: str, black_line: str) -> Mapping[Company, Paint]:
    return MappingProxyType(
        {
            Company.RED: Paint("#B0202B", _WHITE, line),
            Company.GREEN: Paint("#45AB66", "#06170D", line),
            Company.YELLOW: Paint("#F7CB3D", "#221A00", line),
            Company.BLACK: Paint("#24272C", _WHITE, black_line),
        }
    )


def _lines(red: str, green: str, yellow: str, black: str) -> Mapping[Company, str]:
    return MappingProxyType(
        {Company.RED: red, Company.GREEN: green, Company.YELLOW: yellow, Company.BLACK: black},
    )


def _nations(line: str) -> Mapping[Nation, Paint]:
    return MappingProxyType(
        {
            Nation.CHINA: Paint("#8A2C74", _WHITE, line),
            Nation.EUROPE: Paint("#2A4FA8", _WHITE, line),
            Nation.US_EAST: Paint("#94500F", _WHITE, line),
            Nation.US_WEST: Paint("#0A6B70", _WHITE, line),
        }
    )


def _hulls(line: str) -> Mapping[ShipKind, Paint]:
    return MappingProxyType(
        {
            ShipKind.CRUISE: Paint("#FFFFFF", _NIGHT, line),
            ShipKind.MILITARY: Paint("#56646F", _WHITE, line),
            ShipKind.PANAMAX: Paint("#74431C", _WHITE, line),
        }
    )


LIGHT: Final = Theme(
    name="light",
    paper=Paint("#FBF9F3", _NIGHT, "#CFC8B8"),
    panel=Paint("#FFFFFF", _NIGHT, "#CFC8B8"),
    land=Paint("#E4ECD2", _NIGHT, "#C3D1A8"),
    hill=Paint("#D8CCA8", _NIGHT, "#B9A876"),
    sea=Paint("#B5DAED", _NIGHT, "#8FC0DA"),
    zone=Paint("#D9EEF8", _NIGHT, "#7FB3CF"),
    lake=Paint("#C5E6EC", _NIGHT, "#8CC3CE"),
    lock=Paint("#D3EAF5", _NIGHT, "#7FB3CF"),
    cut=Paint("#CBE4E3", _NIGHT, "#8FB8B4"),
    blue_side=Paint("#CFE4F5", _NIGHT, "#8DB8DC"),
    grey_side=Paint("#E1E2E3", _NIGHT, "#B4B8BC"),
    blue_space=Paint("#EAF4FC", "#24506F", "#7CA9CC"),
    grey_space=Paint("#F5F5F5", "#4B535A", "#9EA5AB"),
    card=Paint("#FFFDF6", _NIGHT, "#A89F8A"),
    rail=Paint("#EFE6D6", _NIGHT, "#B9A88A"),
    personal=Paint("#F6E9F1", _NIGHT, "#CFA9BF"),
    white_die=Paint("#FFFFFF", _NIGHT, "#5F6E79"),
    executive_die=Paint("#FFF3CF", _NIGHT, "#7A5B00"),
    right=Paint("#1F7A3D", _WHITE, "#FFFFFF"),
    wrong=Paint("#A6262F", _WHITE, "#FFFFFF"),
    highlight=Paint("#B4006E", _WHITE, "#FFFFFF"),
    soft_ink="#40525E",
    wall="#8D9AA2",
    gate="#4C5C67",
    ghost="#5D8096",
    berth="#E9F5FA",
    last="#7A4600",
    companies=_companies("#14212B", "#14212B"),
    lines=_lines("#B0202B", "#2F8A4E", "#A67C00", "#24272C"),
    nations=_nations("#14212B"),
    hulls=_hulls("#14212B"),
)

_SNOW = "#EDF2F5"
DARK: Final = Theme(
    name="dark",
    paper=Paint("#11171C", _SNOW, "#34424D"),
    panel=Paint("#1A232A", _SNOW, "#3B4A56"),
    land=Paint("#1C2A20", _SNOW, "#31452F"),
    hill=Paint("#3A3322", _SNOW, "#5C5032"),
    sea=Paint("#0E2E45", _SNOW, "#28577A"),
    zone=Paint("#163E5B", _SNOW, "#3F7BA3"),
    lake=Paint("#124657", _SNOW, "#2F7488"),
    lock=Paint("#18455F", _SNOW, "#3F7BA3"),
    cut=Paint("#1B494B", _SNOW, "#39777A"),
    blue_side=Paint("#173A57", _SNOW, "#35658C"),
    grey_side=Paint("#2D3338", _SNOW, "#555F67"),
    blue_space=Paint("#0F2A40", "#A9D2F2", "#4A7FA9"),
    grey_space=Paint("#1F2428", "#C6CDD2", "#6F7A82"),
    card=Paint("#262B2C", _SNOW, "#77705F"),
    rail=Paint("#2A251C", _SNOW, "#6B5E45"),
    personal=Paint("#33202C", _SNOW, "#7A5068"),
    white_die=Paint("#F4F6F7", _NIGHT, "#10161B"),
    executive_die=Paint("#FFE9A8", _NIGHT, "#10161B"),
    right=Paint("#7BD99A", "#06170D", "#06170D"),
    wrong=Paint("#FF9C9C", "#2B0508", "#2B0508"),
    highlight=Paint("#FF8FD2", "#3A0024", "#3A0024"),
    soft_ink="#B5C4CE",
    wall="#6C7D89",
    gate="#A7B8C4",
    ghost="#7FA6BE",
    berth="#205370",
    last="#FFC46B",
    companies=_companies("#0B1014", "#C9D1D7"),
    lines=_lines("#F2616B", "#45AB66", "#F7CB3D", "#DDE4E8"),
    nations=_nations("#C9D1D7"),
    hulls=_hulls("#0B1014"),
)

THEMES: Final = MappingProxyType({theme.name: theme for theme in (LIGHT, DARK)})


def _place_holders() -> tuple[Theme, Mapping[str, tuple[str, str]]]:
    """A theme whose every colour occurs once, and what each stands for: the light and the dark colour."""
    meant: dict[str, tuple[str, str]] = {}

    def stand_in(light: Any, dark: Any) -> Any:
        if isinstance(light, Mapping):
            return MappingProxyType({key: stand_in(light[key], dark[key]) for key in light})
        if isinstance(light, Paint):
            return Paint(*(stand_in(getattr(light, part.name), getattr(dark, part.name)) for part in fields(Paint)))
        colour = f"#FE{len(meant):04X}"
        meant[colour] = (light, dark)
        return colour

    parts = {part.name: getattr(LIGHT, part.name) for part in fields(Theme)}
    made = {name: stand_in(value, getattr(DARK, name)) for name, value in parts.items() if name != "name"}
    return Theme(name="place-holders", **made), MappingProxyType(meant)


# For pictures that are drawn once and coloured where they are shown.
PLACE_HOLDERS, PLACE_HOLDER_COLOURS = _place_holders()


def _round_square(rect: Rect) -> str:
    return rounded(rect, rect.width * 0.24)


def _disc(rect: Rect) -> str:
    return circle(*rect.centre, rect.width / 2)


# The shape of each company's dice, cubes and badges: the second sign, beside its letter.
BODY: Final[Mapping[Company, Callable[[Rect], str]]] = MappingProxyType(
    {Company.RED: _round_square, Company.GREEN: octagon, Company.YELLOW: _disc, Company.BLACK: rectangle}
)


def theme_named(name: str) -> Theme:
    """The theme ``"light"``, ``"dark"`` or ``"place-holders"``; raises `ValueError` for another name."""
    if name == PLACE_HOLDERS.name:
        return PLACE_HOLDERS
    if name not in THEMES:
        raise ValueError(f"theme must be one of {', '.join(THEMES)}, not {name[:20]!r}")
    return THEMES[name]


def luminance(colour: str) -> float:
    """The relative luminance (0-1) of ``#RRGGBB``, as WCAG 2 defines it."""
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio (1-21) of two colours."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
