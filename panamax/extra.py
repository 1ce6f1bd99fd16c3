"""The door to `panamax.arrays`, which needs the extra ``panamax[analysis]``: nothing else of the library imports it.

So all else runs where there is no numpy, a browser's Python included, and whoever asks for arrays there is told what to
install.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .box.components import Box

if TYPE_CHECKING:
    from pettingzoo import AECEnv


def arrays(module: str) -> Any:
    """A module of `panamax.arrays`. Raises `MissingExtra`."""
    return import_module(f".arrays.{module}", __package__)


def playouts(position: Any, count: int = 1000, seed: int = 0, policy: str = "greedy") -> Any:
    """Play a position to its end `count` times; what came of it as arrays (`arrays.batch.Playouts`).

    Cards and bids that the player to decide can't see are dealt anew each time. `policy` is a name in
    `analysis.playouts.POLICIES`, and plays for everybody. The numbers depend on the position as he sees it, the seed
    and the policy; a longer run begins like a shorter one. In a notebook or at a terminal a bar shows how far it is,
    and who interrupts it gets what is done. Raises `OptionError`, `MissingExtra`.
    """
    return arrays("batch").played(position, count, seed, policy)


def environment(
    players: int = 4,
    *,
    rewards: str = "win",
    forced: bool = False,
    box: Box | None = None,
    render_mode: str | None = None,
    **variants: str,
) -> AECEnv[str, dict[str, Any], int]:
    """The game as an environment of PettingZoo (`arrays.environment.Environment`).

    `players`, `box` and `variants` are those of `panamax.new_game`. At the end of a game each player's reward is, with
    ``rewards="win"``, 1 for the winner and -1 for all others (END-2); with ``"money"`` his total in dollars (END-1).
    Where a player has only one legal move it is played for him, unless `forced` moves are wanted too. `render_mode`:
    what `render()` gives, ``"rgb_array"`` (the board as an array of colours), ``"ansi"`` (the table in words) or
    ``"human"`` (prints them). Raises `OptionError`, `MissingExtra`.
    """
    environment: AECEnv[str, dict[str, Any], int] = arrays("environment").Environment(
        players, rewards=rewards, forced=forced, box=box, render_mode=render_mode, **variants
    )
    return environment
