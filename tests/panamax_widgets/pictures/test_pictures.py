"""All pictures: pure, small, the same every time, complete, readable in both themes, in the words of the catalogue."""

from __future__ import annotations

import html
import json
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from crowded import full_of_pieces
from disguise import disguise

import panamax
from panamax.box.loader import SHIPPED_FILE, load_box
from panamax.position import Position
from panamax.vocabulary import Ocean
from panamax_widgets import pictures
from panamax_widgets.pictures import PictureOptions, Style
from panamax_widgets.pictures.canvas import Canvas
from panamax_widgets.pictures.marks import marked
from played import every_question, every_stop, set_up
from tabletop.i18n import add_pseudo_language
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect
from tabletop_widgets.canvas.targets import TARGET_STEP

PACKAGE = Path(pictures.__file__).parent
MOST_BYTES = 70_000
MOST_LENS_BYTES = 8_000  # more of a board for each crowded zone

FIGURES = {
    "board": pictures.board_figure,
    "action_table": pictures.action_table_figure,
    "market": pictures.market_figure,
    "clipboard": lambda position, *options: pictures.clipboard_figure(position, 2, *options),
}
LANE = Style(narrow=True, slim=True, lane=Ocean.PACIFIC)


def lane(position, options=pictures.options.PLAIN):
    """The lane on a phone, whatever page it is on."""
    style = options.style
    return pictures.board_figure(
        position, replace(options, style=replace(LANE, theme=style.theme, width=style.width, lang=style.lang))
    )


FIGURES["lane"] = lane
SLIM = {"slim_table": "action_table", "slim_market": "market", "card": "clipboard", "low_card": "clipboard"}


def slim(picture, low):
    """A picture as it stands beside others, whatever page it is on."""

    def draw(position, options=pictures.options.PLAIN):
        style = replace(options.style, slim=True, low=low, narrow=False)
        return FIGURES[picture](position, replace(options, style=style))

    return draw


FIGURES |= {name: slim(picture, name.startswith("low")) for name, picture in SLIM.items()}
TEXTS: dict[str, Callable[..., list[str]]] = {
    "board": pictures.board_text,
    "action_table": pictures.action_table_text,
    "market": pictures.market_text,
    "clipboard": partial(pictures.clipboard_text, seat=2),
}
TEXTS["lane"] = TEXTS["board"]
TEXTS |= {name: TEXTS[picture] for name, picture in SLIM.items()}
every_picture = pytest.mark.parametrize("picture", FIGURES)
both_layouts = pytest.mark.parametrize("narrow", [False, True])
both_themes = pytest.mark.parametrize("theme", ["light", "dark"])


def drawn(monkeypatch, call) -> Canvas:
    """The canvas that a picture was drawn on."""
    canvases: list[Canvas] = []
    figure = Canvas.figure

    def seen(canvas):
        canvases.append(canvas)
        return figure(canvas)

    monkeypatch.setattr(Canvas, "figure", seen)
    call()
    monkeypatch.undo()
    return canvases[0]


def words_of(figure) -> list[str]:
    """Everything that can be read in a figure, pointing at things included."""
    shown = [*figure.data[0].text, *figure.data[2].text, *figure.data[1].hovertext]
    return [html.unescape(text.replace("<br>", "\n")) for text in shown]


def test_every_picture_is_handed_out_with_its_twin_and_is_among_those_that_are_tested_here():
    made = {
        name
        for file in PACKAGE.glob("*.py")
        for name in re.findall(r"^def ([a-z]\w*_figure)\(", file.read_text(), re.M)
    }
    made.remove("slim_table_figure")  # another way to draw the Action table
    assert made == {name for name in pictures.__all__ if name.endswith("_figure")}
    names = {name.removesuffix("_figure") for name in made}
    assert {f"{name}_text" for name in names} <= set(pictures.__all__)
    assert names - {"white_dice", "cards"} == set(FIGURES) & names == set(TEXTS) & names  # those two are of no position


# --- purity --------------------------------------------------------------------------------------------------------


@every_picture
def test_the_same_position_gives_the_same_picture_and_stays_as_it_is(picture):
    position = full_of_pieces(1)
    before = position._state.copy()
    first, second = (FIGURES[picture](position).to_json() for _ in range(2))
    assert first == second
    assert position._state == before


@every_picture
@both_layouts
def test_plotly_would_find_nothing_wrong(picture, narrow):
    """On the page nobody looks: pictures are made unchecked."""
    position, options = full_of_pieces(1), PictureOptions(style=Style(narrow=narrow))
    if picture == "board":
        zone, other = sorted(pictures.picture_ids(FIGURES[picture](position)))[-2:]
        marks = PictureOptions(highlight=[zone], last=[other], arrows=[(zone, other)], notes=[(zone, "here")])
        options = replace(marks, style=options.style)
    content = FIGURES[picture](position, options).to_dict()
    theirs = go.Figure(content).to_dict()
    del theirs["layout"]["template"]  # "none", which says nothing
    assert theirs == content


def test_every_stage_of_every_set_up_can_be_drawn():
    for position in every_stop()[::3]:
        for picture, draw in FIGURES.items():
            assert pictures.picture_ids(draw(position)) or "market" in picture
            assert TEXTS[picture](position)


def test_every_question_of_a_game_can_be_drawn():
    for position in every_question(1):
        for picture, draw in FIGURES.items():
            assert pictures.picture_ids(draw(position)) or "market" in picture
            assert TEXTS[picture](position)


@every_picture
@both_layouts
def test_a_figure_is_small(picture, narrow):
    figure = FIGURES[picture](full_of_pieces(2), PictureOptions(style=Style(narrow=narrow)))
    lenses = [len(json.dumps(lens)) for lens in figure.to_dict()["layout"].get("meta", {}).get("lenses", [])]
    assert len(figure.to_json()) - sum(lenses) < MOST_BYTES
    assert all(size < MOST_LENS_BYTES for size in lenses)


def test_drawing_needs_no_numpy():
    code = (
        "import sys, panamax\n"
        "from panamax_widgets.pictures import board_figure\n"
        "board_figure(panamax.new_game(seed=1).position).to_json()\n"
        "sys.exit('numpy' in sys.modules)"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], check=False, env={"PYTHONPATH": ":".join(sys.path)}).returncode
        == 0
    )


@pytest.mark.parametrize("theme", ["", "Light", "x" * 1000])
def test_an_unknown_theme_is_refused(theme):
    with pytest.raises(ValueError, match="theme must be one of light, dark") as refusal:
        pictures.board_figure(set_up().position, PictureOptions(style=Style(theme=theme)))
    assert len(str(refusal.value)) < 100


@pytest.mark.parametrize("seat", [0, 5, "2"])
def test_an_unknown_seat_is_refused(seat):
    with pytest.raises(ValueError, match="seat must be 1 to 4"):
        pictures.clipboard_figure(set_up().position, seat)


# --- reading -------------------------------------------------------------------------------------------------------


SLIM_WIDTHS = {"slim_table": 692, "slim_market": 352, "card": 252, "low_card": 252}
PAGES = (*((False, width) for width in (700, 880, None, 1420, 2200)), *((True, width) for width in (360, None, 600)))
every_page = pytest.mark.parametrize(("narrow", "width"), PAGES)


@every_picture
@every_page
def test_words_stay_inside_the_picture(picture, narrow, width, monkeypatch):
    style = Style(narrow=narrow, width=width_of(picture, width))
    canvas = drawn(monkeypatch, lambda: FIGURES[picture](full_of_pieces(3), PictureOptions(style=style)))
    for label, box in boxes(canvas):
        assert box.x >= canvas.left, label
        assert box.right <= canvas.left + canvas.width, label
        assert box.y >= 0, label
        assert box.bottom <= canvas.height, label


@every_picture
@every_page
@pytest.mark.parametrize("crowded", [False, True])
def test_words_do_not_run_into_each_other(picture, narrow, width, crowded, monkeypatch):
    position = full_of_pieces(6) if crowded else set_up().position
    style = Style(narrow=narrow, width=width_of(picture, width))
    canvas = drawn(monkeypatch, lambda: FIGURES[picture](position, PictureOptions(style=style)))
    found = [(label, box.inset(0.75)) for label, box in boxes(canvas)]
    for index, (one, box) in enumerate(found):
        for other, other_box in found[index + 1 :]:
            assert not box.overlaps(other_box), f"{one.text!r} runs into {other.text!r}"


def width_of(picture, width):
    """How wide a picture is on a page so wide: a slim one has its share of it."""
    return width * SLIM_WIDTHS[picture] // 1044 if width and picture in SLIM else width


def boxes(canvas):
    """Each word of the picture with the room it fills, in units."""
    return [(label, canvas.box_of(label)) for label in canvas.shown_labels()]


@every_picture
@every_page
def test_no_word_is_smaller_than_eleven_pixels(picture, narrow, width, monkeypatch):
    style = Style(narrow=narrow, width=width_of(picture, width))
    canvas = drawn(monkeypatch, lambda: FIGURES[picture](full_of_pieces(3), PictureOptions(style=style)))
    assert min(label.size for label in canvas.labels) >= 11


# --- words ---------------------------------------------------------------------------------------------------------


@every_picture
@both_layouts
def test_no_visible_word_is_hard_coded(picture, narrow):
    add_pseudo_language("x-pictures", disguise)
    for position in (full_of_pieces(4), set_up(2, "advanced").position, panamax.new_game(seed=1).position):
        shown = words_of(FIGURES[picture](position, PictureOptions(style=Style(narrow=narrow, lang="x-pictures"))))
        told = TEXTS[picture](position, lang="x-pictures")
        assert not [text for text in [*shown, *told] if re.search("[A-Za-z]", text)]


def test_every_message_of_the_pictures_is_used():
    with (PACKAGE.parent / "locale" / "en" / "LC_MESSAGES" / "pictures.po").open("rb") as stream:
        ids = {message.id if isinstance(message.id, str) else message.id[0] for message in read_po(stream)} - {""}
    code = "".join(file.read_text(encoding="utf-8") for file in PACKAGE.glob("*.py"))
    stems = {re.escape(found).replace(r"\{\}", r"[\w.]+") for found in _keys(code)}
    assert sorted(id for id in ids if not any(re.fullmatch(stem, id) for stem in stems)) == []


def _keys(code: str) -> set[str]:
    """The ids that code asks for; ``{}`` stands for what a formatted one is filled with."""
    found = {re.sub(r"\{[^}]*\}", "{}", text).removeprefix("picture.") for text in re.findall(r'"([^"\s]+)"', code)}
    return {f"picture.{key}" for key in found if re.search("[a-z]", key)}


# --- component values ----------------------------------------------------------------------------------------------


def box_of_the_printed_values(tmp_path):
    """The shipped box as an owner of the game leaves it: every value stated."""
    text = re.sub(r"reconstructed|derived", "stated", SHIPPED_FILE.read_text(encoding="utf-8"))
    file = tmp_path / "printed.toml"
    file.write_text(text, encoding="utf-8")
    return load_box(file)


@pytest.mark.parametrize("picture", ["board", "action_table", "clipboard"])
def test_one_key_says_that_values_are_reconstructed_and_pointing_at_one_tells(picture, tmp_path):
    position = full_of_pieces(5)
    stated = Position(position._state, box_of_the_printed_values(tmp_path))
    marked, plain = (words_of(FIGURES[picture](each)) for each in (position, stated))
    keys = ("some values reconstructed", "reconstructed")
    assert sum(text in keys for text in marked) == 1
    assert any("(reconstructed)" in text for text in marked)
    assert not any("reconstructed" in text for text in plain)
    assert any("(reconstructed)" in line for line in TEXTS[picture](position))
    assert not any("reconstructed" in line for line in TEXTS[picture](stated))


def test_a_stated_fee_among_reconstructed_ones_is_not_marked():
    position = set_up().position
    lines = pictures.board_text(position)
    stated = [line for line in lines if line.startswith("Miraflores lock 2 (Atlantic-bound)")]
    assert len(stated) == 1
    assert "fee $2 a die" in stated[0]


def test_the_step_of_targets_keeps_every_place_near_one():
    assert TARGET_STEP * 0.75 * 2 > TARGET_STEP * 2**0.5


@pytest.mark.parametrize(("crossed", "beside"), [(False, False), (True, True)])
def test_a_note_stands_above_its_place_unless_an_arrow_comes_in_there(crossed, beside):
    canvas = Canvas(400, 400, 400, PictureOptions())
    canvas.target("zone:above", Rect(180, 20, 40, 40), "")
    canvas.target("zone:here", Rect(180, 180, 40, 40), "")
    arrows = [("zone:above", "zone:here")] if crossed else []
    marked(canvas, PictureOptions(arrows=arrows, notes=[("zone:here", "1 + 4 > 4")]))
    note = canvas.labels[-1]
    assert (not 180 <= note.x <= 220) == beside
    assert (note.y < 180) != beside


CHAIN = (("zone:pacific_culebra_cut", "1 + 4 > 4"), ("zone:pacific_pedro_miguel_lock", "4 + 3 > 4"))
LAKE = ("zone:pacific_miraflores_lake", "a lake: room")


@pytest.mark.parametrize(("narrow", "width"), [(False, 1420), (False, 880), (False, 760), (False, 660), (True, 390)])
def test_all_notes_of_a_chain_of_pushes_are_read(narrow, width):
    options = PictureOptions(notes=(*CHAIN, LAKE), style=Style(narrow=narrow, width=width))
    drawn = pictures.board_figure(panamax.new_game(players=4, seed=3).position, options).data[0]
    places = {words: (x, y) for x, y, words in zip(drawn.x, drawn.y, drawn.text, strict=True)}
    assert [words for _, words in options.notes if words not in places] == []
    assert len({places[words] for _, words in options.notes}) == len(options.notes), "they don't lie on each other"
