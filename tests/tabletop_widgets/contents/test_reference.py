"""The reference of a game with one lesson, and what is known of its rules, on the toy game."""

from __future__ import annotations

import re

from toy.game import RULES
from toy.rules import TOY_RULES

from tabletop_widgets.contents.reference import RuleShelf, coverage_html, reference_html
from tabletop_widgets.contents.syllabus import NotebookPage, Syllabus, Taught, Use, used_behind

FIRST, *OTHERS = RULES
LESSON = NotebookPage(1, "00_lesson", "First matches", "", "")
USES = {id: Use() for id in RULES} | {FIRST: Use((Taught("00_lesson", "take", 2),), (), ("test_toy.py",), ("a", "b"))}


def shelf(**changes: object) -> RuleShelf:
    given: dict[str, object] = {
        "book": TOY_RULES,
        "course": Syllabus(rules=USES),
        "lessons": [LESSON],
        "practice": None,
        "found_by": lambda rule, lang: {"title": rule.title(lang)},
        "anchor": "toy-",
        "level": 4,
    }
    return RuleShelf(**given | changes)  # type: ignore[arg-type]


def test_every_rule_has_an_anchor_of_its_game_and_links_lead_to_them() -> None:
    page = str(reference_html(shelf(), "The chapters", "/home/", None, "en"))
    anchors = re.findall(r' id="([^"]+)"', page)
    assert anchors == ["toy-all", *(f"toy-{id}" for id in RULES)]
    assert set(re.findall(r'href="#([^"]+)"', page)) == set(anchors)
    assert page.count("<h4") == 1
    assert page.count("<h5") == page.count("data-title=") == len(RULES)
    assert page.count("00_lesson") == 1


def test_a_rule_that_no_lesson_teaches_stands_out_where_there_are_lessons() -> None:
    taught = str(coverage_html(shelf(), "Used", "/home/", "en"))
    assert taught.count("panamax-untaught") == len(OTHERS)
    assert re.findall(r'scope="col">([^<]+)<', taught) == ["Rule", "Lessons", "Tests", "Recorded games"]
    untaught = Syllabus(rules=dict.fromkeys(RULES, Use(tests=("test_toy.py",), games=("a",))))
    without = str(coverage_html(shelf(lessons=(), course=untaught), "Used", "/home/", "en"))
    assert "panamax-untaught" not in without
    assert re.findall(r'scope="col">([^<]+)<', without) == ["Rule", "Tests", "Recorded games"]
    assert str(coverage_html(shelf(course=Syllabus()), "Used", "/home/", "en")) == ""


def test_what_tests_and_games_use_is_read_of_one_game_alone(tmp_path) -> None:
    file = tmp_path / "used.toml"
    assert used_behind(file, "toy", RULES) == {}
    file.write_text(f'[toy.{FIRST}]\ntests = ["test_toy.py"]\ngames = []\n[other.X-1]\ntests = []\ngames = []\n')
    found = used_behind(file, "toy", RULES)
    assert list(found) == list(RULES)
    assert found[FIRST] == Use(tests=("test_toy.py",))
    assert used_behind(file, "third", RULES) == {}
