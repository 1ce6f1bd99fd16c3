"""What Panamax gives its puzzles: who one is, what a move costs and how sure that is, and the board after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from panamax.analysis.evaluating import DEFAULT_POLICY
from panamax.analysis.puzzles import Lead, Puzzle, cost, of_day, puzzles
from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.addresses import home_address, page_address
from tabletop_widgets.frame.game_links import POSITION
from tabletop_widgets.frame.html import Html, tag
from tabletop_widgets.kit.puzzles import PuzzleKit

from ..game_view.amounts import dollars, with_doubt
from ..game_view.because import because
from ..game_view.rounds import round_phrase
from ..lessons.scenes.whole_turn import touched, ways, whole_turn
from ..pages import EXPLORER, KEPT_PUZZLES
from ..play.figures import BOARD
from ..play.showing import Showing


def _who(position: Position, lang: str) -> str:
    seat = position.decider or 1
    return say("puzzles.who", lang, player=position.name_of(seat - 1), round=round_phrase(position))


def _wrong(puzzle: Puzzle, move: Move, lang: str) -> str:
    """That a move isn't the best, and what it costs."""
    found = cost(puzzle, move.text)
    if found is None:
        return say("puzzles.wrong", lang, move=move.phrase)
    if found.low <= 0:
        return say("puzzles.wrong_unsure", lang, move=move.phrase)
    behind = with_doubt(found.dollars, found.low, found.high)
    return say("puzzles.wrong_by", lang, move=move.phrase, behind=behind)


def _proof(puzzle: Puzzle, lang: str) -> Iterator[str]:
    """How far ahead the best move is, and which bots miss it."""
    yield from (_lead(puzzle, lead, lang) for lead in puzzle.leads)
    missed = puzzle.missed
    key = "both" if len(missed) > 1 else missed[0] if missed else "none"
    yield say(f"puzzles.missed.{key}", lang)


def _lead(puzzle: Puzzle, lead: Lead, lang: str) -> str:
    """How far ahead the best move is, by the playouts of a policy."""
    values = {name: dollars(getattr(lead, name), lang) for name in ("dollars", "low", "high")}
    second = puzzle.position.move(lead.second).phrase
    policy = Phrase(f"policy.{lead.policy}")
    key = "puzzles.lead_exact" if values["low"] == values["high"] else "puzzles.lead"
    return say(key, lang, policy=policy, second=second, count=puzzle.playouts, **values)


def _way(puzzle: Puzzle, lang: str) -> Html:
    """To the explorer: a link, or the notation where there are no pages."""
    home = home_address()
    if home is None:
        return tag("p", say("review.notation", lang), " ", tag("code", puzzle.notation))
    address = page_address(home, EXPLORER, **{POSITION: puzzle.notation})
    return tag("p", tag("a", say("review.try", lang), href=address, class_="pmx-way"))


def _known(puzzle: Puzzle, move: Move) -> Showing:
    return Showing(puzzle.position, BOARD, highlight=move.things)


def _turn(puzzle: Puzzle, move: Move) -> Showing:
    """The board after the rest of the turn as well, as a policy plays it."""
    turn = whole_turn(puzzle.position, move.text, DEFAULT_POLICY)
    return Showing(turn.now.seen_by(turn.seat), BOARD, highlight=touched(turn), arrows=ways(turn))


PANAMAX_PUZZLES: Final = PuzzleKit(
    store=KEPT_PUZZLES,
    first_line="panamax-puzzles 1",
    puzzles=puzzles,
    of_day=of_day,
    grades={grade: f"puzzles.grade.{grade}" for grade in (1, 2, 3)},
    who=_who,
    asked=lambda _puzzle, lang: say("puzzles.ask", lang),
    wrong=_wrong,
    proof=_proof,
    way=_way,
    reason=lambda puzzle, move: because(puzzle.position, move),
    known=_known,
    turn=_turn,
)
