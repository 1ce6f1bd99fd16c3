"""A lesson's words as HTML: prose, question, comments, story, dice, ledger. Pure functions of the data."""

from __future__ import annotations

from collections.abc import Iterable

from panamax.i18n import Phrase, say

from ..contents.addresses import PLAY, PRACTICE, home_address, lesson_pages, page_address
from ..lessons.player.model import Cell, DieState, Facts, Field, Grid, Line, Step, Tray
from .html import Html, join, tag

NEXT_KEY = "n"


def header_html(title: str, number: int, of: int, score: tuple[int, int], lang: str) -> Html:
    """The lesson's title, and how far the learner is."""
    right, asked = score
    told = []
    if of > 1:
        words = say("lessons.progress", lang, step=number, steps=of)
        told += [tag("progress", value=number, max=of, aria_label=words), tag("span", words)]
    if asked:
        told.append(tag("span", say("lessons.score", lang, right=right, count=asked)))
    return join([tag("h1", title), tag("p", *told, class_="pmx-progress") if told else ""])


def prose_html(step: Step, number: int, of: int, lang: str) -> Html:
    """The step's title, with its number if there are several, and its words."""
    paragraphs = [tag("p", phrase.text(lang)) for phrase in step.text]
    title = step.title.text(lang)
    heading = say("lessons.jump_option", lang, number=number, title=title) if of > 1 else title
    return join([tag("h2", heading), *paragraphs])


def onward_html(page: str, is_done: bool, lang: str) -> Html:
    """Where to go from the end of a lesson, where the pages have addresses: practice of its rules, the next lesson.

    Once the last question `is_done`, the way on stands out and has a key.
    """
    home = home_address()
    if home is None:
        return Html("")
    following = next((lesson for lesson in lesson_pages(lang) if lesson.name > page), None)
    words = say("lessons.next_lesson", lang, title=following.title) if following else say("lessons.next_play", lang)
    practise = _link(say("lessons.practise", lang), page_address(home, PRACTICE, lesson=page), "")
    class_, key = (" mod-primary", NEXT_KEY) if is_done else ("", None)
    onward = _link(words, page_address(home, following.name if following else PLAY), class_, key)
    return tag("p", practise, onward, class_="pmx-onward")


def _link(words: str, address: str, class_: str, key: str | None = None) -> Html:
    """A link that looks like a button; `key`: the hot key that follows it."""
    return tag("a", words, href=address, data_carries_theme=True, data_key=key, class_=f"jupyter-button{class_}")


def task_html(ask: Phrase, is_open: bool, lang: str) -> Html:
    """What the learner is asked to do."""
    heading = tag("h3", say("lessons.your_turn", lang))
    return tag("div", heading, tag("p", ask.text(lang)), class_="pmx-ask" if is_open else "pmx-ask pmx-quiet")


def comments_html(comments: Iterable[Line], right: bool | None, lang: str) -> Html:
    """What is said to an answer; the sign in front says right or wrong without colour."""
    lines = [tag("p", _ruled(line, lang)) for line in comments]
    if not lines:
        return Html("")
    verdict = Html("") if right is None else tag("strong", say("lessons.right" if right else "lessons.wrong", lang))
    tone = {True: "pmx-right", False: "pmx-wrong", None: "pmx-hint"}[right]
    return tag("div", verdict, *lines, class_=f"pmx-comments {tone}")


def story_html(story: Iterable[Line], lang: str) -> Html:
    """What happened, line by line, with the rule in front of each."""
    items = [tag("li", _ruled(line, lang), class_="pmx-mark" if line.stands_out else None) for line in story]
    if not items:
        return Html("")
    return join([tag("h3", say("lessons.what_happens", lang)), tag("ol", *items, class_="pmx-story")])


def trays_html(trays: Iterable[Tray], lang: str) -> Html:
    """The rolled dice in rows."""
    return join([_tray(tray, lang) for tray in trays])


def facts_html(tables: Iterable[Facts], lang: str) -> Html:
    """The ledger."""
    return join([_table(table, lang) for table in tables])


def grid_content(grid: Grid, lang: str) -> dict[str, object]:
    """A table with places to fill in, as plain texts for the gadget that shows it."""
    return {
        "caption": grid.caption.text(lang),
        "head": [phrase.text(lang) for phrase in grid.head],
        "rows": [[_content(cell, lang) for cell in row] for row in grid.rows],
    }


def _content(cell: Cell | Field, lang: str) -> dict[str, object]:
    if isinstance(cell, Field):
        return {"state": cell.state, "label": cell.label.text(lang), "text": cell.text}
    return {"text": _cell_text(cell, lang), "changed": cell.before is not None}


def line_text(line: Line, lang: str) -> str:
    """A line as plain text, with its rule in front."""
    words = _sentence(line, lang)
    return say("lessons.line_with_rule", lang, rule=line.rule, text=words) if line.rule else words


def _ruled(line: Line, lang: str) -> Html:
    words = _sentence(line, lang)
    return join([tag("span", line.rule, class_="pmx-id"), " ", words]) if line.rule else join([words])


def _sentence(line: Line, lang: str) -> str:
    """The line's words, which begin with a capital even where a piece's name comes first."""
    words = line.phrase.text(lang)
    return words[:1].upper() + words[1:]


def _tray(tray: Tray, lang: str) -> Html:
    dice = [_die(pips, state, lang) for pips, state in tray.dice]
    name = tray.caption.text(lang)
    return tag("div", tag("strong", name), tag("ul", *dice, class_="pmx-dice", aria_label=name), class_="pmx-tray")


def _die(pips: int, state: DieState, lang: str) -> Html:
    return tag("li", pips, class_=f"pmx-die pmx-{state}", title=say(f"lessons.die.{state}", lang, pips=pips))


def _table(table: Facts, lang: str) -> Html:
    head = tag("tr", *(tag("th", phrase.text(lang), scope="col") for phrase in table.head))
    rows = [tag("tr", *(_cell(cell, place == 0, lang) for place, cell in enumerate(row))) for row in table.rows]
    caption = tag("caption", table.caption.text(lang))
    return tag("div", tag("table", caption, tag("thead", head), tag("tbody", *rows)), class_="pmx-facts")


def _cell(cell: Cell, heads_row: bool, lang: str) -> Html:
    value = _cell_text(cell, lang)
    changed = "pmx-changed" if cell.before is not None else None
    return tag("th", value, scope="row") if heads_row else tag("td", value, class_=changed)


def _cell_text(cell: Cell, lang: str) -> str:
    value = say("lessons.value", lang, value=cell.value)
    if cell.before is None:
        return value
    return say("lessons.cell_changed", lang, before=say("lessons.value", lang, value=cell.before), value=value)
