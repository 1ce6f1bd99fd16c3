"""The line of one playout, so that a reader can play through what the numbers are made of."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.errors import OptionError, shown
from tabletop.i18n import Phrase
from tabletop.whole_numbers import is_whole

from ..bots.rollout import play_on
from ..box.tables import tables_of
from ..decisions.move import Move
from ..engine import game as engine
from ..engine.streams import Streams, dealt
from ..game import Game
from ..position import Position
from .evaluation import Evaluation
from .playouts import POLICIES


@dataclass(frozen=True, slots=True)
class Continuation:
    """A playout as a line: where it starts, and its moves and outcomes of chance as texts, who plays each in front.

    In `start` the cards that the player can't see lie as this playout has dealt them, so it can differ in them from the
    position that was evaluated.
    """

    playout: int
    start: Position
    lines: tuple[str, ...]

    def game(self) -> Game:
        """The line as a game that waits for chance to be set by hand, standing at its end."""
        game = Game(self.start, None)
        for line in self.lines:
            game.play_one(line)
        return game


def continuation(evaluation: Evaluation, move: Move | str, playout: int | None = None) -> Continuation:
    """The line of a playout of the move, by default of a typical one, ready to be replayed.

    Raises `OptionError` for a move that wasn't evaluated and a playout that isn't done.
    """
    code = evaluation.work.codes[evaluation.index_of(move)]
    if playout is None:
        playout = evaluation.typical(move)
    done = evaluation.common(move)[0].playouts
    if not is_whole(playout, 0, done - 1):
        raise OptionError(Phrase("evaluation.unknown_playout", {"given": shown(playout), "done": done}))
    work, playout = evaluation.work, int(playout)
    tables = tables_of(work.box)
    state = dealt(work.state, tables, Streams(work.seed, playout))
    start = Position(state, work.box)
    codes = [code]
    after = state.copy()
    streams = Streams(work.seed, playout)
    streams.start(after, 0)
    engine.apply(after, tables, code)
    play_on(after, tables, POLICIES[work.policy], streams, None, codes)
    return Continuation(playout, start, tuple(_lines(start, codes)))


def _lines(position: Position, codes: list[int]) -> list[str]:
    """The codes as texts."""
    lines: list[str] = []
    for code in codes:
        while position.waits_for_table:
            position = position.after_step()[0]
        kind = position.decision
        assert kind is not None
        lines.append(f"{position.decider_id}: {kind.to_text(position, code)}")
        position = position._applied(code)[0]
    return lines
