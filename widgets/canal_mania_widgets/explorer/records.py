"""The games that come along: bots play them here, the same ones wherever they are played."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from canal_mania import new_game
from canal_mania.bots import bot
from canal_mania.box.components import Box
from canal_mania.game import Game
from tabletop.i18n import Phrase
from tabletop_widgets.explorer.desk import ExplorerRefusal

SEED: Final = 1
FIRST: Final = "four"
FIRST_ROUND, FIRST_DECISION = 6, "second_phase"  # where the game stands that is open at first
_PLAYERS: Final = MappingProxyType({"three": 3, FIRST: 4, "five": 5})


def records() -> dict[str, Phrase]:
    """What they are called, in order."""
    return {name: Phrase(f"canal_explorer.game.{name}") for name in _PLAYERS}


def recorded_game(name: str, box: Box) -> Game:
    """One of them, played with these values to its end, at its first decision. Raises `ExplorerRefusal` for another."""
    if name not in _PLAYERS:
        raise ExplorerRefusal(Phrase("canal_explorer.no_such_record"))
    game = _played(name, box, box.provenances).branch()
    game.go_to(game.start)
    game.run_on()
    return game


def first_game(box: Box) -> tuple[Game, Phrase]:
    """What is open at first: one of them, as far as to where somebody builds in the middle of it, and its name."""
    return _play(FIRST, box, _is_first_sight), records()[FIRST]


@lru_cache(maxsize=8)
def _played(name: str, box: Box, _provenances: object) -> Game:
    """The game at its end, shared: others get branches of it. Boxes of equal values may differ in provenance."""
    return _play(name, box, lambda _game: False)


def _play(name: str, box: Box, is_enough: Callable[[Game], bool]) -> Game:
    game, greedy = new_game(players=_PLAYERS[name], seed=SEED, box=box), bot("greedy", SEED)
    while game.position.decider is not None and not is_enough(game):
        game.play(greedy.choose(game.position))
    return game


def _is_first_sight(game: Game) -> bool:
    decision = game.position.decision
    return game.position.round == FIRST_ROUND and decision is not None and decision.id == FIRST_DECISION
