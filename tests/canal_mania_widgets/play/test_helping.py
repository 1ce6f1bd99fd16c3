"""Help at Canal Mania's table: judging on the map and in words, hints in three steps, what threatens, and the coach."""

from __future__ import annotations

import html
import re

import pytest
from page_says import sends

from canal_mania.analysis.different import most_different
from canal_mania.analysis.evaluating import evaluate
from canal_mania.analysis.evaluation import Evaluation
from canal_mania.analysis.threats import threats_of
from canal_mania.position import Position
from canal_mania_widgets.play.figures import MAP
from canal_mania_widgets.play.hinting import narrowed
from canal_mania_widgets.play.judge import JUDGED, judged_name, judged_place, stands_for
from canal_mania_widgets.play.page import CanalPlayPage
from tabletop.i18n import Phrase
from tabletop_widgets.judging.advice import ADVISED_FROM, Advice
from tabletop_widgets.kit.play import PERSON, TableOptions
from tabletop_widgets.play.options import TableRefusal

from .seats import due, positions, table_at


@pytest.fixture
def briefly(monkeypatch):
    """As few playouts as are needed for advice, however long they take here."""
    for name, value in {"FIRST_SECONDS": 600, "FIRST_PLAYOUTS": ADVISED_FROM}.items():
        monkeypatch.setattr(f"tabletop_widgets.judging.races.{name}", value)


def page_at(fits) -> CanalPlayPage:
    page = CanalPlayPage("en", TableOptions((PERSON,) * 3, seed=3))
    page.table = table_at(next(position for position in positions() if fits(position)))
    page.redraw()
    return page


def late(kind: str) -> CanalPlayPage:
    """Where the last decision of a kind is due, so that playouts are short."""
    last = [one for one in positions() if due(kind)(one) and len(most_different(one)) > 3][-1]
    return page_at(lambda position: position == last)


def judged_on(page: CanalPlayPage) -> None:
    """Time passes until the race of the place rests."""
    while page.help.race(page.table).runs:
        sends(page.parts.clock, {"tick": True})


def told(page: CanalPlayPage) -> str:
    return html.unescape(page.parts.html["hint"].value)


def helps(page: CanalPlayPage) -> list[str]:
    return [button.description for button in page.parts.bots.box.children]


def offered(page: CanalPlayPage) -> list[str]:
    """What stands under each offer."""
    return [offer["note"] for offer in page.parts.offers.offers]


def on_map(page: CanalPlayPage) -> str:
    return str(page.parts.figures.views[MAP].figure.to_json())


def test_moves_are_judged_in_groups_and_marked_on_the_map_by_their_numbers(briefly):
    page = late("third_phase")
    before = on_map(page)
    assert helps(page) == ["Let the club bot choose", "Hint", "Threats", "Judge moves"]
    page.press_key("j")
    judged_on(page)
    words = told(page)
    assert "cards that are hidden from you are dealt anew" in words
    assert "if all go on like the club player" in words
    assert "Too close to call" in words or "Better than all others" in words
    ranking, position = page.help.judging.ranking, page.table.position
    assert len(ranking.values) == len(most_different(position))
    for value in ranking.values:
        assert f"<li>{judged_name(position, value.move).text('en')}: " in words
    marks = page.help.marks(page.table)
    assert [mark.is_best for mark in marks] == sorted((mark.is_best for mark in marks), reverse=True)
    towns = {place.text() for value in ranking.leaders if (place := judged_place(position, value.move)) is not None}
    assert len([mark for mark in marks if mark.is_best]) == min(len(towns), 6), "one number for each place"
    assert on_map(page) != before
    notes = offered(page)
    assert [note for note in notes if re.search("best|too close to call|worse", note)] == notes
    assert sum("best" in note for note in notes) == 1
    assert all(note.count("point") == 1 for note in notes)
    assert [("worse" in note) for note in notes] == sorted("worse" in note for note in notes)
    page.press_key("j")
    assert offered(page) != notes
    assert told(page) == ""
    assert on_map(page) == before


def hauling() -> Evaluation:
    """Judged where two cubes or more may go to several places each."""
    fits = (one for one in positions() if len({*places(one)}) + 2 <= len(places(one)))
    position = next(fits)
    return evaluate(position, 3, 1, policy="random", moves=most_different(position))


def places(position: Position) -> list[str]:
    found = (judged_place(position, move) for move in most_different(position)) if position.decider else ()
    return [place.text() for place in found if place is not None]


def test_judged_moves_that_begin_at_one_place_stand_in_a_bracket_below_the_best_of_them():
    evaluation = hauling()
    advice = Advice(evaluation)
    words = html.unescape(str(JUDGED.html(advice, Phrase("canal_play.judge.worth", {"limit": advice.limit}), "en", 9)))
    names = [judged_name(evaluation.position, value.move).text("en") for value in evaluation.values]
    assert all(words.count(f"<li>{name}: ") == 1 for name in names)
    for group in (advice.ranking.leaders, advice.ranking.others):
        begun: dict[str, list[str]] = {}
        for value in group:
            place = judged_place(evaluation.position, value.move)
            begun.setdefault(value.move.text if place is None else place.text(), []).append(value.move.text)
        firsts = [texts[0] for texts in begun.values()]
        told = [move.text for move in JUDGED.numbered(advice, 9) if move.text in {value.move.text for value in group}]
        assert told == firsts
        for start, texts in begun.items():
            if len(texts) > 1:
                assert f"<summary>{start}: {len(texts) - 1} more from here, " in words


def test_a_judged_move_says_for_how_many_it_stands():
    position = next(one for one in positions() if due("build")(one) and len(one.legal_moves()) > 8)
    for move in most_different(position):
        alike = stands_for(position, move)
        assert move not in alike
        assert all(other.things[2] == move.things[2] for other in alike)
    assert sum(1 + len(stands_for(position, move)) for move in most_different(position)) == len(position.legal_moves())


def test_a_hint_narrows_then_marks_a_thing_then_names_the_move(briefly):
    page = late("first_phase")
    page.press_key("h")
    assert "being tried out" in told(page)
    judged_on(page)
    advice = page.help.advice(page.table)
    assert narrowed(advice).text() in told(page)
    assert page.parts.live.text == narrowed(advice).text()
    page.press_key("h")
    assert "Hint: begin with what is marked" in told(page) or "no piece is needed" in told(page)
    page.press_key("h")
    assert page.help.hint.move.phrase.text("en") in told(page)
    assert "cards that you can’t see were dealt anew" in told(page)
    assert "Hint" not in helps(page)


def test_a_hint_says_nothing_before_it_is_known_and_goes_on_when_asked_again(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.judging.races.FIRST_SECONDS", 0)
    page = late("first_phase")
    for _ in range(2):
        page.press_key("h")
        assert page.help.race(page.table).runs
        judged_on(page)
        assert page.help.hint.step == 1
        assert "nothing can be said yet" in told(page)


def test_threats_are_told_with_their_rules_or_that_there_are_none():
    some = page_at(lambda position: position.round > 5 and threats_of(position, position.decider))
    some.press_key("t")
    assert "may complete" in told(some) or "last cube source" in told(some)
    assert "BLD-9" in told(some) or "TRP-1" in told(some)
    some.press_clear()
    assert told(some) == ""
    none = page_at(lambda position: position.round > 1 and not threats_of(position, position.decider))
    none.press_key("t")
    assert "Nothing threatens" in told(none)


def test_the_coach_says_in_the_first_round_what_a_decision_is_about_and_then_no_more():
    early, later = page_at(lambda position: position.round == 1), page_at(lambda position: position.round == 2)
    assert "pmx-guide" in early.parts.html["ask"].value
    assert "pmx-guide" not in later.parts.html["ask"].value


def test_nobody_is_helped_who_may_not_see_the_hand():
    page = page_at(lambda position: position.round == 3)
    page.table.is_covered = True
    assert page.table.hides_moves
    page.redraw()
    assert not any(helps(page)[1:])
    with pytest.raises(TableRefusal):
        page.helping.judge()
