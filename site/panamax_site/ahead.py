"""What a board answers before Python is there: its first moves, worked out when the site is made.

A board's answers are numbered. Each is what the live board would say (:mod:`panamax_browser.boards` says both), with
what every act leads to from there: the number of another answer, or the refusals. How far that goes each game says
(:class:`.shelf.AheadReach`). An act that isn't named waits for Python, as does whatever follows a first move: by then
Python is mostly there. While something is picked, a move that is typed or pressed leads where it led before.
``static/ahead.js`` reads them.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from panamax_browser.board_kit import Answer, BoardKit, PageStyle
from panamax_browser.boards import Board, opened
from tabletop.errors import MoveTextError, Refusal
from tabletop_widgets.hand.picks import Click
from tabletop_widgets.kit.values import GameView

from .shelf import ShelfBoards

# The number of an answer; or refusals, which may begin with the number of the answer that they are said with; or
# ``None``: Python says.
Leads = int | list[str] | list[int | str] | None


@dataclass(frozen=True, slots=True)
class AnswerStep:
    """One answer: its words, what its picture shows, and what the acts of a reader lead to."""

    words: Answer
    view: GameView
    leads: dict[str, Leads] = field(default_factory=dict)


def steps(boards: ShelfBoards, position: str, picture: str, style: PageStyle) -> list[AnswerStep]:
    """The answers of the board that starts there, as far as they reach, the opening first."""
    board, reach = opened(boards.kit, position, picture, lang=style.lang), boards.reach
    found = [_step(board)]
    _follow(board, found, reach.moves)
    _click(board, found, _spots(board, style) if reach.refuses else [], reach.picks)
    return found


def drawn(kit: BoardKit, found: list[AnswerStep], style: PageStyle) -> list[Answer]:
    """The answers with their pictures; those that are the same as others are drawn once."""
    pictures: dict[object, Sequence[Answer]] = {}
    answers: list[Answer] = []
    for step in found:
        if step.view not in pictures:
            pictures[step.view] = list(kit.drawn(step.view, style))
        answers.append({**step.words, "pictures": pictures[step.view], "leads": step.leads})
    return answers


def _step(board: Board) -> AnswerStep:
    return AnswerStep(board.told(), board.kit.view(board))


def _act(do: str, given: str) -> str:
    return f"{do} {given}"


def _follow(board: Board, found: list[AnswerStep], most: int | None) -> None:
    """Add the answers to the legal moves, at most to so many."""
    for move in board.choosing.legal[:most]:
        board.play(move.text)
        found[0].leads[_act("play", move.text)] = len(found)
        found.append(_step(board))
        board.undo()


def _refusals(board: Board, move: str) -> list[str] | None:
    """The words with which a move is refused; ``None`` if it is legal or isn't understood."""
    try:
        return _texts(board, board.game.position.explain(move)) or None
    except MoveTextError:
        return None


def _texts(board: Board, refusals: Sequence[Refusal]) -> list[str]:
    return [refusal.text(board.lang) for refusal in refusals]


def _click(board: Board, found: list[AnswerStep], spots: Sequence[str], most: int) -> None:
    """What clicks on these things come to, one after the other, with an answer to each of `most` picks."""
    begun = board.choosing
    picks: dict[object, int] = {begun.state: 0}
    waiting = [copy(begun)]
    for before in waiting:  # which grows
        for spot in dict.fromkeys([*spots, *before.next_spots, *before.picked]):
            board.choosing = copy(before)
            click = board.choosing.click(spot)
            now = board.choosing.state
            if click.move is None and now not in picks and len(picks) <= most:
                picks[now] = len(found)
                found.append(_step(board))
                waiting.append(copy(board.choosing))
            to = _leads(board, found[0], click, now == before.state, picks.get(now))
            if to is not None:
                found[picks[before.state]].leads[_act("click", spot)] = to
            if not before.picked and click.tried:
                refused = _refusals(board, click.tried)
                if refused is not None:
                    found[0].leads.setdefault(_act("play", click.tried), refused)
    board.choosing = begun


def _leads(board: Board, base: AnswerStep, click: Click[Any], is_same: bool, number: int | None) -> Leads:
    """What a click leads to: a move, or the picks of that number with what is said, if it is one."""
    if click.move is not None:  # several at once are Python's
        return None if click.then else base.leads.get(_act("play", click.move.text))
    refusals = _texts(board, click.refusals)
    if is_same:
        return refusals
    if number is None or not refusals:
        return number
    both: list[int | str] = [number, *refusals]
    return both


def _spots(board: Board, style: PageStyle) -> list[str]:
    pictures = board.kit.drawn(board.kit.view(board), style)
    traces = (trace for picture in pictures for trace in picture["data"])
    return list(dict.fromkeys(spot for trace in traces for spot in trace.get("customdata", ())))
