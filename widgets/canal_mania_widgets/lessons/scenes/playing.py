"""A stretch of real play, as lessons look at it: what was done, what came of it, what one may ask about it.

Nothing here knows a rule: positions and events come from the library.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

from canal_mania.events.event import Event
from canal_mania.position import Position
from canal_mania.state.views import Canal
from tabletop.errors import Refusal

BUILDING: Final = ("build", "remove")  # keywords of moves that make up one building action, paid for as a whole
SURE: Final = ("place_cube", "lift_cube")  # decisions that are made without the learner where there is no choice
UNTOLD: Final = frozenset(  # by themselves, or seen in the pictures
    {"turn_started", "round_started", "cards_refilled", "card_paid", "parliament_filled", "town_connected"}
)
MOST_STEPS: Final = 60  # of what runs by itself


@dataclass(frozen=True, slots=True)
class Others:
    """The learner's `seat` (1-5), and what chance and choice bring besides him.

    ``pinned`` answers decisions by their id, those of chance and the learner's own too
    (``{"draw_card": "card lock+red"}``); chance that isn't pinned is drawn from ``seed``. Play stops where the learner
    must decide, and where another's turn begins.
    """

    seat: int = 1
    pinned: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1

    def answer(self, position: Position) -> str | None:
        """The move that is played without asking the learner; ``None`` if chance draws, he decides, or it is over."""
        decision = position.decision
        if decision is None:
            return None
        pinned = self.pinned.get(decision.id)
        if pinned is not None and not position.explain(pinned):
            return pinned
        if decision.id in SURE and position.decider == self.seat and position.choices == 1:
            return position.legal_moves()[0].text
        return None


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that was done: the position before and after it, what happened, and what it was about.

    What pays for a tile belongs to it.
    """

    before: Position
    events: tuple[Event, ...]
    after: Position
    things: tuple[str, ...] = ()

    @property
    def told(self) -> tuple[Event, ...]:
        """The events that are spoken of."""
        return tuple(event for event in self.events if event.id not in UNTOLD)


@dataclass(frozen=True, slots=True)
class Play:
    """What the learner has done since `start`.

    ``moves`` are the texts of his own moves; ``moments`` all that was done, ``last`` what his last act brought.
    ``refusals`` say why the last try was no legal move: then nothing has happened since the try before.
    """

    start: Position
    others: Others = field(default_factory=Others)
    moves: tuple[str, ...] = ()
    moments: tuple[Moment, ...] = ()
    last: tuple[Moment, ...] = ()
    refusals: tuple[Refusal, ...] = ()

    @property
    def now(self) -> Position:
        """The position now."""
        return self.moments[-1].after if self.moments else self.start

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.others.seat

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened."""
        return tuple(event for moment in self.moments for event in moment.events)

    def happened(self, *ids: str) -> tuple[Event, ...]:
        """The events of these kinds, in order."""
        return tuple(event for event in self.events if event.id in ids)

    def breaks(self, *rules: str) -> bool:
        """Whether the last try was refused by one of these rules."""
        return any(refusal.rule in rules for refusal in self.refusals)

    def points(self, seat: int = 0) -> int:
        """Points that came in since the start; the learner's unless a seat is named."""
        whose = seat or self.seat
        return self.now.scores()[whose] - self.start.scores()[whose]

    def canal(self, contract: str) -> Canal | None:
        """The canal of a contract (by id) as it lies now; ``None`` if nobody has taken it."""
        return next((canal for canal in self.now.canals if canal.contract.id == contract), None)

    def completes(self, contract: str) -> bool:
        """Whether the canal of a contract is completed now. BLD-9"""
        canal = self.canal(contract)
        return canal is not None and canal.is_completed

    @property
    def hand(self) -> tuple[str, ...]:
        """The learner's cards, by id."""
        return self.now.players[self.seat - 1].hand or ()

    @property
    def is_over(self) -> bool:
        """Whether the learner has nothing more to decide: another's turn has begun, or the game is over."""
        return self.now.decider != self.seat

    def tried(self, *texts: str) -> Play:
        """The play after these moves, with what runs by itself. Tiles that follow each other are paid for as a whole.

        What is legal is played; the first refusal ends it and is noted. Raises `MoveTextError`.
        """
        play = replace(self, refusals=(), last=()) if texts else self
        for is_building, run in groupby(texts, _is_building):
            play = (play._built if is_building else play._moved)(tuple(run))
            if play.refusals:
                return replace(play, last=play.last or self.last)
        return play

    def after(self, *texts: str) -> Play:
        """The play after these moves. Raises `LookupError` with the reasons if one isn't legal: a lesson's own are."""
        play = self.tried(*texts)
        if play.refusals:
            raise LookupError(texts, [refusal.message for refusal in play.refusals])
        return play

    def _moved(self, texts: tuple[str, ...]) -> Play:
        play = self
        for text in texts:
            if refusals := tuple(play.now.explain(text)):
                return replace(play, refusals=refusals)
            play = play._with((_done(play.now, text),), text)
        return play

    def _built(self, texts: tuple[str, ...]) -> Play:
        """Tiles that are laid or taken off, with the cards that pay for all of them; none if one is refused. BLD-6"""
        plan = self.now.draft(texts)
        if not plan.is_legal:
            return replace(self, refusals=plan.refusals)
        found: list[Moment] = []
        for move in plan.moves:
            done = _done(found[-1].after if found else self.now, move.text)
            if move.keyword in BUILDING:
                found.append(done)
            else:  # it pays for the tile
                tile = found[-1]
                found[-1] = replace(tile, events=(*tile.events, *done.events), after=done.after)
        return self._with(tuple(found), *texts)

    def _with(self, done: tuple[Moment, ...], *texts: str) -> Play:
        run = (*done, *_run_on(done[-1].after, self.others))
        return replace(
            self, moves=(*self.moves, *texts), moments=(*self.moments, *run), last=(*self.last, *run), refusals=()
        )


def play_from(start: Position, others: Others | None = None, moves: tuple[str, ...] = ()) -> Play:
    """A play that begins at `start`, behind these moves. Raises `LookupError` if one of them isn't legal."""
    sitting = others or Others()
    begun = Play(start.with_seed(sitting.seed), sitting).after(*moves)
    return Play(begun.now, sitting)


def _is_building(text: str) -> bool:
    return text.partition(" ")[0] in BUILDING


def _done(position: Position, text: str) -> Moment:
    move, after, events = position.played(text)
    return Moment(position, tuple(events), after, move.things)


def _run_on(position: Position, others: Others) -> Iterator[Moment]:
    """All that happens without the learner, up to his next decision or another's turn."""
    for _ in range(MOST_STEPS):
        text = others.answer(position)
        if text is not None:
            moment = _done(position, text)
        elif position.waits_for_chance:
            after, events, move = position.after_chance()
            moment = Moment(position, tuple(events), after, move.things)
        else:
            return
        yield moment
        position = moment.after
