"""What Canal Mania gives its puzzles: what is to be found, what a move costs, and the map after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from canal_mania.analysis.puzzles import CanalPuzzle, line_from, of_day, puzzles
from canal_mania.decisions.base import Move
from canal_mania.decisions.hauls import haul_of
from canal_mania.position import Position
from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.addresses import home_address, page_address
from tabletop_widgets.frame.game_links import POSITION
from tabletop_widgets.frame.html import Html, tag
from tabletop_widgets.kit.puzzles import PuzzleKit

from ..pages import KEPT_PUZZLES, PLAY
from ..play.looks import TableLook, as_shown, way_of


def _who(position: Position, lang: str) -> str:
    seat = position.decider or 1
    return say("canal_puzzles.who", lang, player=position.name_of(seat - 1), round=position.round)


def _said(puzzle: CanalPuzzle, part: str, **values: object) -> Phrase:
    """A sentence about what a puzzle of its kind is about, with its contract if it has one."""
    contract = puzzle.contract and puzzle.position.box.contract(puzzle.contract).name
    return Phrase(f"canal_puzzles.{part}.{puzzle.kind}", {"contract": contract, **values})


def _asked(puzzle: CanalPuzzle, lang: str) -> str:
    """What is to be found."""
    return _said(puzzle, "ask").text(lang)


def _wrong(puzzle: CanalPuzzle, move: Move, lang: str) -> str:
    """That a move isn't the best, and what it costs."""
    cost = puzzle.cost(move.text)
    if not cost or not puzzle.worth[move.text]:
        why = _said(puzzle, "nothing")
    else:
        why = Phrase(
            "canal_puzzles.more_cards" if puzzle.kind.counts_cards else "canal_puzzles.fewer_points", {"count": cost}
        )
    return say("canal_puzzles.wrong", lang, move=move.phrase, why=why)


def _proof(puzzle: CanalPuzzle, lang: str) -> Iterator[str]:
    """How many moves lead to what, and which bots miss the best."""
    others = sum(worth != puzzle.value for worth in puzzle.worth.values())
    yield say("canal_puzzles.searched", lang, count=others)
    if len(puzzle.bests) > 1:
        yield say("canal_puzzles.equal", lang, count=len(puzzle.bests))
    missed = puzzle.missed
    key = "both" if len(missed) > 1 else missed[0] if missed else "none"
    yield say(f"canal_puzzles.missed.{key}", lang)


def _way(puzzle: CanalPuzzle, lang: str) -> Html:
    """To the table, on which one goes on from the position: a link, or the notation where there are no pages."""
    home = home_address()
    if home is None:
        return tag("p", say("canal_puzzles.notation", lang), " ", tag("code", puzzle.notation))
    address = page_address(home, PLAY, **{POSITION: puzzle.notation})
    return tag("p", tag("a", say("canal_puzzles.play", lang), href=address, class_="pmx-way"))


def _known(puzzle: CanalPuzzle, move: Move) -> TableLook:
    position = puzzle.position
    return TableLook(
        position, position, position.decider or 1, last=tuple(as_shown(move.things)), way=_over(position, move)
    )


def _turn(puzzle: CanalPuzzle, move: Move) -> TableLook:
    """The map after a move, and after what one goes on with to what is asked for."""
    position = puzzle.position
    seat, touched = position.decider or 1, list[str]()
    way = _over(position, move)
    for played in line_from(puzzle, move.text):
        touched += as_shown(played.things)
        position = position.after(played)[0]
    return TableLook(position, position, seat, last=tuple(dict.fromkeys(touched)), way=way)


def _over(position: Position, move: Move) -> tuple[int, ...]:
    """The hexes over which a move brings a cube."""
    haul = haul_of(position, move)
    return () if haul is None else way_of(position, haul)


CANAL_PUZZLES: Final = PuzzleKit(
    store=KEPT_PUZZLES,
    first_line="canal-mania-puzzles 1",
    puzzles=puzzles,
    of_day=of_day,
    grades={grade: f"canal_puzzles.grade.{grade}" for grade in (1, 2, 3)},
    who=_who,
    asked=_asked,
    wrong=_wrong,
    proof=_proof,
    way=_way,
    reason=lambda puzzle, _move: _said(puzzle, "leads", value=puzzle.value),
    known=_known,
    turn=_turn,
)
