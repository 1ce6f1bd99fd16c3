"""How the site draws what is to be seen of Canal Mania: the map, and below it the panels that a view has."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from canal_mania.box.loader import load_box
from canal_mania_widgets.pictures import PanelLook
from canal_mania_widgets.pictures.theme import PALETTE
from canal_mania_widgets.player.drawing import BESIDE_PANELS, is_beside, map_of, panel_of, part_of, told_in_words
from canal_mania_widgets.player.views import CanalPanel, CanalView
from panamax_browser import of_canal_mania as of_canals
from panamax_browser.board_kit import PageStyle, as_drawing
from tabletop.i18n import say

from ...shelf import AheadReach, Drawing, ShelfBoards, ShelfPictures


@dataclass(frozen=True, slots=True)
class CanalPart:
    """A panel of a view (``None``: the map)."""

    view: CanalView
    panel: CanalPanel | None


def _parts(view: CanalView) -> Sequence[CanalPart]:
    """The map and the panels; where all that is marked lies in these, the map comes last, if a part of it counts."""
    panels, whole = [CanalPart(view, panel) for panel in view.panels], [CanalPart(view, None)]
    if is_beside(view):
        return [*panels, *(whole if view.near else [])]
    return [*whole, *panels]


def _name(part: CanalPart, lang: str) -> str:
    return say(f"canal_play.picture.{part.panel or 'map'}", lang)


def _drawn(part: CanalPart, style: PageStyle) -> Drawing:
    view = part.view
    if part.panel is not None:
        look = PanelLook(view.highlight, view.last, style.theme, style.width, style.lang)
        return as_drawing(panel_of(part.panel, view, look).to_dict())
    near = part_of(view, BESIDE_PANELS) if view.near else None
    return as_drawing(map_of(view, style.theme, style.width, style.lang, near).to_dict())


def _kind(part: CanalPart) -> Hashable:
    return ("map", bool(part.view.near)) if part.panel is None else part  # a panel is as high as what stands in it


def _marked(part: CanalPart) -> Sequence[str]:
    return (*part.view.highlight, *part.view.last)


def _rightmost() -> str:
    box = load_box()
    return max(box.towns, key=lambda town: town.hex % box.columns).name


def _start(view: CanalView) -> tuple[str, str] | None:
    """A board shows the part of the map that the picture shows."""
    if view.position.decider is None:
        return None
    return of_canals.playable(view.position).notation(), " ".join(view.near)


# Every map takes a while to draw; a refusal on it, longer to find.
CANAL_BOARDS: Final = ShelfBoards(
    kit=of_canals.BOARDS,
    start=_start,
    reach=AheadReach(moves=12, picks=6, refuses=False),
)
CANAL_PICTURES: Final = ShelfPictures(
    palette=PALETTE,
    parts=_parts,
    name=_name,
    words=told_in_words,
    drawn=_drawn,
    kind=_kind,
    marked=_marked,
    rightmost=_rightmost,
)
