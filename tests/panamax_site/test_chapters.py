"""The chapters: every question has its answer folded away, and nothing else on the page gives it away."""

from __future__ import annotations

import re
import secrets
from gettext import GNUTranslations
from itertools import pairwise
from pathlib import Path

import pytest
from docutils import nodes

import panamax_site
from panamax import load_box
from panamax_site.nodes import Fold
from panamax_site.pages import chapter
from panamax_site.pages.answers import right_answers
from panamax_site.places import places
from panamax_site.sharing import description_of
from panamax_site.shelves import PANAMAX_SHELF, SHELVES
from panamax_widgets.lessons import LESSONS, lesson
from tabletop.i18n import has_message, say
from tabletop_widgets.player.model import Scene

DESKS = {("pushing", "desk")}  # where one builds something of one's own, and nothing is right or wrong
APP_WORDS = re.compile(
    r"\b(press|button|click|tick|drag|tap|slider|then check|check as often|from the list|fields?|ledger below)\b", re.I
)


def has(node: nodes.Node, kind: str) -> bool:
    return kind in node.get("classes", ())


def unfolded(section: nodes.Node) -> str:
    """What a reader sees of a part of a page with nothing opened."""
    shown = section.deepcopy()
    for part in [*shown.findall(Fold), *shown.findall(nodes.raw)]:
        part.parent.remove(part)
    return str(shown.astext())


def told_later(scene: Scene) -> list[str]:
    """What a scene tells only once its question has been answered."""
    known = len(scene.story)
    scene.reveal()
    while scene.next_label is not None:
        scene.advance()
    return [line.phrase.text() for line in scene.story[known:]]


@pytest.fixture(scope="module")
def chapters() -> dict[str, nodes.document]:
    """The chapter of each lesson. None is left to chance, so that two builds are the same."""
    found = {}
    for shelf in SHELVES:  # these two ask the lessons for their titles and lengths only
        places(shelf, "en")
        shelf.course()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbelow", None)
        for shelf, id in [(each, id) for each in SHELVES for id in each.lessons]:
            (found[id],) = chapter.build(shelf, id, "en")
    return found


@pytest.fixture(scope="module")
def steps(chapters) -> dict[tuple[str, str], nodes.section]:
    """The part of a chapter for each step of a lesson."""
    parts = [(id, part) for id, page in chapters.items() for part in page.children if isinstance(part, nodes.section)]
    return {(id, part["ids"][0]): part for id, part in parts}


def asking() -> list[tuple[str, str, Scene]]:
    lessons = [(shelf.box(), shelf.lesson(id)) for shelf in SHELVES for id in shelf.lessons]
    scenes = [(lesson.id, step.id, step.scene(box)) for box, lesson in lessons for step in lesson.steps(box)]
    return [(id, step, scene) for id, step, scene in scenes if scene.task is not None and (id, step) not in DESKS]


def test_every_question_has_one_folded_answer(steps):
    asked = asking()
    assert len(asked) >= 250
    without = []
    for id, step, _ in asked:
        part = steps[id, step]
        answers = [fold for fold in part.findall(Fold) if has(fold, "pmx-answer")]
        if len(answers) != 1 or not answers[0].astext().strip():
            without.append((id, step))
    assert without == []
    assert sum(has(node, "pmx-question") for part in steps.values() for node in part.findall(nodes.container)) == len(
        asked
    )


def test_what_the_answer_brings_is_told_nowhere_else(steps):
    given_away = []
    for id, step, scene in asking():
        shown = unfolded(steps[id, step])
        given_away += [(id, step, line) for line in told_later(scene) if line in shown]
    assert given_away == []


def test_tables_to_fill_in_have_blanks_before_the_answer_and_none_in_it(steps):
    blank = say("site.chapter.blank")
    tables = 0
    for id, step, scene in asking():
        if scene.grid is not None:
            shown, folded = [table.astext().split("\n\n") for table in steps[id, step].findall(nodes.table)][:2]
            assert blank in shown, (id, step)
            assert blank not in folded, (id, step)
            tables += 1
    assert tables >= 30


def test_nobody_who_reads_is_told_to_press_or_tick(steps):
    wrong = {key: found for key, part in steps.items() if (found := APP_WORDS.findall(unfolded(part)))}
    assert wrong == {}


def test_words_for_readers_stand_in_for_words_that_there_are():
    file = Path(panamax_site.__file__).parent / "locale/en/LC_MESSAGES/reading.mo"
    with file.open("rb") as stream:
        ids = [id for id in vars(GNUTranslations(stream))["_catalog"] if id]
    assert ids
    assert [id for id in ids if not has_message(id.removeprefix("read."))] == []


def test_tables_and_boards_that_have_not_changed_are_shown_once(steps):
    """A chapter shows a ledger only where it is another than the last; in half of the steps nothing has changed."""
    shown = {id: [] for shelf in SHELVES for id in shelf.lessons}
    for (id, _), part in steps.items():
        shown[id] += [raw.astext() for raw in part.findall(nodes.raw) if "<caption" in raw.astext()]
    for tables in shown.values():
        assert all(one != other for one, other in pairwise(tables))
    box = load_box()
    there = sum(bool(step.scene(box).facts) for id in LESSONS for step in PANAMAX_SHELF.lesson(id).steps(box))
    assert sum(map(len, shown.values())) <= 0.6 * there


@pytest.mark.parametrize("id", LESSONS)
def test_an_answer_says_why_it_is_right_where_the_lesson_shows_what_comes_of_it_first(id):
    for step in lesson(id).steps(load_box()):
        assert say("lessons.watch") not in " ".join(right_answers(step, step.scene(load_box()), load_box(), "en")), (
            step.id
        )


def test_a_reader_is_told_the_best_move_and_the_tempting_one_but_of_no_move_of_his_own():
    (step,) = (each for each in lesson("whose_ship").steps(load_box()) if each.id == "cruise")
    told = " ".join(right_answers(step, step.scene(load_box()), load_box(), "en"))
    assert "The best: “" in told
    assert "The tempting one: “" in told
    assert "Your move" not in told


def test_a_chapter_says_which_it_is_and_how_long_it_takes_below_what_it_is_about(chapters):
    for number, id in enumerate(LESSONS, 1):
        page = chapters[id]
        about, place = (part.astext() for part in page.children[1:3])
        assert re.match(rf"Chapter {number} · about \d+ minutes\b", place)
        assert description_of(page) == about
