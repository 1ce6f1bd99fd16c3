"""The game as an environment of PettingZoo, where one agent moves after the other (AEC).

It plays on the compiled engine where there is one (`panamax.compiled`), the same games either way.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from tabletop import showing
from tabletop.errors import OptionError, refused, shown
from tabletop.i18n import Listing, Phrase

from ..box.components import Box
from ..box.loader import load_box
from ..box.tables import tables_of
from ..compiled import playing
from ..engine.layout import PLAYERS
from ..engine.packing import kind_of, owner_of, top_of
from ..engine.setup import new_state
from ..extra import arrays
from ..game import SEED_LIMIT
from ..options import checked_options
from ..position import Position
from .actions import actions_of
from .fields import HIGHEST, LOWEST, SIZE
from .observation import observe

REWARDS: Final = ("win", "money")
RENDER_MODES: Final = ("human", "ansi", "rgb_array")
_OF_THE_BOX: Final = frozenset({"_tables", "_actions", "_played", "_engine", "_each"})  # what a copy makes anew

Seen = dict[str, Any]


class Environment(AECEnv[str, Seen, int]):
    """A table of players, ``player_1`` to ``player_4`` by seat; `panamax.environment` says what it takes.

    An agent sees ``observation`` (`arrays.fields`, from its own seat) and ``action_mask`` (`arrays.actions`; all
    zero while another must decide). Chance plays by itself, from the seed of `reset`. Rewards come at a game's end.

    It can be copied (`copy.deepcopy`) and pickled at any time: what is played with a copy stays there, and with the
    same moves both play the same game.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "panamax_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 4,
        *,
        rewards: str = "win",
        forced: bool = False,
        box: Box | None = None,
        render_mode: str | None = None,
        **variants: str,
    ) -> None:
        super().__init__()
        if rewards not in REWARDS:
            raise refused("rewards", rewards, Listing(REWARDS))
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise refused("render_mode", render_mode, Listing(RENDER_MODES))
        self.render_mode = render_mode
        self._options = checked_options(players, variants)
        self._by_money = rewards == "money"
        self._forced = forced
        self._box = box or load_box()
        self._open_box()
        self._chance, _ = seeding.np_random()
        self.possible_agents = [f"player_{seat}" for seat in range(1, players + 1)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = spaces.Dict(
            {
                "observation": spaces.Box(LOWEST, HIGHEST, (SIZE,), np.int32),
                "action_mask": spaces.Box(0, 1, (self._actions.size,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self._actions.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of moves; the same object each time."""
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """The position now, with all that is hidden."""
        return Position(list(self._state), self._box)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game: with a seed always the same one, else one that follows from the last seed."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        start = Position(new_state(self._options.players, self._options.numbers), self._box)
        self._state = self._played.cells_of(start.with_seed(int(self._chance.integers(SEED_LIMIT))).cells)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Play the move with this number for the agent whose turn it is. Raises `OptionError` if it isn't legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._legal:
            raise OptionError(Phrase("arrays.illegal_action", {"given": shown(action)}))
        self._cumulative_rewards[agent] = 0
        self._engine.apply(self._state, self._played.tables, self._legal[action])
        self._go_on()

    def observe(self, agent: str) -> Seen:
        """What an agent sees now."""
        seat = self._seats[agent]
        mask = np.zeros(self._actions.size, dtype=np.int8)
        if agent == self.agent_selection:
            mask[list(self._legal)] = 1
        return {"observation": observe(list(self._state), self._tables, seat), "action_mask": mask}

    def render(self) -> Any:
        """The table as it is now, as `render_mode` asks: in words (``"ansi"``; ``"human"`` prints them), or the board
        as an array of rows, columns and colours (``"rgb_array"``, bytes). Without a mode: nothing, and a warning.
        """
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing.")
            return None
        rendering = arrays("rendering")
        if self.render_mode == "rgb_array":
            return rendering.pixels_of(self.position)
        words = rendering.words_of(self.position)
        return words if self.render_mode == "ansi" else print(words)

    def close(self) -> None:
        """Nothing is held."""

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name not in _OF_THE_BOX}
        return kept | ({"_state": list(self._state)} if "_state" in kept else {})

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._open_box()
        if "_state" in kept:
            self._state = self._played.cells_of(kept["_state"])

    def __repr__(self) -> str:
        return f"<Environment {self.metadata['name']}: {len(self.possible_agents)} players>"

    _repr_mimebundle_ = showing.bundle

    def _open_box(self) -> None:
        """What is played with, of the values in the box."""
        self._tables, self._actions = tables_of(self._box), actions_of(self._box)
        self._played = playing(self._box)
        self._engine, self._each = self._played.module("engine.game"), self._played.module("engine.cells").each

    def _go_on(self) -> None:
        """Let table and chance play, and forced moves if nobody wants them, until an agent must decide."""
        state, tables, engine = self._state, self._played.tables, self._engine
        while True:
            engine.advance(state, tables)
            codes = list(self._each(engine.legal(state, tables)))
            if len(codes) != 1 or self._forced:
                break
            engine.apply(state, tables, codes[0])
        top = top_of(state)
        if not codes:
            self._end()
            return
        player = owner_of(top)
        numbers = self._actions.numbers(state[PLAYERS], player, kind_of(top), codes)
        self._legal = dict(zip(numbers, codes, strict=True))
        self.agent_selection = self.possible_agents[player]

    def _end(self) -> None:
        """The game is over: everybody's reward."""
        self._legal = {}
        for place, (player, *_, total) in enumerate(
            self._played.module("engine.scoring").standings(self._state, self._played.tables)
        ):
            agent = self.possible_agents[player]
            self.rewards[agent] = total if self._by_money else (-1 if place else 1)
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
