"""What a board answers before Python is there: its first moves, worked out when the site is made.

A board's answers are numbered. Each is what the live board would say (:mod:`panamax_browser.boards` says both), with
what every act leads to from there: the number of another answer, or the refusals. An act that isn't named waits for
Python, as does whatever follows it. ``static/ahead.js`` reads them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, zip_longest

from panamax_browser.boards import Answer, Board, opened
from panamax_browser.boards import drawn as picture_of
from panamax_widgets.frame.shown import View
from panamax_widgets.pictures import Style

MOST = 16  # answers of a board; more only so that every first move has its answer, and besides
SECOND = 6  # second moves
PICKS = 3  # and things that are picked by a click without being a move yet


@dataclass(frozen=True, slots=True)
class AnswerStep:
    """One answer: its words, what its picture shows, and what the acts of a reader lead to."""

    words: Answer
    view: View
    leads: dict[str, int | list[str]] = field(default_factory=dict)


def steps(position: str, picture: str, style: Style) -> list[AnswerStep]:
    """The answers of the board that starts there, the opening first."""
    board = opened(position, picture, lang=style.lang)
    found = [_step(board)]
    first = [move.text for move in board.choosing.legal]
    then: list[list[str]] = []
    for text in first:
        board.play(text)
        then.append([] if board.refusals else [move.text for move in board.choosing.legal])
        found[0].leads[_act("play", text)] = len(found)
        found.append(_step(board))
        board.undo()
    _click(board, found, style)
    most = max(MOST - len(found), SECOND)
    for number, text, second in islice(_in_turns(first, then), most):
        board.play(text)
        board.play(second)
        found[number].leads[_act("play", second)] = len(found)
        found.append(_step(board))
        board.undo()
        board.undo()
    return found


def drawn(found: list[AnswerStep], style: Style) -> list[Answer]:
    """The answers with their pictures; one that is the same as another is drawn once."""
    pictures: dict[object, Answer] = {}
    answers: list[Answer] = []
    for step in found:
        view = step.view
        key = (step.words["notation"], view.seat, view.highlight, view.arrows, view.last)
        if key not in pictures:
            pictures[key] = picture_of(view, style)
        answers.append({**step.words, **pictures[key], "leads": step.leads})
    return answers


def _step(board: Board) -> AnswerStep:
    return AnswerStep(board.told(), board.view)


def _act(do: str, given: str) -> str:
    return f"{do} {given}"


def _in_turns(first: list[str], then: list[list[str]]) -> Iterator[tuple[int, str, str]]:
    """The second moves: the first of each first move, then the second of each, and so on."""
    for row in zip_longest(*then):
        for number, (text, second) in enumerate(zip(first, row, strict=True), 1):
            if second is not None:
                yield number, text, second


def _click(board: Board, found: list[AnswerStep], style: Style) -> None:
    """What a click on each thing in the opening picture comes to; a move that it tried is refused when typed, too."""
    opening, most = found[0], len(found) + PICKS
    for spot in _spots(board, style):
        click = board.choosing.click(spot)
        if click.move is not None:
            opening.leads[_act("click", spot)] = opening.leads[_act("play", click.move.text)]
        elif board.choosing.picked and len(found) < most:
            opening.leads[_act("click", spot)] = len(found)
            found.append(_step(board))
        elif not board.choosing.picked:
            refusals = [refusal.text(board.lang) for refusal in click.refusals]
            opening.leads[_act("click", spot)] = refusals
            if click.tried:
                opening.leads.setdefault(_act("play", click.tried), refusals)
        board.choosing.clear()


def _spots(board: Board, style: Style) -> list[str]:
    traces = picture_of(board.view, style)["data"]
    return list(dict.fromkeys(spot for trace in traces for spot in trace.get("customdata", ())))
