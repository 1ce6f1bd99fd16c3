"""What the works of a class come to, as tables in words and as bars: for the page, for screen readers, for files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from panamax.words import catalogue
from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.addresses import page_address
from tabletop_widgets.frame.html import tag
from tabletop_widgets.frame.shares import percent
from tabletop_widgets.frame.text_tables import TextTable
from tabletop_widgets.learner.missed import Belief

from ..game_view.permalink import POSITION
from ..pages import EXPLORER, PRACTICE
from .assignment import Assignment, puzzle_position, puzzles_by_id
from .summary import AnswerRow, RuleRow, answer_rows, belief_rows, pupil_rows, puzzle_rows, rule_rows, step_title
from .work import Work


class ClassView(StrEnum):
    """What the teacher looks at; the values are the ids in message keys."""

    PUPILS = "pupils"
    RULES = "rules"
    BELIEFS = "beliefs"
    QUESTION = "question"
    PUZZLES = "puzzles"


@dataclass(frozen=True, slots=True)
class Strip:
    """A bar with its words: `amount` of something, and whether it is good news (else it is hatched)."""

    words: str
    amount: float
    is_good: bool


@dataclass(frozen=True, slots=True)
class ToldTable:
    """A table and the bars of its picture. Amounts are shares (0 to 1), or counts where `most` says of how many."""

    table: TextTable
    strips: tuple[Strip, ...]
    most: int = 0


def told(
    sight: ClassView, works: Sequence[Work], assignment: Assignment, lang: str, home: str | None = None
) -> ToldTable:
    """What there is to be told; with a `home` the rows lead to what one can do together about them."""
    return _TELLERS[sight](_Asked(works, assignment, lang, home))


def pupil_names(works: Sequence[Work], lang: str) -> list[str]:
    """What each work is called: by its name as it was given, with a number where another has the same."""
    names, times = list[str](), Counter[str]()
    for number, work in enumerate(works, 1):
        times[work.name] += 1
        if not work.name:
            names.append(say("class.unnamed", lang, number=number))
        elif times[work.name] > 1:
            names.append(say("class.same_name", lang, name=work.name, number=times[work.name]))
        else:
            names.append(work.name)
    return names


@dataclass(frozen=True, slots=True)
class _Asked:
    works: Sequence[Work]
    assignment: Assignment
    lang: str
    home: str | None

    def say(self, key: str, /, **values: object) -> str:
        return say(f"class.{key}", self.lang, **values)

    def name(self, work: Work) -> str:
        return pupil_names(self.works, self.lang)[self.works.index(work)]

    def head(self, *names: str, does: bool = False) -> tuple[str, ...]:
        """The heads of columns, and of one that leads to an exercise."""
        return tuple(self.say(f"head.{name}") for name in (*names, *(("together",) if does and self.home else ())))

    def way(self, key: str, page: str, **query: object) -> tuple[str, ...]:
        """A cell that leads to a page, where there are pages."""
        if self.home is None:
            return ()
        address = page_address(self.home, page, **query)
        return (tag("a", self.say(f"way.{key}"), href=address, data_carries_theme=True),)

    def share(self, part: int, whole: int) -> str:
        return percent(part / whole, self.lang) if whole else ""


def _pupils(asked: _Asked) -> ToldTable:
    assignment, rows = asked.assignment, pupil_rows(asked.works, asked.assignment)
    set_ = assignment.tasks
    names = ["pupil", *(["lessons"] if assignment.lessons else []), *(["puzzles"] if assignment.puzzles else [])]
    names += [*(["question"] if assignment.question else []), "sure", "first"]
    cells, strips = [], []
    for row in rows:
        cell = [asked.name(row.work)]
        if assignment.lessons:
            cell.append(asked.say("of", part=row.lessons, whole=len(assignment.lessons)))
        if assignment.puzzles:
            cell.append(asked.say("of", part=row.puzzles, whole=len(assignment.puzzles)))
        if assignment.question:
            cell.append(asked.say({None: "open", True: "right", False: "wrong"}[row.question]))
        cells.append((*cell, str(row.sure), asked.share(row.right, row.asked)))
        done = row.lessons + row.puzzles + (row.question is True)
        strips.append(Strip(cell[0], done, done == set_))
    return ToldTable(TextTable(asked.say("table.pupils"), asked.head(*names), tuple(cells)), tuple(strips), set_)


def _rules(asked: _Asked) -> ToldTable:
    rows = rule_rows(asked.works)
    words = [asked.say("rule", rule=row.rule, title=catalogue.rule(row.rule).title(asked.lang)) for row in rows]
    cells = tuple(
        (name, *_rule_cells(asked, row), *asked.way("practise", PRACTICE, rule=row.rule))
        for name, row in zip(words, rows, strict=True)
    )
    strips = tuple(Strip(name, row.erred / row.pupils, False) for name, row in zip(words, rows, strict=True))
    head = asked.head("rule", "erred", "asked", "first", does=True)
    return ToldTable(TextTable(asked.say("table.rules"), head, cells), strips)


def _rule_cells(asked: _Asked, row: RuleRow) -> tuple[str, ...]:
    return (str(row.erred), str(row.pupils), asked.share(row.right, row.asked))


def _beliefs(asked: _Asked) -> ToldTable:
    rows, count = belief_rows(asked.works), len(asked.works)
    cells, strips = [], []
    for row in rows:
        words = _belief_words(asked, row.belief)
        way = asked.way("step", row.belief.page, step=row.belief.step)
        cells.append((words, str(row.pupils), asked.share(row.pupils, count), *way))
        strips.append(Strip(words, row.pupils / count, False))
    head = asked.head("belief", "erred", "share", does=True)
    return ToldTable(TextTable(asked.say("table.beliefs"), head, tuple(cells)), tuple(strips))


def _belief_words(asked: _Asked, belief: Belief) -> str:
    """Where it was; and what was said to it, if that is a sentence without numbers."""
    page, step = Phrase(f"app.page.{belief.page}.title"), step_title(belief)
    place = asked.say("step", lesson=page, step=step)
    said = said_words(belief, asked.lang)
    return asked.say("belief", place=place, said=said) if said else place


def said_words(belief: Belief, lang: str) -> str:
    """The sentence that was said to a belief; nothing if it has places to fill in, or is of another room."""
    title = step_title(belief)
    if title is None or title.key.partition(".")[0] != belief.said.partition(".")[0]:
        return ""
    try:
        words = say(belief.said, lang)
    except KeyError:
        return ""
    return "" if "{" in words else words


def _question(asked: _Asked) -> ToldTable:
    question = asked.assignment.question
    rows = answer_rows(asked.works, asked.assignment)
    position = "" if question is None else question.position.notation()
    words = [question.words(row.moves, asked.lang) for row in rows] if question is not None else []
    return _answers(asked, "table.question", [(name, row, position) for name, row in zip(words, rows, strict=True)])


def _puzzles(asked: _Asked) -> ToldTable:
    found = []
    for number, id in enumerate(asked.assignment.puzzles, 1):
        puzzle = puzzles_by_id()[id]
        position = puzzle_position(id)
        for row in puzzle_rows(asked.works, asked.assignment, id):
            move = position.move(row.moves[0]).describe(asked.lang)
            found.append((asked.say("puzzle_answer", number=number, move=move), row, puzzle.notation))
    return _answers(asked, "table.puzzles", found)


def _answers(asked: _Asked, caption: str, found: Sequence[tuple[str, AnswerRow, str]]) -> ToldTable:
    cells, strips = [], []
    for words, row, position in found:
        verdict = asked.say("right" if row.is_right else "wrong")
        way = asked.way("explore", EXPLORER, **{POSITION: position})
        cells.append((words, verdict, str(row.pupils), asked.share(row.pupils, row.all), *way))
        strips.append(Strip(words, row.pupils / row.all, row.is_right))
    head = asked.head("answer", "verdict", "pupils", "share", does=True)
    return ToldTable(TextTable(asked.say(caption), head, tuple(cells)), tuple(strips))


_TELLERS: dict[ClassView, Callable[[_Asked], ToldTable]] = {
    ClassView.PUPILS: _pupils,
    ClassView.RULES: _rules,
    ClassView.BELIEFS: _beliefs,
    ClassView.QUESTION: _question,
    ClassView.PUZZLES: _puzzles,
}
