"""Live boards of Canal Mania: a lesson's position that the reader plays on, on the map and in all panels."""

from __future__ import annotations

import json

import pytest

from canal_mania import Position, load_box
from canal_mania_widgets.player.views import CanalView
from panamax_browser import boards, of_canal_mania
from panamax_browser.board_kit import PageStyle
from panamax_site import ahead, figures
from panamax_site.shelves import CANAL_SHELF
from tabletop_widgets.canvas.paint import PLACE_HOLDERS

BOARDS = CANAL_SHELF.boards
STYLE = PageStyle(PLACE_HOLDERS, width=760)
BARGE = "barge:worcester_and_birmingham"


@pytest.fixture
def ask(monkeypatch):
    """`ask("play", "draw")` asks a board of the Python that Canal Mania's readers have."""
    monkeypatch.setattr(boards, "_boards", {})
    monkeypatch.setattr(boards, "_kit_here", lambda: of_canal_mania.BOARDS)

    def asking(do, given=None, **more):
        return json.loads(boards.answer(json.dumps({"board": "one", "do": do, "given": given, "width": 760, **more})))

    return asking


def view_of(lesson, step) -> CanalView:
    steps = CANAL_SHELF.lesson(lesson).steps(load_box())
    found = next(each for each in steps if each.id == step).scene(load_box()).view
    assert isinstance(found, CanalView)
    return found


@pytest.fixture(scope="module")
def start() -> tuple[str, str]:
    """Where a lesson asks for cards or tiles, and the part of the map that its picture shows."""
    found = BOARDS.start(view_of("canal_turn", "either"))
    assert found is not None
    return found


def test_a_board_has_the_map_and_all_panels_of_who_decides(ask, start):
    position, picture = start
    told = ask("open", position, picture=picture)
    assert len(told["pictures"]) == 1 + len(of_canal_mania.PANELS)
    assert told["question"] == "Red, phase 2: take cards, build, or draw one card?"
    assert told["notation"] == position, "what is opened is what the page says"
    whole = ask("open", position)["pictures"][0]["size"]
    assert whole[1] > told["pictures"][0]["size"][1], "without such words all of the map is shown"


@pytest.mark.parametrize(
    ("lang", "begins"),
    [("de", "Rot, "), ("en", "Red, "), ("xx", "Red, "), ("<b>", "Red, "), (7, "Red, "), (None, "Red, ")],
)
def test_a_board_speaks_the_language_of_its_page(ask, start, lang, begins):
    assert ask("open", start[0], lang=lang)["question"].startswith(begins)


@pytest.mark.parametrize("picture", ["town:none", "hex:1.x", "barge:none", "\x00 town:Wo", "x" * 5000])
def test_words_about_no_place_show_the_map_all_the_same(ask, start, picture):
    assert ask("open", start[0], picture=picture)["pictures"]


def test_the_hands_of_others_stay_hidden(start):
    board = boards.opened(BOARDS.kit, *start)
    assert board.game.position.shows_all
    assert not BOARDS.kit.view(board).position.shows_all


def test_what_must_not_be_is_refused_with_its_rule_and_numbers(ask, start):
    position, picture = start
    ask("open", position, picture=picture)
    told = ask("play", "build worcester_and_birmingham 5.17 ne tunnel")
    assert told["notation"] == position
    assert told["refusals"][0] == (
        "BLD-5: hex 5.17 (north-west of Worcester) is normal terrain, for a stretch or a lock,"
        " not for this tile (tunnel)"
    )
    assert ask("play", "draw")["story"][0]["rule"].startswith("DRW-")


def test_tiles_are_drawn_by_clicks_built_together_and_taken_back(ask, start):
    position, picture = start
    words = [(row["text"], row.get("click")) for row in ask("open", position, picture=picture)["moves"]]
    assert ("", BARGE) in words, "its tiles are one row"
    held = ask("click", BARGE)["moves"]
    assert all(row["text"].startswith("build ") for row in held)
    drawn = ask("click", "hex:6.17")
    assert drawn["notation"] == position
    assert (drawn["moves"][0]["words"], drawn["moves"][0]["click"]) == ("Build 1 tile of Worcester & Birmingham", BARGE)
    built = ask("click", BARGE)
    assert built["notation"] != position
    assert built["story"][0]["rule"] == "BLD-1"
    assert ask("undo")["notation"] == position


def test_every_part_of_the_course_has_boards():
    lessons = set()
    for lesson in CANAL_SHELF.lessons:
        scenes = [step.scene(load_box()) for step in CANAL_SHELF.lesson(lesson).steps(load_box())]
        starts = [BOARDS.start(scene.view) for scene in scenes if isinstance(scene.view, CanalView)]
        lessons |= {lesson for found in starts if found is not None and Position.from_notation(found[0]).shows_all}
    assert lessons == set(CANAL_SHELF.lessons)
    view = of_canal_mania.BOARDS.view(
        boards.opened(of_canal_mania.BOARDS, *BOARDS.start(view_of("canal_turn", "either")))
    )
    assert not view.position.shows_all


def test_each_first_move_and_some_picks_are_answered_ahead_as_the_live_board_answers(ask, start):
    answers = ahead.drawn(BOARDS.kit, ahead.steps(BOARDS, start[0], start[1], STYLE), STYLE)
    opening, kinds = answers[0], set()
    for act, to in opening["leads"].items():
        ask("open", start[0], picture=start[1])
        do, given = act.split(" ", 1)
        found = ask(do, given, theme=PLACE_HOLDERS)
        number, *refusals = to if isinstance(to, list) else [to]
        said = {name: part for name, part in answers[number].items() if name != "leads"}
        assert json.loads(json.dumps(said | ({"refusals": refusals} if refusals else {}))) == found, act
        kinds.add(do)
    assert kinds == {"play", "click"}
    assert {f"play {row['text']}" for row in opening["moves"] if row["text"]} <= opening["leads"].keys()


def test_where_there_are_many_moves_some_wait_for_python():
    found = BOARDS.start(view_of("cards_or_goods", "both"))
    assert found is not None
    opening = ahead.steps(BOARDS, *found, STYLE)[0]
    known = [act for act in opening.leads if act.startswith("play ")]
    assert len(known) == BOARDS.reach.moves
    assert len(boards.opened(BOARDS.kit, *found).choosing.legal) > len(known)


def test_a_page_says_which_game_a_board_is_of(monkeypatch):
    monkeypatch.setattr(figures, "_wanted", {})
    monkeypatch.setattr(figures, "_boards", {})
    view = view_of("canal_turn", "either")
    assert 'data-game="canal_mania/"' in str(figures.playable(CANAL_SHELF, "here", view))
    ((shelf, position, _),) = figures._boards.values()
    assert (shelf, position) == (CANAL_SHELF, BOARDS.start(view)[0])
