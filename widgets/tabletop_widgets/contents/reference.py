"""The reference and the course's coverage as HTML: pure functions of the rule records and of what the course covers.

They need no notebook: the server puts them into its template, and a published site can do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.i18n import say

from ..frame.addresses import page_address
from ..frame.html import Html, join, tag
from ..kit.rulebook import RuleBook, RuleChapter, RuleRecord
from ..kit.values import GameBox
from ..rulebook.rule_card import record_html
from .syllabus import BEHIND, NotebookPage, Syllabus, Taught, Use

# The columns, and their fields of a `Use`
COLUMNS: Final = {"lessons": "taught", "practice": "practice", "tests": "tests", "games": "games"}
StepAddress = Callable[[Taught], str]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RuleShelf:
    """The rules of a game on their shelf: the book, what the course covers of it, its `lessons` as pages in order.

    `practice` is the page of the exercises, `found_by` what a search of the page has to know of a rule; where a game
    has no lessons or exercises, their columns are left out. `anchor` is what each anchor begins with, and `kinds` the
    message that names a kind of exercise: two games may have rules, or kinds, of one id. `level` is that of the
    chapters' headings.
    """

    book: RuleBook
    course: Syllabus
    lessons: Sequence[NotebookPage]
    practice: str | None
    found_by: Callable[[RuleRecord, str], Mapping[str, str]]
    anchor: str = ""
    kinds: str = "practice.kind"
    level: int = 2


def reference_html(shelf: RuleShelf, chapters: str, home: str, box: GameBox, lang: str, *above: Html) -> Html:
    """Every rule record by chapter, in the numbers of `box`, each with its id as anchor, and where it is taught.

    `chapters` is the name of the list of chapters; `above` stands between that and the first of them.
    """
    topics = shelf.book.topics().values()
    links = [tag("li", tag("a", topic.title(lang), href=f"#{shelf.anchor}{topic.id}")) for topic in topics]
    list_of_them = tag("nav", tag("ul", *links), class_="panamax-chapters", aria_label=chapters)
    return join([list_of_them, *above, *(_chapter(shelf, topic, home, box, lang) for topic in topics)])


def _chapter(shelf: RuleShelf, topic: RuleChapter, home: str, box: GameBox, lang: str) -> Html:
    title = tag(f"h{shelf.level}", topic.title(lang), id=f"{shelf.anchor}{topic.id}", class_="panamax-chapter-title")
    records = (_record(shelf, shelf.book.rule(id), home, box, lang) for id in topic.rules)
    return tag("section", title, *records, class_="panamax-chapter")


def _record(shelf: RuleShelf, rule: RuleRecord, home: str, box: GameBox, lang: str) -> Html:
    use, book = shelf.course.rules.get(rule.id, Use()), shelf.book
    found = [record_html(book, rule, lang, box, level=shelf.level + 1)]
    found += _line("reference.taught", _taught(use, shelf.lessons, _in_lesson(home), lang), lang)
    if use.practice and shelf.practice:
        address = page_address(home, shelf.practice, rule=rule.id)
        link = tag("a", say("reference.practise", lang), href=address, data_carries_theme=True)
        found.append(tag("p", link, class_="panamax-where"))
    related = [tag("a", id, href=f"#{shelf.anchor}{id}", title=book.rule(id).title(lang)) for id in rule.related]
    found += _line("reference.related", related, lang)
    known = {f"data_{name}": words for name, words in shelf.found_by(rule, lang).items()}
    return tag("article", *found, id=f"{shelf.anchor}{rule.id}", class_="panamax-record", tabindex="-1", **known)


def _line(key: str, links: Sequence[Html], lang: str) -> list[Html]:
    """A line with links behind a word; nothing if there are none."""
    return [tag("p", tag("strong", say(key, lang)), " ", join(links, "; "), class_="panamax-where")] if links else []


def _in_lesson(home: str) -> StepAddress:
    """Each step in its lesson, seen from the start page at `home`."""
    return lambda place: page_address(home, place.page, step=place.step)


def _taught(use: Use, lessons: Sequence[NotebookPage], address: StepAddress, lang: str) -> list[Html]:
    """The lessons that teach a rule, each with links to its steps."""
    found = []
    for lesson in lessons:
        places = [place for place in use.taught if place.page == lesson.name]
        if places:
            title = say("reference.lesson", lang, lesson=lesson.number, title=lesson.title, count=len(places))
            links = join([_step_link(place, lesson, address(place), lang) for place in places], ", ")
            found.append(tag("span", title, " ", links))
    return found


def _step_link(place: Taught, lesson: NotebookPage, address: str, lang: str) -> Html:
    words = say("reference.step", lang, title=lesson.title, step=place.number)
    return tag("a", place.number, href=address, title=words, aria_label=words, data_carries_theme=True)


def coverage_html(shelf: RuleShelf, caption: str, home: str, lang: str, address: StepAddress | None = None) -> Html:
    """Every rule with the lessons, exercises, tests and recorded games that use it; untaught rules stand out.

    `address` says where a step of a lesson is, unless it is in the lesson itself. Where the packages were built without
    the tests and recorded games, their columns are left out: nothing is known of them, which isn't none. Nothing, where
    nothing is known of any rule.
    """
    uses = shelf.course.rules
    if not uses:
        return Html("")
    counts = _counts(shelf)
    head = tag("tr", *(tag("th", say(f"coverage.{name}", lang), scope="col") for name in ("rule", *counts)))
    rows = [_row(shelf, shelf.book.rule(id), use, counts, home, address, lang) for id, use in uses.items()]
    table = tag("table", tag("caption", caption), tag("thead", head), tag("tbody", *rows), class_="panamax-coverage")
    return join([_totals(counts, len(uses), lang), table])


def _counts(shelf: RuleShelf) -> dict[str, int]:
    """How many of the rules are used in each way, by its column; without those that nothing is known of."""
    uses = shelf.course.rules.values()
    counts = {name: sum(bool(getattr(use, field)) for use in uses) for name, field in COLUMNS.items()}
    there = {"lessons": bool(shelf.lessons), "practice": shelf.practice is not None}
    return {name: count for name, count in counts.items() if count or there.get(name, False)}


def _totals(counts: Mapping[str, int], rules: int, lang: str) -> Html:
    items = [
        tag(
            "li",
            tag("strong", say("coverage.of", lang, part=count, whole=rules)),
            " ",
            tag("span", say(f"coverage.{name}", lang)),
            tag("meter", value=count, max=rules, min=0, aria_label=say(f"coverage.{name}", lang)),
        )
        for name, count in counts.items()
    ]
    return tag("ul", *items, class_="panamax-totals")


def _row(
    shelf: RuleShelf,
    rule: RuleRecord,
    use: Use,
    columns: Iterable[str],
    home: str,
    address: StepAddress | None,
    lang: str,
) -> Html:
    title: str = say("lessons.rule_button", lang, rule=rule.id, title=rule.title(lang))
    if shelf.book.address:
        title = tag("a", title, href=shelf.book.address(home, rule), data_carries_theme=True)
    parts = {
        "lessons": _taught(use, shelf.lessons, address or _in_lesson(home), lang),
        "practice": [tag("span", say(f"{shelf.kinds}.{kind}", lang)) for kind in use.practice],
    }
    cells = [
        _folded(name, getattr(use, name), lang) if name in BEHIND else _cell(name, parts[name], lang)
        for name in columns
    ]
    is_untaught = shelf.lessons and not use.taught
    heading = tag("th", title, scope="row")
    return tag("tr", heading, *cells, class_="panamax-untaught" if is_untaught else None)


def _cell(name: str, parts: Sequence[Html], lang: str) -> Html:
    return tag(
        "td", join(parts, "; ") if parts else say("coverage.none", lang), data_column=say(f"coverage.{name}", lang)
    )


def _folded(name: str, names: Sequence[str], lang: str) -> Html:
    """A cell that says how many there are; their names when it is opened."""
    column = say(f"coverage.{name}", lang)
    if not names:
        return tag("td", say("coverage.none", lang), data_column=column)
    listed = tag("ul", *(tag("li", tag("code", each)) for each in names))
    summary = tag("summary", say(f"coverage.{name}_count", lang, count=len(names)))
    return tag("td", tag("details", summary, listed), data_column=column)
