"""Players by rule: `bot("planner", seed=1).choose(position)` is a move.

`random` plays any legal move, `greedy` what looks best at once, `manager` what its learned weights say, `planner` what
comes out best in playouts. None sees more than its player may. Playouts are made of their policies; how playouts are
counted is for `panamax.analysis`.

>>> import panamax, panamax.bots
>>> game = panamax.new_game(players=2, seed=7)
>>> panamax.bots.bot("greedy", seed=1).choose(game.position).text
'seat black'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.errors import OptionError, refused, shown
from tabletop.i18n import Listing, Phrase
from tabletop.planning import ReportShare, Stop, is_time
from tabletop.whole_numbers import is_whole

from ..game import SEED_LIMIT
from .base import Bot
from .planner import DEFAULT_PLAYOUTS, MOST_PLAYOUTS, PlannerBot
from .simple import GreedyBot, ManagerBot, RandomBot

__all__ = ["NAMES", "Bot", "bot"]

_SIMPLE: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot, "manager": ManagerBot}
# The names of the bots, the weakest first.
NAMES: Final = ("random", "greedy", "manager", "planner")


def bot(
    name: str,
    seed: int = 0,
    playouts: int = DEFAULT_PLAYOUTS,
    seconds: float | None = None,
    progress: ReportShare | None = None,
    stop: Stop | None = None,
) -> Bot:
    """The bot of a name in `NAMES`. All but `seed` is for the planner (`planner.PlannerBot`).

    Raises `OptionError` for another name, a seed that is no whole number, or a budget that is no positive number.
    """
    if name not in NAMES:
        raise refused("bot", name, Listing(NAMES))
    if not is_whole(seed, -SEED_LIMIT, SEED_LIMIT):
        raise OptionError(Phrase("option.seed", {"given": shown(seed)}))
    if not is_whole(playouts, 1, MOST_PLAYOUTS):
        raise refused("playouts", playouts, Phrase("bot.playouts", {"most": MOST_PLAYOUTS}))
    if seconds is not None and not is_time(seconds):
        raise refused("seconds", seconds, Phrase("bot.seconds"))
    if name == "planner":
        return PlannerBot(int(seed), int(playouts), seconds, progress, stop)
    return _SIMPLE[name](int(seed))
