"""What the page of a study says: where one is, what the author wrote, and what becomes of a guess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.i18n import say
from tabletop.record.board_marks import BoardMark

from ..explorer.rows import TreeRow, row_words
from ..frame.grouping import UNSEEN
from ..frame.html import Html, join, readers_words, tag
from ..kit.explorer import Place
from ..kit.study import GameStudy
from .desk import StudyDesk
from .guess import Guess, GuessVerdict
from .things import mark_words


def header_html(desk: StudyDesk, lang: str) -> Html:
    """The study's name, and which chapter is open."""
    values = {"number": desk.place + 1, "all": len(desk.study.chapters)}
    where = say("study.where", lang, **values)
    return join([readers_words("h1", desk.study.name), *by_line(desk.study, lang), tag("p", where, class_="pmx-lead")])


def by_line(study: GameStudy, lang: str) -> list[Html]:
    """Who wrote the study, if that is told."""
    return [readers_words("p", say("study.by", lang, author=study.author), class_="pmx-author")] if study.author else []


def chapter_rows(desk: StudyDesk, lang: str) -> list[TreeRow]:
    """The chapters as rows of a list."""
    return [
        {
            "id": number,
            "depth": 0,
            "number": number,
            "words": chapter.title,
            "name": say("study.to_guess", lang) if chapter.guesser else "",
            "comment": "",
            "chance": False,
            "forks": False,
        }
        for number, chapter in enumerate(desk.study.chapters, 1)
    ]


def comment_html(comment: str) -> Html:
    """What the author wrote, line by line."""
    return join(readers_words("p", line, class_="pmx-remark") for line in comment.split("\n") if line)


def marks_html(marks: Sequence[BoardMark], names: Mapping[str, str], lang: str, seen: bool = False) -> Html:
    """What is drawn, in words: for screen readers, or for all."""
    if not marks:
        return Html("")
    items = (tag("li", mark_words(mark, names, lang)) for mark in marks)
    label = say("study.marks", lang)
    return tag("div", tag("p", label), tag("ul", *items), class_="pmx-marks" if seen else UNSEEN)


def reading_html(desk: StudyDesk, lang: str) -> Html:
    """Of a chapter that is read: where one stands in it, and what the author says of that."""
    node = desk.tree.node
    told = [readers_words("h2", desk.chapter.title)]
    if node.entry.parent is not None:
        told.append(tag("p", tag("strong", row_words(node.entry, lang))))
    told.append(comment_html(node.entry.comment))
    if node.onward is None:
        told.append(tag("p", say("study.end", lang), class_="pmx-lead"))
    return tag("div", *told, class_="pmx-verdict")


def guess_html(desk: StudyDesk, guess: Guess, lang: str) -> Html:
    """Of a chapter that is guessed: what was played, what the author says of the last try, and what is asked."""
    told = [readers_words("h2", desk.chapter.title)]
    told.append(tag("p", say("study.guess.score", lang, found=guess.found, count=guess.turns), class_="pmx-lead"))
    told += _tried(guess, lang)
    told += [tag("div", tag("p", row_words(node, lang)), comment_html(node.comment)) for node in guess.passed[1:]]
    if not guess.answered:
        told += [comment_html(node.comment) for node in guess.game.line() if node.parent is None]
    if guess.is_over:
        key = "nothing" if not guess.turns else "over"
        told.append(tag("p", say(f"study.guess.{key}", lang, found=guess.found, count=guess.turns)))
    return tag("div", *told, class_="pmx-verdict")


def _tried(guess: Guess, lang: str) -> list[Html]:
    """The verdict on the last try."""
    if guess.verdict is None:
        return []
    if guess.verdict not in (GuessVerdict.UNKNOWN, GuessVerdict.DISCUSSED):
        return _right(guess, guess.verdict, lang)
    words = say(f"study.guess.{guess.verdict}", lang, move=guess.tried[-1].phrase)
    said = comment_html(guess.said.comment) if guess.said is not None else Html("")
    return [tag("div", tag("p", words), said, class_="pmx-wrong")]


def _right(guess: Guess, verdict: GuessVerdict, lang: str) -> list[Html]:
    """What the author says of the move that was found or shown; of another right one, and of how the study goes on."""
    if not guess.passed:
        return []
    main, said = guess.passed[0], guess.said
    told = [] if said is None else [tag("p", _verdict_words(verdict, said, lang)), comment_html(said.comment)]
    key = verdict if said is None else "goes_on"
    told += [tag("p", _verdict_words(key, main, lang)), comment_html(main.comment)]
    return [tag("div", *told, class_="pmx-right")]


def _verdict_words(key: str, node: Place, lang: str) -> str:
    return say(f"study.guess.{key}", lang, move=node.move.phrase if node.move else "")
