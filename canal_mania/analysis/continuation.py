"""The line of one playout, so that a reader can play through what the numbers are made of."""

from __future__ import annotations

from tabletop.errors import OptionError, shown
from tabletop.i18n import Phrase
from tabletop.whole_numbers import is_whole

from ..bots.policies import POLICIES
from ..box.tables import tables_of
from ..decisions.base import Move
from ..decisions.judging import move_of
from ..engine import game as engine
from ..engine.kinds import LAST_CHANCE
from ..engine.layout import KIND
from ..game import Game
from ..position import Position
from .evaluation import Evaluation
from .playouts import dealt


def continuation(evaluation: Evaluation, move: Move | str, playout: int | None = None) -> Game:
    """A playout of the move, by default a typical one, as a game that waits for chance to be set, standing at its end.

    Where it starts, the cards that the player can't see lie as this playout has dealt them. Raises `OptionError` for a
    move that wasn't evaluated and a playout that isn't done.
    """
    code = evaluation.work.codes[evaluation.index_of(move)]
    if playout is None:
        playout = evaluation.typical(move)
    done = evaluation.common(move)[0].playouts
    if not is_whole(playout, 0, done - 1):
        raise OptionError(Phrase("evaluation.unknown_playout", {"given": shown(playout), "done": done}))
    work = evaluation.work
    tables, policy = tables_of(work.box), POLICIES[work.policy]
    state = dealt(work.state, tables, work.seed, int(playout))
    game = Game(Position(state.copy(), work.box), None)
    while True:
        game.play_one(move_of(game.position, code))
        engine.apply(state, tables, code)
        if not state[KIND]:
            return game
        code = engine.sample(state, tables) if state[KIND] <= LAST_CHANCE else policy(state, tables)
