"""The learner says what will happen before it does; then it happens, and the first moment that differs is marked.

See :class:`Prediction` for what a lesson writes, and `which_ships_move`, `where_ends`, `how_much` for the usual asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from panamax.board import ZONE_BY_ID
from panamax.box.components import Box
from panamax.events.event import Event
from panamax.events.kinds import PurseKind
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.frame.shown import Choice, Facts
from tabletop_widgets.player.model import Answer
from tabletop_widgets.scenes.predicted import Ask, PredictedPlay, PredictedScene

from ...game_view.motion import Moment
from ...game_view.views import Picture, View
from .playing import Others, Play, Stretch, fresh, play_from
from .purses import purse_facts
from .slow_motion import SlowMotion, plain_view

MOVING = ("group_moved", "group_pushed", "ship_relocated", "ship_arrived")


@dataclass(frozen=True, slots=True)
class Prediction(PredictedPlay):
    """What happens in Panamax, and what is to be predicted of it (`PredictedPlay` has the rest).

    A start at an automatic step, such as the end of a round, needs no ``moves``. ``unfold`` cuts the play into moments.
    """

    others: Others = field(default_factory=Others)
    picture: Picture | None = None
    unfold: Callable[[Play, tuple[Stretch, ...]], list[Moment]] = Play.moments

    def play(self, box: Box) -> tuple[Play, Play]:
        """The play before what is predicted, and after it."""
        start = self.start(box)
        if not self.moves:  # what happens by itself
            return Play(start.with_seed(self.others.seed), self.others), play_from(start, self.others)
        begun = fresh(play_from(start, self.others, self.before))
        return begun, begun.after(self.moves)


class PredictionScene(PredictedScene):
    """A prediction with one learner at it."""

    prediction: Prediction
    motion: SlowMotion | None
    begun: Play
    done: Play

    def __init__(self, prediction: Prediction, box: Box) -> None:
        begun, done = prediction.play(box)
        self.moments: tuple[Moment, ...] = tuple(prediction.unfold(done, done.stretches))
        super().__init__(prediction, begun, done)

    def _film(self) -> SlowMotion:
        return SlowMotion(self.moments)

    @property
    def view(self) -> View:  # type: ignore[override]
        seat, picture = self.begun.seat, self.prediction.picture
        shown = self.motion.view(seat, picture) if self.motion else None
        return shown or plain_view(self.begun.now, seat, picture or Picture.BOARD, self.prediction.guide)

    @property
    def film_pictures(self) -> tuple[Picture, ...]:
        return () if self.motion is None else self.motion.pictures(self.prediction.picture)

    @property
    def facts(self) -> tuple[Facts, ...]:
        seat = self.begun.seat
        begun, done = self.begun.now.seen_by(seat), self.done.now.seen_by(seat)
        now = begun if self.motion is None else self.motion.arrangement or done
        return (purse_facts(now, begun, seat, on_demand=True),)


# The usual asks


def which_ships_move(ask: Phrase, rule: str, ships: Sequence[str], hints: tuple[Phrase, ...] = ()) -> Ask:
    """Which of these ships are somewhere else in the end? (Ids such as ``red2``.)"""

    def right(play: Play) -> Answer:
        return tuple(ship for ship in ships if play.start.ship(ship).zone != play.now.ship(ship).zone)

    def parts(guess: Answer, happened: Sequence[Event], play: Play) -> bool:
        return any(ship not in guess for ship in moved_ships(happened) if ship in ships)

    choices = tuple(Choice(ship, Phrase(f"ship.{ship}"), (f"ship:{ship}",)) for ship in ships)
    return Ask(ask, rule, right, choices, parts, many=True, hints=hints)


def where_ends(ask: Phrase, rule: str, ship: str, zones: Sequence[str], hints: tuple[Phrase, ...] = ()) -> Ask:
    """In which of these zones does the ship end?"""

    def right(play: Play) -> Answer:
        return (play.zone_of(ship),)

    def parts(guess: Answer, happened: Sequence[Event], play: Play) -> bool:
        """It moves on from where it was said to stay."""
        way = [zone for mover, zone in ways(happened) if mover == ship]
        start = play.now.ship(ship).zone
        passed = [start.id if start else "", *way[:-1]]
        return bool(way) and guess[0] in passed

    choices = tuple(Choice(zone, Phrase(f"zone.{ZONE_BY_ID[zone].id}"), (f"zone:{zone}",)) for zone in zones)
    return Ask(ask, rule, right, choices, parts, hints=hints)


def how_much(
    ask: Phrase, rule: str, purse: PurseKind, seat: int, amounts: Sequence[int] = (), hints: tuple[Phrase, ...] = ()
) -> Ask:
    """How many dollars come into the purse, less those that go out? Typed, unless amounts are offered."""

    def right(play: Play) -> Answer:
        return (str(play.flow(purse, seat)),)

    def parts(guess: Answer, happened: Sequence[Event], play: Play) -> bool:
        flows = [event.money.dollars for event in happened if event.money is not None and _is_of(event, purse, seat)]
        return bool(flows) and abs(sum(flows)) > abs(int(guess[0]))

    choices = tuple(Choice(str(amount), Phrase("lessons.amount", {"amount": Money(amount)})) for amount in amounts)
    return Ask(ask, rule, right, choices, parts, hints=hints, shown=lambda one: Money(int(one)))


def outcome(
    ask: Phrase,
    rule: str,
    choices: tuple[Choice, ...],
    right: Callable[[Play], str],
    told_by: tuple[str, ...] = (),
    hints: tuple[Phrase, ...] = (),
) -> Ask:
    """Any other single choice; `told_by` are the kinds of events that settle it."""

    def parts(guess: Answer, happened: Sequence[Event], play: Play) -> bool:
        return any(event.id in told_by for event in happened)

    return Ask(ask, rule, lambda play: (right(play),), choices, parts, hints=hints)


def _is_of(event: Event, purse: PurseKind, seat: int) -> bool:
    return event.money is not None and (event.money.purse, event.money.seat) == (purse, seat)


def ways(happened: Sequence[Event]) -> list[tuple[str, str]]:
    """Each ship that moved and the zone that it came into, in order."""
    found: list[tuple[str, str]] = []
    for event in happened:
        if event.id not in MOVING:
            continue
        ships = event.values.get("ships", event.values.get("ship"))
        zone = event.values.get("after", event.values.get("zone"))
        named = ships.items if isinstance(ships, Listing) else (ships,)
        if isinstance(zone, Phrase):
            found += [
                (ship.key.removeprefix("ship."), zone.key.removeprefix("zone."))
                for ship in named
                if isinstance(ship, Phrase)
            ]
    return found


def moved_ships(happened: Sequence[Event]) -> tuple[str, ...]:
    """The ships that moved, pushed ones too, each once."""
    return tuple(dict.fromkeys(ship for ship, _ in ways(happened)))
