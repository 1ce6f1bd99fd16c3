"""Random games for the comparison: every number of players, both set-ups, all variants, played with varied appetite."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from panamax.engine import game, kinds
from panamax.engine import layout as at
from panamax.engine.chance import seed_generator
from panamax.engine.codes import FREE_OPTION, RELOCATE, free_option
from panamax.engine.layout import State
from panamax.engine.log import Log
from panamax.engine.packing import argument_of, kind_of, owner_of, top_of
from panamax.engine.setup import new_state
from panamax.engine.steps import step_number
from panamax.engine.tables import Tables
from panamax.options import VARIANTS
from tests.oracle import plain

LOADING_KINDS = (kinds.SETUP_LOAD, kinds.LOAD, kinds.STEVEDORE_LOAD, kinds.CONTRACT)


@dataclass(frozen=True, slots=True)
class BoxTwice:
    """A box as the engine has it, and as the oracle does."""

    tables: Tables
    told: plain.Box


class Play:
    """One thing that happened in a game: the state before, the code that was applied, the state after, and the log."""

    def __init__(self, before: State, code: int, after: State, log: Log) -> None:
        self.before = before
        self.code = code
        self.after = after
        self.log = log

    @property
    def kind(self) -> int:
        """The kind of agenda entry that was settled."""
        return kind_of(top_of(self.before))

    @property
    def step(self) -> int:
        """The number of the automatic step, or -1."""
        return step_number(argument_of(top_of(self.before))) if self.kind == kinds.STEP else -1

    @property
    def is_decision(self) -> bool:
        """Whether a player decided."""
        return owner_of(top_of(self.before)) < at.CHANCE


def variants_of(rng: Random) -> list[int]:
    """A random choice of set-up and variants, in the order of the layout."""
    return [rng.randrange(len(variant.values)) for variant in VARIANTS.values()]


def played_game(seed: int, tables: Tables) -> Iterator[Play]:
    """Everything that happens in one random game, one decision, roll or automatic step at a time."""
    rng = Random(seed)
    state = new_state(2 + seed % 3, variants_of(rng))
    seed_generator(state, seed)
    appetite = rng.choice([0.0, 0.7, 0.95])
    while state[at.AGENDA_DEPTH]:
        owner = owner_of(top_of(state))
        code = 0
        if owner == at.CHANCE:
            code = game.sample(state, tables)
        elif owner < at.CHANCE:
            code = _chosen(state, tables, rng, appetite)
        before = state.copy()
        log: Log = []
        game.apply(state, tables, code, log)
        yield Play(before, code, state.copy(), log)


def _chosen(state: State, tables: Tables, rng: Random, appetite: float) -> int:
    """A random legal move; the greater the appetite, the more is loaded and the fewer ships are idly relocated."""
    legal = game.legal(state, tables)
    if rng.random() < appetite:
        busy = [code for code in legal if free_option(code) != RELOCATE]
        if kind_of(top_of(state)) in LOADING_KINDS:
            busy = [code for code in busy if 0 < code < FREE_OPTION] or busy
        legal = busy or legal
    return rng.choice(legal)
