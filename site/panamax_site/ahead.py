"""What a board answers before Python is there: its first moves, worked out when the site is made.

A board's answers are numbered. Each is what the live board would say (:mod:`panamax_browser.boards` says both), with
what every act leads to from there: the number of another answer, or the refusals. An act that isn't named waits for
Python, as does whatever follows it; but after one move, what was refused in the opening and isn't named is refused with
the same words again, as most of it is. ``static/ahead.js`` reads them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from panamax_browser.boards import Answer, Board, opened
from panamax_browser.boards import drawn as picture_of
from panamax_widgets.frame.shown import View
from panamax_widgets.pictures import Style
from tabletop.errors import MoveTextError, Refusal

PICKS = 3  # things that are picked by a click in the opening without being a move yet


@dataclass(frozen=True, slots=True)
class AnswerStep:
    """One answer: its words, what its picture shows, and what the acts of a reader lead to."""

    words: Answer
    view: View
    leads: dict[str, int | list[str] | None] = field(default_factory=dict)  # ``None``: Python says


def steps(position: str, picture: str, style: Style) -> list[AnswerStep]:
    """The answers of the board that starts there, the opening first: to each first move, and to each second one.

    Clicks that only pick something after the first move wait for Python: with them, a board would have five times as
    many pictures, and hardly anybody would see one.
    """
    board = opened(position, picture, lang=style.lang)
    found = [_step(board)]
    first = _follow(board, found, 0)
    spots = _spots(board, style)
    _click(board, found, spots)
    for text in first:
        board.play(text)
        number = found[0].leads[_act("play", text)]
        assert isinstance(number, int)
        _follow(board, found, number)
        _click_moves(board, found[number], spots)
        _refuse(board, found[number], found[0])
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


def _follow(board: Board, found: list[AnswerStep], number: int) -> list[str]:
    """Add the answer to each legal move, to which the board's answer of that number leads; the moves."""
    moves = [move.text for move in board.choosing.legal]
    for text in moves:
        board.play(text)
        found[number].leads[_act("play", text)] = len(found)
        found.append(_step(board))
        board.undo()
    return moves


def _click_moves(board: Board, step: AnswerStep, spots: list[str]) -> None:
    """The clicks that are moves already, on what could be clicked in the opening or can be now."""
    for spot in dict.fromkeys([*spots, *board.choosing.next_spots]):
        click = board.choosing.click(spot)
        if click.move is not None:
            step.leads[_act("click", spot)] = step.leads[_act("play", click.move.text)]
        board.choosing.clear()


def _refuse(board: Board, step: AnswerStep, opening: AnswerStep) -> None:
    """What of the acts in the opening is refused now, and with other words than then."""
    for act, then in opening.leads.items():
        if act not in step.leads:
            now = _refusals(board, *act.split(" ", 1))
            if now != (then if isinstance(then, list) else None):
                step.leads[act] = now


def _refusals(board: Board, do: str, given: str) -> list[str] | None:
    """The words with which an act is refused; ``None`` if it is a move, picks something or isn't understood."""
    if do == "play":
        try:
            found = board.game.position.explain(given)
        except MoveTextError:
            return None
        return _texts(board, found) or None
    click = board.choosing.click(given)
    is_refused = click.move is None and not board.choosing.picked
    board.choosing.clear()
    return _texts(board, click.refusals) if is_refused else None


def _texts(board: Board, refusals: Sequence[Refusal]) -> list[str]:
    return [refusal.text(board.lang) for refusal in refusals]


def _click(board: Board, found: list[AnswerStep], spots: list[str]) -> None:
    """What a click on each thing in the opening picture comes to; a move that it tried is refused when typed, too."""
    opening, most = found[0], len(found) + PICKS
    for spot in spots:
        click = board.choosing.click(spot)
        if click.move is not None:
            opening.leads[_act("click", spot)] = opening.leads[_act("play", click.move.text)]
        elif board.choosing.picked and len(found) < most:
            opening.leads[_act("click", spot)] = len(found)
            found.append(_step(board))
        elif not board.choosing.picked:
            refusals = _texts(board, click.refusals)
            opening.leads[_act("click", spot)] = refusals
            if click.tried:
                opening.leads.setdefault(_act("play", click.tried), refusals)
        board.choosing.clear()


def _spots(board: Board, style: Style) -> list[str]:
    traces = picture_of(board.view, style)["data"]
    return list(dict.fromkeys(spot for trace in traces for spot in trace.get("customdata", ())))
