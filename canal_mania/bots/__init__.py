"""Players by rule: `bot("greedy", seed=1).choose(position)` is a move.

`random` plays any legal move, `greedy` what looks best at once. Neither sees more than its player may. Playouts are
made of their policies.

>>> import canal_mania, canal_mania.bots
>>> game = canal_mania.new_game(players=3, seed=7)
>>> canal_mania.bots.bot("greedy", seed=1).choose(game.position).text
'colour white'
"""

from __future__ import annotations

from typing import Final

from tabletop.i18n import Listing

from ..options import checked_seed, refused
from .base import Bot
from .policies import POLICIES

__all__ = ["NAMES", "Bot", "bot"]

NAMES: Final = tuple(POLICIES)


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of a name in `NAMES`. Raises `OptionError` for another name or a seed that is no whole number."""
    if name not in NAMES:
        raise refused("bot", name, Listing(NAMES))
    return Bot(POLICIES[name], checked_seed(seed) or 0)
