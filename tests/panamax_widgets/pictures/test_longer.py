"""Pictures in a language a third longer than English: nothing lies over anything, and no word is lost."""

from __future__ import annotations

import html
import re

import pytest
from crowded import full_of_pieces
from longer import LANG, longer

from panamax_widgets.pictures import PictureOptions, Style
from panamax_widgets.pictures.canvas import Canvas
from played import set_up
from tabletop.i18n import add_pseudo_language, say
from tabletop_widgets.canvas.labels import ELLIPSIS
from tabletop_widgets.canvas.paper import targets_of
from tabletop_widgets.canvas.shapes import Rect
from tabletop_widgets.canvas.text_width import text_width

from .test_pictures import FIGURES, every_page, every_picture, width_of

LETTERS = re.compile(r"[^\W\d_]")


@pytest.fixture(autouse=True)
def longer_language():
    add_pseudo_language(LANG, longer)


def drawn(monkeypatch, picture, narrow, width, lang=LANG, *, crowded=True):
    """The canvases of a picture, the lenses over its crowds first, and its figure."""
    canvases: list[Canvas] = []
    figure = Canvas.figure

    def seen(canvas):
        canvases.append(canvas)
        return figure(canvas)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "figure", seen)
        style = Style(narrow=narrow, width=width_of(picture, width), lang=lang)
        made = FIGURES[picture](full_of_pieces(6) if crowded else set_up().position, PictureOptions(style=style))
    return canvases, made


def told_by(figure) -> str:
    """Everything that things say where one points at them, and what the lenses are called."""
    lenses = [lens["label"] for lens in figure.to_dict()["layout"].get("meta", {}).get("lenses", [])]
    told = html.unescape(" ".join([*targets_of(figure)["hovertext"], *lenses]))
    return " ".join(told.replace("<br>", " ").casefold().split())


def test_the_language_is_a_third_longer():
    sample = say("rule.PSH-1.text")
    assert 1.3 < len(longer(sample)) / len(sample) < 1.4
    assert longer("TBL-2 {count:dat}") == "TBL-2 {count:dat}"
    assert text_width("äöü", 10) == text_width("aou", 10)


@every_picture
@every_page
@pytest.mark.parametrize("crowded", [False, True])
def test_nothing_lies_over_anything_or_off_the_picture(picture, narrow, width, crowded, monkeypatch):
    canvases, _ = drawn(monkeypatch, picture, narrow, width, crowded=crowded)
    for canvas in canvases:
        found = [(label, canvas.box_of(label).inset(0.75)) for label in canvas.shown_labels()]
        assert found
        for index, (one, box) in enumerate(found):
            assert canvas.holds(box, 0), one.text
            for other, other_box in found[index + 1 :]:
                assert not box.overlaps(other_box), f"{one.text!r} runs into {other.text!r}"


@every_picture
@every_page
@pytest.mark.parametrize("lang", ["en", LANG])
def test_a_word_that_finds_no_room_is_told_where_one_points(picture, narrow, width, lang, monkeypatch):
    canvases, figure = drawn(monkeypatch, picture, narrow, width, lang)
    told = told_by(figure)
    for canvas in canvases:
        shown = canvas.shown_labels()
        lost = [label.text for label in canvas.labels if label not in shown and LETTERS.search(label.text)]
        cut = [label.text for label in shown if label.text.endswith(ELLIPSIS)]
        untold = [
            text for text in (*lost, *cut) if text.replace("\n", " ").removesuffix(ELLIPSIS).casefold() not in told
        ]
        assert untold == []


def test_of_words_that_meet_the_lesser_is_cut_or_left_out_and_a_number_never_is_cut():
    canvas = Canvas(200, 100, 200, PictureOptions())
    canvas.target("zone:here", Rect(0, 0, 200, 100), "a zone")
    canvas.write(10, 20, "Stevedores", 11, side="right")
    canvas.write(60, 20, "Passengers", 11, side="right", rank=2)
    canvas.write(10, 50, "Stevedores", 11, side="right")
    canvas.write(60, 50, "10 of 20", 11, side="right")
    canvas.write(130, 80, "Financial Advisors", 11, side="right")
    shown = [label.text for label in canvas.shown_labels()]
    assert shown[:2] == ["Stevedores", "Stevedores"]
    assert shown[2].startswith("Finan")
    assert shown[2].endswith(ELLIPSIS)
    assert {*targets_of(canvas.figure())["hovertext"]} == {"a zone<br>Passengers<br>10 of 20<br>Financial Advisors"}


def test_what_finds_no_room_at_all_is_told_by_the_nearest_thing():
    canvas = Canvas(400, 100, 400, PictureOptions())
    canvas.target("zone:far", Rect(0, 0, 20, 20), "far")
    canvas.target("zone:near", Rect(200, 0, 20, 20), "near")
    assert canvas.write_fitted(230, 10, ("Stevedores", "Stev."), 11, 5) == ""
    assert canvas.labels == []
    assert {*targets_of(canvas.figure())["hovertext"]} == {"far", "near<br>Stevedores"}
