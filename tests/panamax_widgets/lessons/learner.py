"""A learner for tests: presses what the page shows, and reads what is to be seen on it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any, TypeVar

import ipywidgets as W  # noqa: N812
from page_says import sends

from panamax_widgets.player.stage import Stage
from tabletop_widgets.frame.gadgets import FillTable, MoveList
from tabletop_widgets.frame.grouping import AWAY
from tabletop_widgets.player.model import Scene
from tabletop_widgets.player.page import LessonPage
from tabletop_widgets.player.player import LessonPlayer

S = TypeVar("S", bound=Scene)
_TAG = re.compile(r"<[^>]*>")
_TEXT_ATTRIBUTE = re.compile(r'(?:title|aria-label|alt|placeholder)="([^"]*)"')


def press(page: LessonPage, label: str) -> None:
    """Press the button with this label (as a click would)."""
    for widget in shown_widgets(page):
        if isinstance(widget, W.Button) and widget.description == label and not widget.disabled:
            widget.click()
            return
    raise AssertionError(f"no button {label!r} can be pressed")


def key(page: LessonPage, *keys: str) -> None:
    """Press hot keys."""
    for each in keys:
        sends(page.parts.hotkeys, {"key": each})


def click(page: LessonPage, spot: str) -> None:
    """Click a place in the first of the pictures that shows it, as the page's message would."""
    stage = stage_of(page)
    figure, trace, spots = next(
        (figure, number, list(trace.customdata))
        for figure in (stage.figures.views[tab] for tab in stage.shown)
        for number, trace in enumerate(figure.figure.data)
        if trace.customdata is not None and spot in list(trace.customdata)
    )
    sends(figure, {"click": [trace, spots.index(spot)]})


def go_to(page: LessonPage, step_id: str) -> None:
    """Choose a step in the list."""
    page.parts.steps.value = step_id
    assert page.player.step.id == step_id


def stage_of(page: LessonPage) -> Stage:
    """The pictures of Panamax on the page."""
    assert isinstance(page.parts.stage, Stage)
    return page.parts.stage


def scene_of(player: LessonPlayer, kind: type[S]) -> S:
    """The player's scene, which is of this kind."""
    assert isinstance(player.scene, kind)
    return player.scene


def shown_widgets(widget: W.Widget) -> Iterator[W.Widget]:
    """Every widget that is part of the page now."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from shown_widgets(child)


def html_text(page: LessonPage, part: str) -> str:
    """The words of one of the page's HTML parts."""
    return html.unescape(_TAG.sub(" ", page.parts.html[part].value))


def visible_texts(page: LessonPage) -> Iterator[str]:
    """Every word that a reader can see, point at or hear."""
    for widget in shown_widgets(page):
        if widget is page.keeper:  # which shows nothing; its text is for the address
            continue
        for trait in ("description", "tooltip", "text", "placeholder", "_label"):
            value = getattr(widget, trait, None)
            if isinstance(value, str):
                yield value
        if isinstance(widget, W.HTML):
            yield html.unescape(_TAG.sub(" ", widget.value))
            yield from map(html.unescape, _TEXT_ATTRIBUTE.findall(widget.value))
        if isinstance(widget, MoveList):
            yield from (move["words"] for group in widget.groups for move in group["moves"])
            yield from (group["label"] for group in widget.groups)
        if isinstance(widget, FillTable):
            yield from grid_texts(widget)
        if isinstance(widget, W.Dropdown):
            yield from (label for label, _ in widget.options)
        if isinstance(widget, W.Text):
            yield widget.value
    stage = stage_of(page)
    if AWAY not in page.parts.picture_box._dom_classes:
        for tab in stage.shown:
            yield from figure_texts(stage.figures.views[tab].figure.to_dict())


def grid_texts(table: FillTable) -> Iterator[str]:
    """The words in a table that is to be filled in."""
    yield table.check
    yield table.grid.get("caption", "")
    yield from table.grid.get("head", ())
    for row in table.grid.get("rows", ()):
        for cell in row:
            yield cell["text"]
            yield cell.get("label", "")


def figure_texts(figure: dict[str, Any]) -> Iterator[str]:
    """The words in a figure: beside marks, on pointing, in annotations and titles."""
    for trace in figure["data"]:
        for name in ("text", "hovertext", "name"):
            value = trace.get(name)
            values = [value] if isinstance(value, str) else value if value is not None else []
            yield from (html.unescape(_TAG.sub(" ", str(each))) for each in values)
    for annotation in figure["layout"].get("annotations", ()):
        yield html.unescape(_TAG.sub(" ", annotation.get("text", "")))
    yield str(figure["layout"].get("title", {}).get("text", ""))
