"""Players by rule: `bot("greedy", seed=1).choose(position)` is a move.

`random` plays any legal move, `beginner` what catches the eye, `greedy` what looks best at once, `planner` what comes
out best in playouts. None sees more than its player may. Playouts are made of their policies. `STRENGTHS` has them by
the names that people choose from, each with what it overlooks.

>>> import canal_mania, canal_mania.bots
>>> game = canal_mania.new_game(players=3, seed=7)
>>> canal_mania.bots.bot("greedy", seed=1).choose(game.position).text
'colour white'
"""

from __future__ import annotations

from typing import Final

from tabletop.errors import refused
from tabletop.i18n import Listing, Phrase
from tabletop.planning import Budget, ReportShare, Stop, is_time
from tabletop.whole_numbers import is_whole

from ..options import checked_seed
from .base import Bot
from .planner import DEFAULT_PLAYOUTS, MOST_PLAYOUTS, PlannerBot
from .policies import POLICIES
from .strengths import Strength

__all__ = ["NAMES", "STRENGTHS", "Bot", "Strength", "bot"]

# The names of the bots, the weakest first.
NAMES: Final = (*POLICIES, "planner")
# The strengths that people choose from, the weakest first.
STRENGTHS: Final = (Strength("beginner", "beginner"), Strength("club", "greedy"), Strength("strong", "planner"))


def bot(
    name: str,
    seed: int = 0,
    playouts: int = DEFAULT_PLAYOUTS,
    seconds: float | None = None,
    progress: ReportShare | None = None,
    stop: Stop | None = None,
) -> Bot:
    """The bot of a name in `NAMES`. All but `seed` is for the planner: what each choice may cost, see `Budget`.

    Raises `OptionError` for another name, a seed that is no whole number, or a budget that is no positive number.
    """
    if name not in NAMES:
        raise refused("bot", name, Listing(NAMES))
    if not is_whole(playouts, 1, MOST_PLAYOUTS):
        raise refused("playouts", playouts, Phrase("canal.option.playouts", {"most": MOST_PLAYOUTS}))
    if seconds is not None and not is_time(seconds):
        raise refused("seconds", seconds, Phrase("canal.option.seconds"))
    checked = checked_seed(seed) or 0
    if name in POLICIES:
        return Bot(POLICIES[name], checked)
    return PlannerBot(checked, Budget(int(playouts), seconds, progress, stop))
