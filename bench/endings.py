"""How near a policy's evaluations come to the truth where that can be had: `make bots` prints it, beside greedy's.

An ending is the last stretch of a recorded game in which all that the players can do fits into so many positions, with
all cards open. The truth about a move is what its player has in the end if everybody plays best for himself from there
on (max-n: Luckhardt and Irani 1986); an evaluation is what he has if everybody goes on by the policy.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from statistics import mean

from panamax import Game, Position
from panamax.analysis.playouts import POLICIES
from panamax.box.tables import tables_of
from panamax.engine import game as engine
from panamax.engine.kinds import DRAW
from panamax.engine.layout import AGENDA_DEPTH, CHANCE, DRAW_PILE, PLAYERS, TABLE, State
from panamax.engine.packing import kind_of, owner_of, top_of
from panamax.engine.scoring import score
from panamax.engine.tables import Tables

RECORDED = Path(__file__).parents[1] / "tests/games"
MOST = 500  # positions of an ending

Totals = tuple[Fraction, ...]  # what each player has in the end, in dollars (END-1)


class TooMuch(Exception):
    """More can still happen than is wanted."""


@dataclass(frozen=True)
class Ending:
    """A position, and what each of its legal moves is worth to the player who decides, by best play."""

    position: Position
    truth: tuple[Fraction, ...]

    def judged_by(self, policy: str) -> list[Fraction]:
        """What each move is worth if all is played on by a policy."""
        seat, walk = self.position.decider, Walk(tables_of(self.position.box), MOST, policy)
        assert seat is not None
        return [walk.after(self.position.cells, move.code)[seat - 1] for move in self.position.legal_moves()]

    def missed_by(self, policy: str) -> Fraction:
        """By how many dollars the policy's evaluation of a move is off, on average."""
        apart = [abs(told - true) for told, true in zip(self.judged_by(policy), self.truth, strict=True)]
        return sum(apart, Fraction()) / len(apart)


class Walk:
    """Looks through all that can happen: by best play, or with a policy that decides for everybody."""

    def __init__(self, tables: Tables, most: int, policy: str | None = None) -> None:
        self.tables, self.left = tables, most
        self.policy = None if policy is None else POLICIES[policy]
        self.known: dict[tuple[int, ...], Totals] = {}

    def after(self, state: State, code: int) -> Totals:
        """What is expected after a move. Raises `TooMuch`."""
        state = state[:]
        engine.apply(state, self.tables, code)
        while state[AGENDA_DEPTH] and owner_of(top_of(state)) == TABLE:
            engine.apply(state, self.tables, 0)
        if not state[AGENDA_DEPTH]:
            return tuple(Fraction(score(state, self.tables, player)[5]) for player in range(state[PLAYERS]))
        key = tuple(state)
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooMuch
            self.known[key] = self._expected(state)
        return self.known[key]

    def _expected(self, state: State) -> Totals:
        owner = owner_of(top_of(state))
        if owner == CHANCE:
            return self._drawn(state)
        if self.policy is not None:
            return self.after(state, self.policy(state[:], self.tables))
        found = (self.after(state, code) for code in engine.legal(state, self.tables))
        return max(found, key=lambda totals: totals[owner])

    def _drawn(self, state: State) -> Totals:
        if kind_of(top_of(state)) != DRAW:
            raise TooMuch
        cards = [card for card in range(1, self.tables.contracts + 1) if state[DRAW_PILE] >> card - 1 & 1]
        found = [self.after(state, card) for card in cards]
        return tuple(sum(totals, Fraction()) / len(cards) for totals in zip(*found, strict=True))


def ending_of(game: Game, most: int = MOST) -> Ending | None:
    """The ending of a game that is over, from its first choice on; ``None`` if not even its last choice fits."""
    found = None
    stops = [node.position for node in game.line() if node.position.decider is not None]
    for position in reversed(stops):
        moves = position.legal_moves()
        if len(moves) == 1:
            continue
        assert position.decider is not None
        walk = Walk(tables_of(position.box), most)
        try:
            truth = tuple(walk.after(position.cells, move.code)[position.decider - 1] for move in moves)
        except TooMuch:
            break
        found = Ending(position, truth)
    return found


def recorded_endings(most: int = MOST) -> list[Ending]:
    """The endings of the recorded games."""
    games = (Game.from_text(file.read_text(encoding="utf-8")) for file in sorted(RECORDED.glob("*.txt")))
    return [found for game in games if (found := ending_of(game, most)) is not None]


def told(policies: tuple[str, ...], endings: list[Ending]) -> str:
    """By how much each policy's evaluations are off, in a line."""
    moves = sum(len(ending.truth) for ending in endings)
    off = [f"{name}'s by ${mean(float(ending.missed_by(name)) for ending in endings):.2f}" for name in policies]
    return f"endings: of {moves} moves at {len(endings)} endings, best play known, evaluations are off {', '.join(off)}"


if __name__ == "__main__":
    print(told(("manager", "greedy"), recorded_endings()))
