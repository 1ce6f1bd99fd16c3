"""The colours of the pictures, light and dark. Owners and places differ in their shapes and signs, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from canal_mania.vocabulary import GoodsColour, PlayerColour
from tabletop.record.board_marks import MarkColour
from tabletop_widgets.canvas.paint import Paint, Palette


@dataclass(frozen=True, slots=True)
class MapColours:
    """All colours of a picture: ground, what is built on it, and marks.

    `shoals` are the bands of the sea along the coast, from the land out. `owners` and `places` are surfaces with their
    ink; the line of an owner is what his banks and shapes are edged with. `courses` are the lines of players in graphs,
    `drawn` are the marks of an author.
    """

    name: str
    paper: Paint
    sea: str
    shoals: Mapping[int, str]
    sea_line: str
    sea_ink: str
    land: str
    coast: str
    grid: str
    range: Paint
    hill: Paint
    river: str
    halo: str
    water: str
    glint: str
    stone: Paint
    gate: str
    brick: str
    portal: str
    mound: Paint
    wood: Mapping[int, str]
    cube: str
    cabin: Paint
    pane: str
    ring: str
    edge: str
    click: Paint
    last: str
    judged: str
    case: str
    drawn: Mapping[MarkColour, str]
    owners: Mapping[PlayerColour, Paint]
    courses: Mapping[PlayerColour, str]
    places: Mapping[GoodsColour, Paint]


_NIGHT, _WHITE, _PALE = "#14212B", "#FFFFFF", "#97A8B3"
_DIM: Final = "#6B7A86"  # round black by night: brighter, and it looks white


def _owners(line: str, black: str) -> Mapping[PlayerColour, Paint]:
    return MappingProxyType(
        {
            PlayerColour.RED: Paint("#B0202B", _WHITE, line),
            PlayerColour.WHITE: Paint(_WHITE, _NIGHT, _NIGHT),
            PlayerColour.BLACK: Paint("#24272C", _WHITE, black),
            PlayerColour.GREEN: Paint("#3FA35F", "#06170D", line),
            PlayerColour.YELLOW: Paint("#F7CB3D", "#221A00", line),
        }
    )


def _places(black: str) -> Mapping[GoodsColour, Paint]:
    return MappingProxyType(
        {
            GoodsColour.RED: Paint("#CB3A34", _WHITE, _NIGHT),
            GoodsColour.YELLOW: Paint("#F0BC2E", "#2A1F00", _NIGHT),
            GoodsColour.GREEN: Paint("#2F8A4B", _WHITE, _NIGHT),
            GoodsColour.BLUE: Paint("#2C66B4", _WHITE, _NIGHT),
            GoodsColour.BLACK: Paint(black, _WHITE, _NIGHT),
            GoodsColour.PURPLE: Paint("#7E3F93", _WHITE, _NIGHT),
        }
    )


def _courses(*colours: str) -> Mapping[PlayerColour, str]:
    """Of red, white, black, green and yellow: each stands out from the paper."""
    order = (PlayerColour.RED, PlayerColour.WHITE, PlayerColour.BLACK, PlayerColour.GREEN, PlayerColour.YELLOW)
    return MappingProxyType(dict(zip(order, colours, strict=True)))


def _drawn(green: str, red: str, blue: str, yellow: str) -> Mapping[MarkColour, str]:
    return MappingProxyType(dict(zip(MarkColour, (green, red, blue, yellow), strict=True)))


PALETTE: Final = Palette(
    MapColours(
        name="light",
        paper=Paint("#FFFDF7", _NIGHT, "#D2C9B4"),
        sea="#A9D3E4",
        shoals=MappingProxyType({0: "#CBE6EE", 1: "#C4E2EC", 2: "#BBDDE9"}),
        sea_line="#93C3D8",
        sea_ink="#17506F",
        land="#DCE5BC",
        coast="#6F8B6A",
        grid="#B7C297",
        range=Paint("#D9BE8B", _NIGHT, "#C7AA74"),
        hill=Paint("#CDAE77", "#77572A", "#77572A"),
        river="#86BAD2",
        halo="#F4F6E2",
        water="#8EC8E4",
        glint="#D9F0F9",
        stone=Paint("#F1E9D6", _NIGHT, _NIGHT),
        gate=_WHITE,
        brick="#A9583C",
        portal="#2A2320",
        mound=Paint("#C7A670", "#77572A", _NIGHT),
        wood=MappingProxyType({0: "#D9A868", 1: "#B97F3F", 2: "#8E5B27"}),
        cube="#3B2410",
        cabin=Paint("#F4E3B8", _NIGHT, _NIGHT),
        pane="#5C8FB0",
        ring=_WHITE,
        edge=_NIGHT,
        click=Paint("#FBE9F3", _NIGHT, "#B4006E"),
        last="#1F4F78",
        judged="#00695C",
        case=_WHITE,
        owners=_owners(_NIGHT, _NIGHT),
        drawn=_drawn("#0B6B3A", "#B0202B", "#1D4FA3", "#8A6500"),
        courses=_courses("#B0202B", "#7C8B97", "#24272C", "#2E8049", "#A97F00"),
        places=_places("#30343A"),
    ),
    MapColours(
        name="dark",
        paper=Paint("#192127", "#EDF2F5", "#35434E"),
        sea="#123A55",
        shoals=MappingProxyType({0: "#1A4D6A", 1: "#184A66", 2: "#164460"}),
        sea_line="#27587A",
        sea_ink="#A9D8F2",
        land="#2B3B2C",
        coast="#7E9A78",
        grid="#42533F",
        range=Paint("#54452A", "#EDF2F5", "#6C5933"),
        hill=Paint("#6B5732", "#D0AE74", "#D0AE74"),
        river="#2F6C8C",
        halo="#1B261C",
        water="#5DB2DC",
        glint="#BFE6F7",
        stone=Paint("#CFC6B7", "#10181F", "#10181F"),
        gate=_WHITE,
        brick="#C4704F",
        portal="#0B0A09",
        mound=Paint("#463920", "#D0AE74", "#10181F"),
        wood=MappingProxyType({0: "#E0B273", 1: "#C08A4A", 2: "#8E5B27"}),
        cube="#3B2410",
        cabin=Paint("#F4E3B8", _NIGHT, _NIGHT),
        pane="#5C8FB0",
        ring="#F1F5F7",
        edge=_NIGHT,
        click=Paint("#3A1E30", "#EDF2F5", "#FF8FD2"),
        last="#9CCBF2",
        judged="#5EEAD4",
        case="#0B1015",
        owners=_owners(_PALE, _DIM),
        drawn=_drawn("#7CE0A3", "#FF9AA0", "#8FC1FF", "#FFD84D"),
        courses=_courses("#F0727B", "#FDFDFD", "#8C99A5", "#5FC57F", "#F8CC3E"),
        places=_places("#3B4046"),
    ),
    first=700,
)
