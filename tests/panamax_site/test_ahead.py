"""What boards answer before Python is there: the same as the live board, in files that take little room."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from panamax import new_game
from panamax.bots import bot
from panamax_browser import boards
from panamax_browser.board_kit import PageStyle
from panamax_site import ahead, figures, packing
from panamax_site.drawn import InPage
from panamax_site.shelves import PANAMAX_SHELF
from panamax_widgets.game_view.views import Picture, View
from panamax_widgets.pictures.theme import PALETTE
from tabletop_widgets.canvas.paint import PLACE_HOLDERS

ROOT = Path(__file__).parents[2]
BOARDS = PANAMAX_SHELF.boards
FEW = 4  # first moves
STYLE = PageStyle(PLACE_HOLDERS, narrow=False, width=760)


@pytest.fixture(scope="module")
def start() -> str:
    """Where there is little to choose from, of two kinds: each answer is drawn, and drawn again by the live board."""
    game, chooser = new_game(players=2, seed=4), bot("random", seed=4)
    while not is_simple([move.text.split()[0] for move in game.position.legal_moves()]):
        game.play(chooser.choose(game.position))
    return game.position.notation()


def is_simple(verbs: list[str]) -> bool:
    return len(verbs) == FEW and {"take", "relocate"} == set(verbs)


@pytest.fixture(scope="module")
def answers(start):
    return ahead.drawn(BOARDS.kit, ahead.steps(BOARDS, start, "board", STYLE), STYLE)


def live(start, *acts):
    """What the live board says after these acts, as the page gets it."""
    ask = {"board": "one", "do": "open", "given": start, "acts": acts, "theme": STYLE.theme, "width": STYLE.width}
    try:
        return json.loads(boards.answer(json.dumps(ask)))
    finally:
        boards.forget()


def said(answer) -> dict[str, Any]:
    return dict(json.loads(json.dumps({name: part for name, part in answer.items() if name != "leads"})))


def led(answer) -> dict[str, int]:
    """The acts that lead to another answer."""
    return {act: number for act, number in answer["leads"].items() if isinstance(number, int)}


def refused(answer) -> dict[str, list[str]]:
    return {act: told for act, told in answer["leads"].items() if isinstance(told, list)}


def test_every_first_move_is_answered_ahead_as_the_live_board_answers(start, answers):
    opening = answers[0]
    assert said(opening) == live(start)
    for move in opening["moves"]:
        act = ["play", move["text"]]
        assert said(answers[opening["leads"][" ".join(act)]]) == live(start, act)


def test_what_follows_a_first_move_waits_for_python(answers):
    firsts = [answers[0]["leads"][f"play {move['text']}"] for move in answers[0]["moves"]]
    assert firsts
    assert not any(answers[number]["leads"] for number in firsts)


def test_a_refusal_is_answered_as_the_live_board_does(start, answers):
    refusals = {act: told for act, told in refused(answers[0]).items() if told}
    assert any(act.startswith("play ") for act in refusals)
    for act, told in refusals.items():
        answer = live(start, act.split(" ", 1))
        assert answer["refusals"] == told
        assert answer["notation"] == answers[0]["notation"]


def test_a_click_leads_to_a_move_or_to_what_was_picked(start, answers):
    clicks = {act: number for act, number in led(answers[0]).items() if act.startswith("click ")}
    assert clicks
    for act, number in clicks.items():
        assert said(answers[number]) == live(start, act.split(" ", 1))


def parts_of(to, pick):
    """The number of the answer that an act leads to, and the refusals that are told with it."""
    if not isinstance(to, list):
        return to, None
    return (to[0], to[1:]) if isinstance(to[0], int) else (pick, to)


def test_what_is_picked_is_played_by_a_second_click_and_put_down_by_a_wrong_one(start, answers, scale):
    """As the live board does it."""
    seen = {"move": 0, "pick": 0, "refusal": 0}
    for click, pick in picks(answers).items():
        first = click.split(" ", 1)
        assert said(answers[pick]) == live(start, first)
        for place, (act, to) in enumerate(answers[pick]["leads"].items()):
            number, told = parts_of(to, pick)
            is_move = answers[number]["notation"] != answers[0]["notation"]
            if scale == 1 and place % 3 and not is_move:
                continue
            answer = live(start, first, act.split(" ", 1))
            assert said(answers[number]) | ({} if told is None else {"refusals": told}) == answer, (click, act)
            seen["move" if is_move else "refusal" if told else "pick"] += 1
    assert all(seen.values()), seen


def test_the_page_s_script_answers_picks_and_the_acts_after_them_as_the_live_board_does(start, answers, scale):
    if shutil.which("node") is None:
        pytest.skip("there is no node here to run the page's script (sudo apt-get install nodejs)")
    ways = list(ways_by_picks(answers))[:: 3 if scale == 1 else 1]
    assert ways
    text = json.dumps({"answers": answers, "ways": ways})
    command = ["node", str(ROOT / "tests/support/ahead.mjs"), str(ROOT / "site/static/ahead.js")]
    shown = json.loads(subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout)
    for way, answer in zip(ways, shown, strict=True):
        assert answer is not None, f"{way} waits for Python"
        assert said(answer) == live(start, *way), way


def ways_by_picks(answers):
    """Something is picked; then each move that is offered is pressed, or what is seen is clicked."""
    for click, pick in picks(answers).items():
        yield from ([click.split(" ", 1), ["play", move["text"]]] for move in answers[pick]["moves"])
        yield from ([click.split(" ", 1), act.split(" ", 1)] for act in answers[pick]["leads"])


def picks(answers) -> dict[str, int]:
    """The clicks that only pick something, and the answers that they lead to."""
    there = answers[0]["notation"]
    return {
        act: number
        for act, number in led(answers[0]).items()
        if act.startswith("click ") and answers[number]["notation"] == there
    }


def test_a_quick_build_answers_ahead_on_the_pages_that_are_named_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(figures, "_boards", dict.fromkeys(["one", "other"]))
    places = {name: f'<div data-board="{name}" data-position="p">' for name in ("one", "other")}
    for name, place in places.items():
        (tmp_path / f"{name}.html").write_text(place)
    assert figures._on_pages(tmp_path, ["one"], figures._boards) == ["one"]
    assert figures._on_pages(tmp_path, [], figures._boards) == ["one", "other"]
    figures._put(sorted(tmp_path.iterdir()), {"one": InPage("", "a.fig b.fig", "")})
    assert 'data-files="a.fig b.fig"' in (tmp_path / "one.html").read_text()
    assert (tmp_path / "other.html").read_text() == places["other"], "it waits for Python"


def unpacked(folder, name, words=None):
    """A file's value, as the scripts of a page read it; with those of a file of `words` in another language."""

    def read(file):
        return json.loads(gzip.decompress(file.read_bytes()))

    shared, own = read(folder / "shared-wide.fig"), read(folder / name)
    said, rest = (read(words.parent / "shared-wide.fig"), read(words)) if words else ({"pool": []}, {"pool": []})
    pool = shared["pool"] + own["pool"] + rest["pool"]
    own |= rest

    def value(number):
        entry = pool[number] if number >= 0 else said["pool"][-1 - number]
        if isinstance(entry, list):
            return [value(part) for part in entry]
        if isinstance(entry, dict):
            return (
                "".join(value(piece) for piece in entry[""]) if "" in entry else {n: value(p) for n, p in entry.items()}
            )
        return entry

    return value(own["root"])


def test_what_is_packed_comes_out_again_and_what_many_have_is_kept_once(tmp_path, answers):
    several = {str(number): answer for number, answer in enumerate(answers)}
    odd = {"odd": [1, 1.0, True, None, "", {"a": []}, "M" + "1,2L" * 40 + "M3", [1, "1"]]}
    packs = {id: packing.packed(value) for id, value in (several | odd).items()}
    written = packing.write(tmp_path, "wide", packs, PALETTE.colours)
    names = written.names
    for id, value in (several | odd).items():
        assert json.dumps(unpacked(tmp_path, names[id])) == json.dumps(value)
    alone = sum(len(gzip.compress(json.dumps(value).encode())) for value in several.values())
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) < alone / 3
    shared = json.loads(gzip.decompress((tmp_path / "shared-wide.fig").read_bytes()))
    assert shared["colours"].keys() == PALETTE.colours.keys()

    other = tmp_path / "qps"
    other.mkdir()
    longer = {id: _longer(value) for id, value in (several | odd).items()}
    words = written.write_words(other, {id: packing.packed(value) for id, value in longer.items()})
    for id, value in longer.items():
        assert json.dumps(unpacked(tmp_path, names[id], other / words[id])) == json.dumps(value)
    again = sum(len(gzip.compress(json.dumps(value).encode())) for value in longer.values())
    assert sum(file.stat().st_size for file in other.iterdir()) < again / 3


def _longer(value):
    """The same with other words, as another language has it."""
    if isinstance(value, dict):
        return {name: _longer(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_longer(part) for part in value]
    return f"«{value}»" if isinstance(value, str) and " " in value else value


def test_what_another_build_asked_for_is_not_drawn_again_nor_are_answers_for_paper(tmp_path, monkeypatch):
    monkeypatch.setattr(figures, "_wanted", {})
    monkeypatch.setattr(figures, "_boards", {})
    view = View(new_game(players=2, seed=1).position, Picture.MARKET)
    figures.playable(PANAMAX_SHELF, "market-here", view)
    (board,) = figures._boards
    (tmp_path / "empty.html").write_text("")
    assert figures.draw_all(tmp_path, drawn_on=["empty"], answering=False) == 0
    assert not (tmp_path / figures.FOLDER).exists()
    figures.draw_all(tmp_path, answering=False)
    drawn = {file.name.partition(".")[0] for file in (tmp_path / figures.FOLDER).iterdir()}
    assert drawn == {"market-here", "shared-wide", "shared-narrow"}
    figures.draw_all(tmp_path)
    drawn = {file.name.partition(".")[0] for file in (tmp_path / figures.FOLDER).iterdir()}
    assert board in drawn
    figures.forget()
    assert figures.draw_all(tmp_path / "book") == 0
