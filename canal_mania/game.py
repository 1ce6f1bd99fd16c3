"""A game: the line of positions from its start, with the place in it where one stands now."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop import showing
from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from .box.components import Box
from .box.loader import load_box
from .box.tables import tables_of
from .decisions.base import Move
from .engine.setup import new_state
from .events.event import Event
from .options import checked_options, checked_seed
from .position import Position
from .record.save import game_from_text, game_to_text
from .state.views import Standings


@dataclass(frozen=True, slots=True)
class Step:
    """A place of the game: the position, and the move or outcome of chance that led to it, with what happened."""

    position: Position
    move: Move | None = None
    events: tuple[Event, ...] = ()


class Game:
    """A game with its history. What was undone can be redone until something else is played.

    With a seed, cards and contracts are drawn by themselves; without one the game waits at each draw for `play` with
    its outcome, so that chance can be set by hand.
    """

    def __init__(self, start: Position, seed: int | None) -> None:
        self.seed = seed
        self._steps = [Step(start if seed is None else start.with_seed(seed))]
        self._at = 0
        self.left_out: Phrase | None = None  # of a game that was read: what said nothing in its text

    def __repr__(self) -> str:
        position = self.position
        due = "over" if self.is_over else "chance is due"
        due = f"seat {position.decider} decides" if position.decider else due
        return f"<Game: {position.options.players} players, round {position.round}, {due}>"

    _repr_mimebundle_ = showing.bundle

    @property
    def position(self) -> Position:
        """The position now."""
        return self._steps[self._at].position

    @property
    def line(self) -> tuple[Step, ...]:
        """The places from the start to where the game stands."""
        return tuple(self._steps[: self._at + 1])

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.position.decision is None

    def standings(self) -> Standings:
        """A row for each player at the end, the winner first. FIN-6, FIN-7. Raises `OptionError` before the end."""
        return self.position.standings()

    def legal_moves(self) -> list[Move]:
        """The legal moves of the player who must decide, in stable order."""
        return self.position.legal_moves()

    def explain(self, move: Move | str) -> list[Refusal]:
        """Every rule that the move breaks; empty exactly when it is legal. Raises `MoveTextError`."""
        return self.position.explain(move)

    def play(self, move: Move | str) -> list[Event]:
        """Play a legal move (or set the outcome of chance that is due); returns what happened, what followed included.

        A text may say who plays it: ``red: sweep``. Raises `IllegalMove` or `MoveTextError`; then nothing has changed.
        """
        return self.play_one(move) + self.run_on()

    def play_one(self, move: Move | str) -> list[Event]:
        """Like `play`, but stop before the next draw even if the game has a seed."""
        before = self.position
        chosen, after, events = before.played(move)
        if before.waits_for_chance and self.seed is not None:
            after = after.with_generator_of(before.after_chance()[0])
        self._enter(Step(after, chosen, tuple(events)))
        return events

    def run_on(self) -> list[Event]:
        """Let chance draw, if the game has a seed, until a player must decide; returns what happened."""
        happened: list[Event] = []
        while self.position.waits_for_chance and self.seed is not None:
            after, events, move = self.position.after_chance()
            self._enter(Step(after, move, tuple(events)))
            happened += events
        return happened

    def undo(self) -> bool:
        """Go back to before the last player's move; whether there was one."""
        for place in range(self._at - 1, -1, -1):
            if self._is_stop(place):
                self._at = place
                return True
        return False

    def redo(self) -> bool:
        """Go on to the next place that asks for a decision (or to the end); whether there was one."""
        if self._at + 1 >= len(self._steps):
            return False
        self._at += 1
        while self._at + 1 < len(self._steps) and not self._is_stop(self._at):
            self._at += 1
        return True

    def to_text(self) -> str:
        """The game up to here as text: the save format."""
        return game_to_text(self)

    @classmethod
    def from_text(cls, text: str, box: Box | None = None) -> Game:
        """The game that `text` saves, replayed with the box that it was played with.

        That is `box`, one that was shipped, or what the text states of its own (`box.own_values`). What carries no
        meaning, such as the marks of a quoted mail, is left out: `left_out` says so.
        Raises `NotationError` with the line and column where the text can't be read or played.
        """
        return game_from_text(text, box, cls)

    def _is_stop(self, place: int) -> bool:
        """Whether somebody must decide there: a player, or whoever sets chance by hand."""
        position = self._steps[place].position
        return position.decider is not None or (self.seed is None and position.waits_for_chance)

    def _enter(self, step: Step) -> None:
        ahead = self._steps[self._at + 1 : self._at + 2]
        if not ahead or ahead[0].move != step.move:
            self._steps[self._at + 1 :] = [step]
        self._at += 1


def new_game(
    players: int = 4,
    seed: int | None = None,
    contract_value: str = "not_scored",
    goods_on: str = "sections",
    open_contracts: str = "secret",
    box: str | Path | Box | None = None,
) -> Game:
    """A new game at the start of its preparation (PRE-1 to PRE-5).

    `players` is 3-5; `seed` any int of at most 18 digits, or ``None`` to set every draw by hand; the variants are
    named in `catalogue.variants`. `box` is a box, the path of one, or ``None`` for the shipped one. Raises
    `OptionError` or `BoxError`.
    """
    count, variants = checked_options(players, contract_value, goods_on, open_contracts)
    seed = checked_seed(seed)
    chosen = box if isinstance(box, Box) else load_box(box)
    game = Game(Position(new_state(tables_of(chosen), count, variants), chosen), seed)
    game.run_on()
    return game
