"""Readers come with Firefox and Safari, too: each room once in Debian's Firefox and in WebKit, where they are there."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pypdfium2
import pytest

from panamax_site.pdf import served

from .engines import Firefox, Reader, WebKit
from .site_build import LIVE, needs_python

READY = "() => document.body?.dataset.ready === 'yes'"
HEADS = "(words) => document.querySelector('.pmx-prose h2')?.innerText.includes(words)"
A_DIE = "A die of column"
OFFERED = """(words) => [...document.querySelectorAll(".pmx-offer")]
    .some((each) => each.checkVisibility() && each.innerText.includes(words))"""
MADE = "() => Number(document.querySelector('.pmx-header')?.innerText.match(/(\\d+) moves/)?.[1])"
TAKEN = "() => [...document.querySelectorAll('#pmx-take button')].some((each) => each.innerText.includes('Remove it'))"
PUSHING = """() => document.querySelector("h1")?.innerText.startsWith("Pushing")
    && [...document.querySelectorAll(".pmx-figure svg")].some((each) => each.checkVisibility())"""
JUDGED = """() => /All playouts by|Nothing is open|The time is over/.test(
    document.querySelector(".pmx-work .pmx-progress")?.innerText)"""
PATIENCE = 240  # seconds; a busy machine takes long to fetch and check a whole site, or to start a browser's Python
MOST_KEYS = 12
BROKEN = "() => [...document.querySelectorAll('.pmx-undo button')].filter((each) => each.offsetHeight > 50).length"


@pytest.fixture(
    scope="module",
    params=[Firefox, pytest.param(WebKit, marks=pytest.mark.thorough)],
    ids=["firefox", "webkit"],
)
def reader(request, tmp_path_factory) -> Iterator[Reader]:
    """Somebody before the browser; the console must have been silent at the end."""
    engine = request.param
    if engine.program() is None:
        pytest.skip(f"it is not installed here (sudo apt-get install {engine.PACKAGES})")
    name = engine.__name__.lower()
    with engine.opened(tmp_path_factory.mktemp(name)) as opened:
        yield Reader(opened, name)
        assert getattr(opened, "problems", []) == []


def test_the_first_lesson_to_its_end(app, reader):
    reader.engine.go(app.lesson("00_first_dollar"))
    reader.wait(READY)
    for number in range(1, 5):
        reader.wait(HEADS, f"{number}.")
        reader.press("button", "Show me")
        for _ in range(MOST_KEYS):  # a play is shown moment by moment
            time.sleep(1)
            if not reader.engine.run(HEADS, f"{number}."):
                break
            reader.engine.key("n")
    reader.wait(HEADS, "5. That is Panamax")
    assert reader.engine.run("() => document.querySelector('.pmx-page').innerText.includes('Step 5 of 5')")


@pytest.mark.thorough
def test_a_turn_by_mouse_and_a_judgement(app, reader):
    reader.engine.go(app.lesson("20_play"))
    reader.wait(READY)
    before = set_up(reader)
    reader.press("button", "Judge moves")
    reader.wait("() => document.querySelector('.pmx-page').innerText.includes('What you have at the end, on average')")
    reader.look("judged")
    reader.press("button", "Put away")
    take_a_die(reader, before)
    assert reader.engine.run(BROKEN) == 0, "the word Undo is broken"
    reader.look("play")


@pytest.mark.thorough
def test_a_board_of_the_site_answers(site, reader):
    needs_python(site)
    move_on_a_board(reader, site.address)
    reader.look("board")


@pytest.mark.thorough
def test_an_app_of_the_site_plays(site, reader):
    needs_python(site)
    move_in_the_app(reader, site.address)
    reader.look("site-play")


@pytest.mark.thorough
def test_a_place_is_judged_on_the_site(site, reader):
    """The page's other workers go on from what its Python hands over."""
    needs_python(site)
    reader.engine.go(f"{site.address}apps/50_explorer.html")
    reader.wait(READY)
    reader.press("button", "Judge moves")
    reader.press("button", "Judge this place")
    reader.wait(JUDGED)
    assert reader.engine.run("() => document.querySelectorAll('.pmx-tables tr').length") > 2


@pytest.mark.thorough
def test_who_took_the_site_along_reads_and_plays_without_a_line(site, reader):
    with served(site.folder) as address:
        reader.engine.go(f"{address}/table.html")
        reader.press("button", "Take it to the table")
        reader.wait(TAKEN, seconds=PATIENCE)
        reader.engine.go(f"{address}/learn/pushing.html")
        reader.engine.run("() => { document.body.dataset.seen = 'with a line'; }")
    reader.engine.reload()
    reader.wait(f"() => !document.body.dataset.seen && ({PUSHING})()")
    reader.engine.go(f"{address}/learn/pushing.html?from=link")  # an address that was never fetched
    reader.wait(PUSHING)
    reader.look("site-offline")
    if site.has_python:
        move_on_a_board(reader, f"{address}/")
        reader.look("site-offline-board")
        move_in_the_app(reader, f"{address}/")
        reader.look("site-offline-play")


def move_on_a_board(reader: Reader, home: str) -> None:
    reader.engine.go(f"{home}{LIVE}.html")
    reader.press("button", "Try it here")
    notation = "() => document.querySelector('.pmx-board[data-ready]')?.dataset.notation"
    before = reader.wait(notation, seconds=PATIENCE)
    reader.press(".pmx-board-moves button")
    reader.wait(f"(before) => ({notation})() !== before", before)


def move_in_the_app(reader: Reader, home: str) -> None:
    reader.engine.go(f"{home}apps/20_play.html")
    reader.wait(READY, seconds=PATIENCE)
    take_a_die(reader, set_up(reader))


def set_up(reader: Reader) -> int:
    """Let the set-up be made to its end; how many moves it took."""
    reader.press("button", "Set up for me")
    reader.wait(OFFERED, A_DIE)
    return int(reader.wait(MADE))


def take_a_die(reader: Reader, before: int) -> None:
    reader.press(".pmx-offer", A_DIE)
    reader.wait(f"(before, words) => ({MADE})() > before && !({OFFERED})(words)", before, A_DIE)


@pytest.mark.thorough
def test_a_lesson_is_printed_whole(app, reader):
    if not hasattr(reader.engine, "pdf"):
        pytest.skip("WebKitGTK's driver doesn't print")
    reader.engine.go(app.lesson("05_sailing"))
    reader.wait(READY)
    reader.wait("() => Boolean(document.querySelector('.main-svg .textpoint'))")
    document = pypdfium2.PdfDocument(reader.engine.pdf())
    words = "".join(page.get_textpage().get_text_range() for page in document)
    assert "Gatun Lake" in words
    assert reader.text(".pmx-prose h2").split(". ")[-1] in words
