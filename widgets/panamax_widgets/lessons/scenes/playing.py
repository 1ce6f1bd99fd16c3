"""A stretch of real play, as lessons look at it: what was done, what came of it, what one may ask about it.

Nothing here knows a rule: positions and events come from the library.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.events.kinds import PurseKind
from panamax.position import Position
from panamax.record.tree import Node
from tabletop.errors import Refusal

from ...game_view.motion import Moment, moments_between
from .arranged import is_due

UNTOLD: Final = frozenset({"turn_started"})  # what follows a lesson's play is not told
ON_THE_TRAIN: Final = frozenset({"wagon_moved_on", "dice_to_platform"})  # told only if there are dice
MOST_STEPS: Final = 400  # of a stretch that runs by itself


@dataclass(frozen=True, slots=True)
class Others:
    """Who sits at the table besides the learner on `seat`: nobody who plays, but decisions must be made.

    ``pinned`` answers decisions by their id, the learner's own ones too (``{"arrival_bonus": "bonus money"}``); other
    players' decisions that aren't pinned get their first legal move. ``seed`` fixes what chance brings. Play stops
    where the learner must decide, where anybody's turn begins, and before the automatic step that ``stops_before``
    names, if it does (a key of `arranged.DUE_STEPS`): so a lesson may show the fees alone.
    """

    seat: int = 1
    pinned: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1
    stops_before: str = ""

    def answer(self, position: Position) -> Move | str | None:
        """The move to be played without asking the learner; ``None`` if he must decide, or if the play is over."""
        decision = position.decision
        if decision is None or decision.id == "turn":
            return None
        pinned = self.pinned.get(decision.id)
        if pinned is not None and not position.explain(pinned):
            return pinned
        return None if position.decider == self.seat else position.legal_moves()[0]


@dataclass(frozen=True, slots=True)
class Stretch:
    """One thing that the library did: a move, a roll, an automatic step."""

    before: Position
    events: tuple[Event, ...]
    after: Position


@dataclass(frozen=True, slots=True)
class Play:
    """What the learner has done since `start`.

    ``moves`` are the texts of his own moves; ``stretches`` all that happened. ``refusals`` say why the last try was
    no legal move: then nothing has happened since the try before.
    """

    start: Position
    others: Others = field(default_factory=Others)
    moves: tuple[str, ...] = ()
    stretches: tuple[Stretch, ...] = ()
    last: tuple[Stretch, ...] = ()  # those of the last move
    refusals: tuple[Refusal, ...] = ()

    @property
    def now(self) -> Position:
        """The position now."""
        return self.stretches[-1].after if self.stretches else self.start

    @property
    def before(self) -> Position:
        """The position before the last move."""
        return self.last[0].before if self.last else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened."""
        return tuple(event for stretch in self.stretches for event in stretch.events)

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.others.seat

    def happened(self, *ids: str) -> tuple[Event, ...]:
        """The events of these kinds, in order."""
        return tuple(event for event in self.events if event.id in ids)

    def breaks(self, *rules: str) -> bool:
        """Whether the last try was refused by one of these rules."""
        return any(refusal.rule in rules for refusal in self.refusals)

    def flow(self, purse: PurseKind, seat: int = 0) -> int:
        """Dollars that came into a purse, less those that went out; of the learner unless a seat is named."""
        whose = seat or self.seat
        flows = (event.money for event in self.events if event.money is not None)
        return sum(flow.dollars for flow in flows if (flow.purse, flow.seat) == (purse, whose))

    def zone_of(self, ship: str) -> str:
        """The id of the zone in which a ship lies now, ``""`` off the board."""
        zone = self.now.ship(ship).zone
        return zone.id if zone else ""

    @property
    def is_over(self) -> bool:
        """Whether the learner has nothing more to decide: his turn, or the stretch that he decides in, is over."""
        now = self.now
        return now.decider != self.seat or (bool(self.stretches) and now.decision is not None and _new_turn(self))

    def moments(self, stretches: tuple[Stretch, ...] | None = None) -> list[Moment]:
        """The play in slow motion, as the learner may see it; all of it unless some stretches are named."""
        found: list[Moment] = []
        for stretch in self.stretches if stretches is None else stretches:
            told = [event for event in stretch.events if _is_told(event)]
            before, after = stretch.before.seen_by(self.seat), stretch.after.seen_by(self.seat)
            found += moments_between(before, told, after)
        return found

    def tried(self, move: Move | str) -> Play:
        """The play after one more move, with what runs by itself; a refused one is noted. Raises `MoveTextError`."""
        refusals = tuple(self.now.explain(move))
        if refusals:
            return replace(self, refusals=refusals)
        after, events = self.now.after(move)
        text = move.text if isinstance(move, Move) else move
        run = (Stretch(self.now, tuple(events), after), *_run_on(after, self.others))
        return replace(self, moves=(*self.moves, text), stretches=(*self.stretches, *run), last=run, refusals=())

    def after(self, moves: tuple[str, ...]) -> Play:
        """The play after these moves. Raises `LookupError` with the reasons if one isn't legal: a lesson's own are."""
        play = self
        for move in moves:
            play = play.tried(move)
            if play.refusals:
                raise LookupError(move, [refusal.message for refusal in play.refusals])
        return play


def play_from(start: Position, others: Others | None = None, moves: tuple[str, ...] = ()) -> Play:
    """A play that begins at `start`; automatic steps that are due there come first, then the moves."""
    sitting = others or Others()
    seeded = start.with_seed(sitting.seed)
    run = tuple(_run_on(seeded, sitting)) if seeded.waits_for_table else ()
    return Play(seeded, sitting, stretches=run, last=run).after(moves)


def fresh(play: Play) -> Play:
    """A play that begins where this one has come to."""
    return Play(play.now, play.others)


def play_of(nodes: Sequence[Node], seat: int = 1) -> Play:
    """A stretch of a game that was played elsewhere, as the player on `seat` looks back on it."""
    run = tuple(
        Stretch(node.parent.position, tuple(node.events), node.position) for node in nodes if node.parent is not None
    )
    return Play(run[0].before, Others(seat), stretches=run, last=run)


def outcomes(play: Play) -> Iterator[Play]:
    """The plays after each legal move."""
    return (play.tried(move) for move in play.now.legal_moves())


def _run_on(position: Position, others: Others) -> Iterator[Stretch]:
    """All that happens without the learner, up to his next decision or the next turn."""
    for _ in range(MOST_STEPS):
        if others.stops_before and is_due(position, others.stops_before):
            return
        if position.waits_for_table:
            after, events = position.after_step()
        elif position.waits_for_chance:
            after, events, _ = position.after_chance()
        elif (move := others.answer(position)) is not None:
            after, events = position.after(move)
        else:
            return
        yield Stretch(position, tuple(events), after)
        position = after


def _is_told(event: Event) -> bool:
    return event.id not in UNTOLD and not (event.id in ON_THE_TRAIN and not event.count)


def _new_turn(play: Play) -> bool:
    return any(event.id in UNTOLD for event in play.events)
