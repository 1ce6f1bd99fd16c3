"""The colours of the pictures, light and dark, and the second sign that each company's dice and ships carry.

Each `Paint` is a surface with the ink that is readable on it (contrast at least 4.5 : 1). The companies' colours also
differ in lightness (black, red, green, yellow from dark to light), their dice in shape, so that they hold without hue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from panamax.vocabulary import Company, Nation, ShipKind
from tabletop_widgets.canvas.paint import Paint, Palette
from tabletop_widgets.canvas.shapes import Rect, circle, octagon, rectangle, rounded


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of a picture. `water` and `ground` rise from sea level (0) to the canal's top (3)."""

    name: str
    paper: Paint
    panel: Paint
    canvas: Paint  # what the canal's hills stand before
    far_hill: Paint
    sea: Paint
    zone: Paint
    water: Mapping[int, Paint]
    ground: Mapping[int, Paint]
    blue_side: Paint
    grey_side: Paint
    blue_space: Paint
    grey_space: Paint
    stripe: Paint
    card: Paint
    personal: Paint
    white_die: Paint
    executive_die: Paint
    right: Paint
    wrong: Paint
    highlight: Paint
    price: Paint
    gain: Paint
    second_best: Paint
    waterway: Paint
    lock: Paint
    badge: Paint
    soft_ink: str
    place_ink: str  # of names of waters
    go: str
    chamber: str  # the dry walls of a lock
    stone: str
    gate: str
    track: str
    contour: str
    cut: str
    wave: str
    surface: str
    ghost: str
    berth: str
    lit: str
    ready: str
    ready_case: str
    gauge: str
    passenger: str
    cabin: str
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


def _rising(ink: str, line: str, *fills: str) -> Mapping[int, Paint]:
    return MappingProxyType({level: Paint(fill, ink, line) for level, fill in enumerate(fills)})


LIGHT: Final = Theme(
    name="light",
    paper=Paint("#FFFDF7", _NIGHT, "#D2C9B4"),
    panel=Paint("#FFFDF7", _NIGHT, "#D2C9B4"),
    canvas=Paint("#F8F5EA", _NIGHT, "#D2C9B4"),
    far_hill=Paint("#E9E5D0", _NIGHT, "#D2C9B4"),
    sea=Paint("#9CCBE3", _NIGHT, "#6FAFD0"),
    zone=Paint("#DFF1F9", _NIGHT, "#5E9ABB"),
    water=_rising(_NIGHT, "#5C9CBD", "#93C6E0", "#A3D0E2", "#B3DAE4", "#C0E2E4"),
    ground=_rising(_NIGHT, "#8C8458", "#C9DAB0", "#D6DCAA", "#E3D9A4", "#DDC593"),
    blue_side=Paint("#DCEBF7", _NIGHT, "#8FB6D6"),
    grey_side=Paint("#E6E6E4", _NIGHT, "#B0B4B7"),
    blue_space=Paint("#F2F8FD", "#47565F", "#8FB6D6"),
    grey_space=Paint("#F8F8F6", "#47565F", "#B0B4B7"),
    stripe=Paint("#F7F3E8", _NIGHT, "#D2C9B4"),
    card=Paint("#FFFEFA", _NIGHT, "#A89F8A"),
    personal=Paint("#F9F0F5", _NIGHT, "#CFA9BF"),
    white_die=Paint("#FFFFFF", _NIGHT, "#5F6E79"),
    executive_die=Paint("#FFF1C4", _NIGHT, "#7A5B00"),
    right=Paint("#1F7A3D", _WHITE, "#FFFFFF"),
    wrong=Paint("#A6262F", _WHITE, "#FFFFFF"),
    highlight=Paint("#B4006E", _WHITE, "#FFFDF7"),
    price=Paint("#FFE59A", "#7A4B00", "#7A4B00"),
    gain=Paint("#1F7A3D", "#FFFDF7", "#1F7A3D"),
    second_best=Paint("#6B5D2E", "#FFFDF7", "#6B5D2E"),
    waterway=Paint("#1B6A9A", _WHITE, "#1B6A9A"),
    lock=Paint("#5A5348", _WHITE, "#5A5348"),
    badge=Paint("#3D4C57", "#FFFDF7", "#3D4C57"),
    soft_ink="#47565F",
    place_ink="#17506F",
    go="#0F5E80",
    chamber="#FBFAF3",
    stone="#7F8C94",
    gate="#3D4C57",
    track="#6B5842",
    contour="#B3A877",
    cut="#B89B66",
    wave="#6FAFD0",
    surface="#FFFDF7",
    ghost="#7C8A92",
    berth="rgba(255,255,255,0.42)",
    lit="rgba(255,255,255,0.5)",
    ready="#1F7A3D",
    ready_case="#FFFFFF",
    gauge="#8FF0B0",
    passenger="#17506F",
    cabin="#DCE9F2",
    last="#1F4F78",
    companies=_companies("#14212B", "#14212B"),
    lines=_lines("#B0202B", "#2F8A4E", "#A67C00", "#24272C"),
    nations=_nations("#14212B"),
    hulls=_hulls("#14212B"),
)

_SNOW = "#EDF2F5"
DARK: Final = Theme(
    name="dark",
    paper=Paint("#192127", _SNOW, "#35434E"),
    panel=Paint("#192127", _SNOW, "#35434E"),
    canvas=Paint("#161E24", _SNOW, "#35434E"),
    far_hill=Paint("#1D282C", _SNOW, "#35434E"),
    sea=Paint("#0F3049", _SNOW, "#1F5478"),
    zone=Paint("#17415E", _SNOW, "#4A8AB4"),
    water=_rising(_SNOW, "#5FA3C2", "#1B4F70", "#1E5874", "#226176", "#246572"),
    ground=_rising(_SNOW, "#6E6A48", "#26362A", "#2F3A29", "#3C3B28", "#463A26"),
    blue_side=Paint("#173247", _SNOW, "#3A6B92"),
    grey_side=Paint("#2A3034", _SNOW, "#56616A"),
    blue_space=Paint("#0F2636", "#B5C4CE", "#3A6B92"),
    grey_space=Paint("#1F2528", "#B5C4CE", "#56616A"),
    stripe=Paint("#202A31", _SNOW, "#35434E"),
    card=Paint("#262C2E", _SNOW, "#77705F"),
    personal=Paint("#2B1F28", _SNOW, "#7A5068"),
    white_die=Paint("#F4F6F7", _NIGHT, "#10161B"),
    executive_die=Paint("#FFE9A8", _NIGHT, "#10161C"),
    right=Paint("#7BD99A", "#06170E", "#06170E"),
    wrong=Paint("#FF9C9C", "#2B0508", "#2B0508"),
    highlight=Paint("#FF8FD2", "#3A0024", "#14212C"),
    price=Paint("#4A3608", "#FFD27A", "#FFD27A"),
    gain=Paint("#7BE3A0", "#06170F", "#7BE3A0"),
    second_best=Paint("#D9C48A", "#1A1508", "#D9C48A"),
    waterway=Paint("#7CC4EE", "#06202F", "#7CC4EE"),
    lock=Paint("#CFC6B6", "#1E1A12", "#CFC6B6"),
    badge=Paint("#B4C3CE", "#14212C", "#B4C3CE"),
    soft_ink="#B5C4CE",
    place_ink="#A9D8F2",
    go="#8FD0EE",
    chamber="#10181E",
    stone="#7C8D98",
    gate="#B4C3CE",
    track="#B79E7E",
    contour="#57563A",
    cut="#57472D",
    wave="#2F6A90",
    surface="#5FA4C2",
    ghost="#7C8D99",
    berth="rgba(255,255,255,0.16)",
    lit="rgba(255,255,255,0.12)",
    ready="#7BE3A0",
    ready_case="#0B1015",
    gauge="#8FF0B0",
    passenger="#A9D8F2",
    cabin="#DCE9F2",
    last="#9CCBF2",
    companies=_companies("#0B1014", "#C9D1D7"),
    lines=_lines("#F2616B", "#45AB67", "#F7CB3E", "#DDE4E8"),
    nations=_nations("#0B1014"),
    hulls=_hulls("#0B1014"),
)

PALETTE: Final = Palette(LIGHT, DARK)

# What marks are drawn with that somebody makes on the board
HUES: Final[Mapping[str, Callable[[Theme], Paint]]] = MappingProxyType(
    {
        "green": lambda theme: theme.gain,
        "red": lambda theme: theme.wrong,
        "blue": lambda theme: theme.waterway,
        "yellow": lambda theme: theme.companies[Company.YELLOW],
    }
)


def _round_square(rect: Rect) -> str:
    return rounded(rect, rect.width * 0.24)


def _disc(rect: Rect) -> str:
    return circle(*rect.centre, rect.width / 2)


# The shape of each company's dice, cubes and badges: the second sign, beside its letter.
BODY: Final[Mapping[Company, Callable[[Rect], str]]] = MappingProxyType(
    {Company.RED: _round_square, Company.GREEN: octagon, Company.YELLOW: _disc, Company.BLACK: rectangle}
)
