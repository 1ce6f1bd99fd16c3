"""What a board answers before Python is there: its first moves, worked out when the site is made.

A board's answers are numbered. Each is what the live board would say (:mod:`panamax_browser.boards` says both), with
what every act leads to from there: the number of another answer, or the refusals. An act that isn't named waits for
Python, as does whatever follows it; but after one move, what was refused in the opening and isn't named is refused with
the same words again, as most of it is, and while something is picked a move that is typed or pressed leads where it led
before. ``static/ahead.js`` reads them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from panamax.decisions.move import Move
from panamax_browser.boards import Answer, Board, opened
from panamax_browser.boards import drawn as picture_of
from panamax_widgets.game_view.views import View
from panamax_widgets.pictures import Style
from tabletop.errors import MoveTextError, Refusal
from tabletop_widgets.hand.picks import Click

PICKS, MORE_PICKS = 60, 60  # answers to clicks that aren't a move yet, in the opening and after each first move


# The number of an answer; or refusals, which may begin with the number of the answer that they are said with; or
# ``None``: Python says.
Leads = int | list[str] | list[int | str] | None


@dataclass(frozen=True, slots=True)
class AnswerStep:
    """One answer: its words, what its picture shows, and what the acts of a reader lead to."""

    words: Answer
    view: View
    leads: dict[str, Leads] = field(default_factory=dict)


def steps(position: str, picture: str, style: Style) -> list[AnswerStep]:
    """The answers of the board that starts there, the opening first: to each first move, and to each second one.

    Things that are picked after the first move have answers as far as there are at most `MORE_PICKS`.
    """
    board = opened(position, picture, lang=style.lang)
    found = [_step(board)]
    first = _follow(board, found, 0)
    spots = _spots(board, style)
    _click(board, found, 0, spots, PICKS)
    for text in first:
        board.play(text)
        number = found[0].leads[_act("play", text)]
        assert isinstance(number, int)
        _follow(board, found, number)
        board.undo()
        board.play(text)  # so that it is told again
        _click(board, found, number, [*spots, *board.choosing.next_spots], MORE_PICKS)
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


def _click(board: Board, found: list[AnswerStep], number: int, spots: Sequence[str], most: int) -> None:
    """What clicks on these things come to, one after the other, with an answer to each of `most` picks."""
    picks: dict[tuple[str, ...], int] = {(): number}
    waiting: list[tuple[str, ...]] = [()]
    for picked in waiting:  # which grows
        board.choosing.pick(picked)
        is_refusing = number == 0 or not picked
        for spot in dict.fromkeys([*(spots if is_refusing else ()), *board.choosing.next_spots, *picked]):
            board.choosing.pick(picked)
            click = board.choosing.click(spot)
            now = board.choosing.picked
            if click.move is None and now not in picks and len(picks) <= most:
                picks[now] = len(found)
                found.append(_step(board))
                waiting.append(now)
            to = _leads(board, found[number], click, now == picked, picks.get(now))
            if to is not None and (number == 0 or picked or isinstance(to, int)):
                found[picks[picked]].leads[_act("click", spot)] = to
            if number == 0 and not picked and click.tried:
                refused = _refusals(board, "play", click.tried)
                if refused is not None:
                    found[0].leads.setdefault(_act("play", click.tried), refused)
    board.choosing.clear()


def _leads(board: Board, base: AnswerStep, click: Click[Move], is_same: bool, number: int | None) -> Leads:
    """What a click leads to: a move, or the picks of that number with what is said, if it is one."""
    if click.move is not None:
        return base.leads[_act("play", click.move.text)]
    refusals = _texts(board, click.refusals)
    if is_same:
        return refusals
    if number is None or not refusals:
        return number
    both: list[int | str] = [number, *refusals]
    return both


def _spots(board: Board, style: Style) -> list[str]:
    traces = picture_of(board.view, style)["data"]
    return list(dict.fromkeys(spot for trace in traces for spot in trace.get("customdata", ())))
