"""What runs in the reader's browser, run here: live boards, widgets without a kernel, the archive of it all."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import comm
import pytest

from panamax import new_game
from panamax_browser import boards, widgets
from panamax_site import packages
from panamax_site.shelves import CANAL_SHELF, PANAMAX_SHELF, SHELVES
from tabletop_widgets.frame.together import together

MOST = 4_000_000  # bytes of the archive


@pytest.fixture
def ask(monkeypatch):
    """`ask("play", "take 3")` asks a fresh board."""
    monkeypatch.setattr(boards, "_boards", {})

    def asking(do, given=None, **more):
        return json.loads(boards.answer(json.dumps({"board": "one", "do": do, "given": given, "width": 900, **more})))

    return asking


@pytest.fixture
def start() -> str:
    game = new_game(players=2, seed=7)
    return game.position.notation()


def test_a_board_opens_with_a_picture_a_question_and_moves(ask, start):
    told = ask("open", start)
    assert told["pictures"]
    assert told["question"]
    assert [move["text"] for move in told["moves"]]
    assert not told["can_undo"]


@pytest.mark.parametrize("text", ["move iowa canal", "nonsense"])
def test_a_board_says_in_its_language_what_it_does_not_understand(ask, start, text):
    ask("open", start)
    english = ask("play", text)["refusals"]
    ask("open", start, lang="de")
    german = ask("play", text)["refusals"]
    assert german
    assert english
    assert german != english


def test_a_position_that_is_none_is_told_in_the_language_of_the_page(ask):
    assert ask("open", "nonsense", lang="de")["problem"] != ask("open", "nonsense")["problem"]


def test_a_board_plays_says_what_happened_and_takes_it_back(ask, start):
    opened = ask("open", start)
    played = ask("play", opened["moves"][0]["text"])
    assert played["story"]
    assert all(line["rule"] and line["text"] for line in played["story"])
    assert played["notation"] != opened["notation"]
    assert ask("undo")["notation"] == opened["notation"]


@pytest.mark.parametrize(
    "text", ["seat pink", "x" * 100_000, "", "seat green; seat red", "<img src=x onerror=alert(1)>"]
)
def test_a_move_that_can_not_be_is_refused_and_nothing_changes(ask, start, text):
    opened = ask("open", start)
    told = ask("play", text)
    assert told["refusals"]
    assert told["notation"] == opened["notation"]
    assert text not in " ".join(told["refusals"]) or len(text) < 200


@pytest.mark.parametrize("spot", [None, "ship:none", 7, ["zone:europe"], {"a": 1}])
def test_a_click_on_nothing_changes_nothing(ask, start, spot):
    opened = ask("open", start)
    assert ask("click", spot)["notation"] == opened["notation"]


def test_a_board_goes_on_from_what_its_reader_did_before_python_was_there(ask, start):
    first = ask("open", start)["moves"][0]["text"]
    then = ask("play", first)["moves"][0]["text"]
    meant = ask("play", then)
    acts = [["play", "nonsense"], ["play", first], ["click", "zone:europe"], ["play", "take 77"], ["play", then]]
    assert ask("open", start, acts=acts) == meant
    refused = ask("open", start, acts=[*acts, ["play", "seat pink"]])
    assert refused["refusals"]
    assert refused["notation"] == meant["notation"]


@pytest.mark.parametrize("position", ["", "nonsense", "pmx1~" * 1000, None, 5, "<script>"])
def test_a_position_that_is_none_is_refused_in_words(ask, position):
    assert set(ask("open", position)) == {"problem"}


def test_a_board_shows_the_picture_that_is_asked_for(ask, start):
    board, table = ask("open", start), ask("show", "action_table")
    assert board["pictures"] != table["pictures"]
    assert ask("show", None, narrow=True)["pictures"] != table["pictures"]


@pytest.fixture
def page(monkeypatch):
    """The page's end of the line: what was posted to it."""
    posted = []
    monkeypatch.setattr(comm, "create_comm", comm.create_comm)
    monkeypatch.setattr(widgets, "_post", None)
    monkeypatch.setattr(together, "_carrier", None)  # of another test's page
    widgets.connect(lambda message, buffers: posted.append(json.loads(message)))
    return posted


CELLS = [
    "import ipywidgets as W\nnumber = W.IntText(3)",
    "double = W.IntText(6)\nnumber.observe(lambda change: setattr(double, 'value', 2 * change.new), 'value')",
    "number",
]


def test_cells_give_widgets_that_talk_to_the_page(page):
    (shown,) = widgets.run_cells(CELLS)
    opened = {message["content"]["comm_id"] for message in page if message["header"]["msg_type"] == "comm_open"}
    assert shown in opened
    message = {"content": {"comm_id": shown, "data": {"method": "update", "state": {"value": 21}}}}
    widgets.receive(json.dumps(message))
    assert any(message["content"]["data"].get("state", {}).get("value") == 42 for message in page)


def test_a_message_for_nobody_is_dropped(page):
    widgets.receive(json.dumps({"content": {"comm_id": "nobody", "data": {}}}))
    assert page == []


@pytest.fixture(scope="session")
def own(tmp_path_factory):
    folder = tmp_path_factory.mktemp("archive")
    packages.copy_own(folder / "own")
    return folder / "own"


@pytest.fixture(scope="session")
def archive(own):
    packages.write_archive(own, own.with_name("packages"))
    return own.with_name("packages")


@pytest.fixture(scope="session")
def canal_archive(own):
    as_told_to_another_process = replace(packages.CANAL_MANIA)
    packages.write_archive(own, own.with_name("canal"), as_told_to_another_process)
    return own.with_name("canal")


def test_a_memory_is_made_once_for_the_same_packages(tmp_path, monkeypatch):
    own, pyodide = tmp_path / "site-python", tmp_path / "pyodide"
    module = own / "tabletop" / "module.py"
    for folder in (module.parent, pyodide):
        folder.mkdir(parents=True)
    (pyodide / "package.json").write_text("{}")
    made = []

    def node(command, *, check):
        memory, rest = map(Path, command[-2:])
        made.append(check)
        memory.write_bytes(b"memory %d" % len(made))
        rest.write_text(json.dumps({"modules": ["tabletop.module"], "library": ["json/__init__.py"]}))

    monkeypatch.setattr(packages, "subprocess", SimpleNamespace(run=node))

    def memory_of(words):
        """The memory in a site that is made with these words in a module."""
        module.write_text(words)
        site = tmp_path / f"site-{len(list(tmp_path.iterdir()))}"
        site.mkdir()
        assert packages._write_ready(own, pyodide, site, packages.PANAMAX) == ["json/__init__.py"]
        with tarfile.open(site / packages.PACKED.format("packages")) as rest:
            assert "tabletop/module.py" not in rest.getnames()
        return (site / packages.PACKED.format("memory")).read_bytes()

    assert [memory_of(words) for words in ("one = 1", "one = 1", "one = 2")] == [b"memory 1", b"memory 1", b"memory 2"]
    assert len(list(tmp_path.glob("site-python-*"))) == 1, "what nobody will ask for again takes no room"


def bare(archive, folder):
    """The begin of a program for a Python that has nothing but the archive."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return f"""
import sys
sys.path[:] = [{str(folder)!r}, *(path for path in sys.path if "site-packages" not in path)]
from panamax_browser import ready
"""


@pytest.mark.thorough
def test_the_archive_has_all_that_the_apps_import(archive, tmp_path):
    """A Python that has nothing but the archive opens every app; another imports what was imported then."""
    start = bare(archive, tmp_path)
    modules = run(f"{start}print(*ready.rehearse())", tmp_path).split()
    assert {
        "tabletop_widgets.player.page",
        "panamax_widgets.play.page",
        "tabletop_widgets.canvas.figure_view",
    } <= set(modules)
    assert not {"numpy", "nbformat", "IPython.core.shellapp"} & set(modules)
    left = run(
        f"""{start}
ready.get_ready({modules!r})
from ipywidgets.widgets import widget
from panamax_browser import boards
print(len(boards._boards), len(widget._instances), *sorted(set({modules!r}) - set(sys.modules)))
""",
        tmp_path,
    )
    assert left.split() == ["0", "0"]


@pytest.mark.thorough
def test_the_second_games_python_plays_it_and_has_nothing_of_the_first(canal_archive, archive, tmp_path):
    start = bare(canal_archive, tmp_path)
    modules = run(f"{start}print(*ready.rehearse())", tmp_path).split()
    assert "canal_mania_widgets.play.page" in modules
    assert {name.partition(".")[0] for name in modules if name.startswith("panamax")} == {"panamax_browser"}
    assert {"panamax", "panamax_widgets"}.isdisjoint(rooms_of(canal_archive))
    assert {"canal_mania", "canal_mania_widgets"}.isdisjoint(rooms_of(archive))
    left = run(
        f"""{start}
ready.get_ready({modules!r})
from ipywidgets.widgets import widget
print(len(widget._instances), *sorted(set({modules!r}) - set(sys.modules)))
""",
        tmp_path,
    )
    assert left.split() == ["0"]


def rooms_of(archive):
    """The packages in an archive."""
    with tarfile.open(archive) as packed:
        return {name.partition("/")[0] for name in packed.getnames()}


def test_each_archive_has_the_boards_of_its_game_alone(archive, canal_archive):
    for shelf, file in ((PANAMAX_SHELF, archive), (CANAL_SHELF, canal_archive)):
        with tarfile.open(file) as packed:
            names = [name for name in packed.getnames() if name.startswith("panamax_browser/of_")]
        assert names == [f"panamax_browser/of_{shelf.game}.py"]
    folders = {python.packages[0]: python.folder for python in packages.PYTHONS}
    assert folders == {shelf.game: shelf.folder for shelf in SHELVES}, "a board names its Python by its game's folder"


def run(code, folder):
    """What a bare Python prints."""
    command = [sys.executable, "-I", "-S", "-c", code]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_archive_has_nothing_that_a_browser_can_not_use(archive):
    assert archive.stat().st_size < MOST
    with tarfile.open(archive) as packed:
        names = packed.getnames()
    assert len(names) == len(set(names))
    assert [name for name in names if name.endswith((".so", ".pyc", ".po", ".map")) or ".." in name] == []
    looks = [name for name in names if name.startswith("tabletop_widgets/share/")]
    assert looks == [], "a style sheet that changes would have all of Python fetched anew"
