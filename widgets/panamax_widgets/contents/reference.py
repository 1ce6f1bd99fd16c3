"""The reference and the course's coverage as HTML: pure functions of the rule records and of what the course covers.

They need no notebook: the server puts them into its template, and a published site can do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from panamax.box.components import Box
from panamax.words import catalogue
from panamax.words.catalogue import Rule, Topic
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.frame.addresses import page_address, rule_address
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.rulebook.rule_card import record_html

from ..pages import PRACTICE, NotebookPage
from ..rule_book import PANAMAX_RULES
from .coverage import BEHIND, Syllabus, Taught, Use
from .finding import names_for, words_for

# The columns, and their fields of a `Use`
COLUMNS = {"lessons": "taught", "practice": "practice", "tests": "tests", "games": "games"}
StepAddress = Callable[[Taught], str]


def reference_html(
    course: Syllabus, lessons: Sequence[NotebookPage], home: str, box: Box, lang: str = DEFAULT_LANGUAGE
) -> Html:
    """Every rule record by chapter, in the numbers of `box`, each with its id as anchor, and where it is taught."""
    chapters = catalogue.topics().values()
    return join(
        [_chapter_links(chapters, lang), *(_chapter(topic, course, lessons, home, box, lang) for topic in chapters)]
    )


def _chapter_links(chapters: Iterable[Topic], lang: str) -> Html:
    links = [tag("li", tag("a", topic.title(lang), href=f"#{topic.id}")) for topic in chapters]
    return tag("nav", tag("ul", *links), class_="panamax-chapters", aria_label=say("reference.chapters", lang))


def _chapter(topic: Topic, course: Syllabus, lessons: Sequence[NotebookPage], home: str, box: Box, lang: str) -> Html:
    rules = (catalogue.rules()[id] for id in topic.rules)
    records = [_record(rule, course.rules[rule.id], lessons, home, box, lang) for rule in rules]
    return tag("section", tag("h2", topic.title(lang), id=topic.id), *records, class_="panamax-chapter")


def _record(rule: Rule, use: Use, lessons: Sequence[NotebookPage], home: str, box: Box, lang: str) -> Html:
    related = [tag("a", id, href=f"#{id}", title=catalogue.rules()[id].title(lang)) for id in rule.related]
    taught = _taught(use, lessons, _in_lesson(home), lang)
    found = [record_html(PANAMAX_RULES, rule, lang, box), *_line("reference.taught", taught, lang)]
    if use.practice:
        address = page_address(home, PRACTICE, rule=rule.id)
        link = tag("a", say("reference.practise", lang), href=address, data_carries_theme=True)
        found.append(tag("p", link, class_="panamax-where"))
    found += _line("reference.related", related, lang)
    known = {  # for the search of the page
        "data_title": rule.title(lang),
        "data_also": words_for(rule.id, lang),
        "data_names": ", ".join(names_for(rule.id, lang)),
    }
    return tag("article", *found, id=rule.id, class_="panamax-record", tabindex="-1", **known)


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


def coverage_html(
    course: Syllabus,
    lessons: Sequence[NotebookPage],
    home: str,
    lang: str = DEFAULT_LANGUAGE,
    address: StepAddress | None = None,
) -> Html:
    """Every rule with the lessons, exercises, tests and recorded games that use it; untaught rules stand out.

    `address` says where a step of a lesson is, unless it is in the lesson itself. Where the packages were built without
    the tests and recorded games, their columns are left out: nothing is known of them, which isn't none.
    """
    address = address or _in_lesson(home)
    counts = _counts(course)
    head = tag("tr", *(tag("th", say(f"coverage.{name}", lang), scope="col") for name in ("rule", *counts)))
    records = catalogue.rules()
    rows = [_coverage_row(records[id], use, counts, lessons, home, address, lang) for id, use in course.rules.items()]
    caption = tag("caption", say("coverage.caption", lang))
    table = tag("table", caption, tag("thead", head), tag("tbody", *rows), class_="panamax-coverage")
    return join([_totals(counts, len(course.rules), lang), table])


def _counts(course: Syllabus) -> dict[str, int]:
    """How many of the rules are used in each way, by its column; without those that nothing is known of."""
    uses = course.rules.values()
    counts = {name: sum(bool(getattr(use, field)) for use in uses) for name, field in COLUMNS.items()}
    return {name: count for name, count in counts.items() if count or name not in BEHIND}


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


def _coverage_row(
    rule: Rule,
    use: Use,
    columns: Iterable[str],
    lessons: Sequence[NotebookPage],
    home: str,
    address: StepAddress,
    lang: str,
) -> Html:
    title = say("lessons.rule_button", lang, rule=rule.id, title=rule.title(lang))
    address_of_rule = rule_address(home, rule.id, rule.topic)
    heading = tag("th", tag("a", title, href=address_of_rule, data_carries_theme=True), scope="row")
    kinds = [tag("span", say(f"practice.kind.{kind}", lang)) for kind in use.practice]
    cells = [_cell("lessons", _taught(use, lessons, address, lang), lang), _cell("practice", kinds, lang)]
    cells += [folded(name, getattr(use, name), lang) for name in columns if name in BEHIND]
    return tag("tr", heading, *cells, class_=None if use.taught else "panamax-untaught")


def _cell(name: str, parts: Sequence[Html], lang: str) -> Html:
    return tag(
        "td", join(parts, "; ") if parts else say("coverage.none", lang), data_column=say(f"coverage.{name}", lang)
    )


def folded(name: str, names: Sequence[str], lang: str) -> Html:
    """A cell that says how many there are; their names when it is opened."""
    column = say(f"coverage.{name}", lang)
    if not names:
        return tag("td", say("coverage.none", lang), data_column=column)
    listed = tag("ul", *(tag("li", tag("code", each)) for each in names))
    summary = tag("summary", say(f"coverage.{name}_count", lang, count=len(names)))
    return tag("td", tag("details", summary, listed), data_column=column)
