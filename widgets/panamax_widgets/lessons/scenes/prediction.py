"""The learner says what will happen before it does; then it happens, and the first moment that differs is marked.

See :class:`Prediction` for what a lesson writes, and `which_ships_move`, `where_ends`, `how_much` for the usual asks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from panamax.board import ZONE_BY_ID
from panamax.box.components import Box
from panamax.events.event import Event
from panamax.events.kinds import PurseKind
from panamax.position import Position
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.frame.shown import Action, Choice, Facts, Line, PageRefusal
from tabletop_widgets.player.model import Answer, Attempt, Feedback, Scene, Task, judge
from tabletop_widgets.scenes.fill_in import number_in

from ...game_view.motion import Moment
from ...game_view.views import Picture, View
from .playing import Others, Play, Stretch, fresh, play_from
from .purses import purse_facts
from .slow_motion import SlowMotion, plain_view, told_lines

MOVING = ("group_moved", "group_pushed", "ship_relocated", "ship_arrived")


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing to predict.

    ``right`` reads the answer from the play. ``parts`` says whether a guess and the play have parted once these events
    have happened (it is asked moment by moment; a wrong guess parts at the last moment at the latest). Without
    ``choices`` a whole number is typed. ``many``: several choices are ticked.
    """

    ask: Phrase
    rule: str
    right: Callable[[Play], Answer]
    choices: tuple[Choice, ...] = ()
    parts: Callable[[Answer, Sequence[Event], Play], bool] | None = None
    many: bool = False
    hints: tuple[Phrase, ...] = ()
    shown: Callable[[str], object] = str  # an answer's id in words


@dataclass(frozen=True, slots=True)
class Prediction:
    """What happens, and what is to be predicted of it.

    ``moves`` are played from ``start`` once everything has been predicted (a start at an automatic step, such as the
    end of a round, needs none). ``before`` are moves that have been played already. The words behind the reveal are
    ``{key}.praise``, with ``values``. Without ``asks`` it is a worked example, shown at once. ``unfold`` cuts the play
    into moments.
    """

    key: str
    rule: str
    start: Callable[[Box], Position]
    asks: tuple[Ask, ...]
    moves: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    others: Others = field(default_factory=Others)
    picture: Picture | None = None
    guide: tuple[str, ...] = ()
    values: Callable[[Play], Mapping[str, object]] | None = None
    unfold: Callable[[Play, tuple[Stretch, ...]], list[Moment]] = Play.moments

    def play(self, box: Box) -> tuple[Play, Play]:
        """The play before what is predicted, and after it."""
        start = self.start(box)
        if not self.moves:  # what happens by itself
            return Play(start.with_seed(self.others.seed), self.others), play_from(start, self.others)
        begun = fresh(play_from(start, self.others, self.before))
        return begun, begun.after(self.moves)


class PredictionScene(Scene):
    """A prediction with one learner at it. Each thing is predicted once; *Try again* begins anew."""

    is_exercise = True

    def __init__(self, prediction: Prediction, box: Box) -> None:
        self.prediction = prediction
        self.begun, self.done = prediction.play(box)
        self.moments: tuple[Moment, ...] = tuple(prediction.unfold(self.done, self.done.stretches))
        self._restart()

    def _restart(self) -> None:
        self.guesses: list[Answer | None] = []  # None: the answer was given away
        self.motion: SlowMotion | None = None if self.prediction.asks else SlowMotion(self.moments)

    # What is to be seen

    @property
    def ask(self) -> Ask | None:
        """What is to be predicted now."""
        asks = self.prediction.asks
        return asks[len(self.guesses)] if len(self.guesses) < len(asks) else None

    @property
    def view(self) -> View:  # type: ignore[override]
        seat, picture = self.begun.seat, self.prediction.picture
        shown = self.motion.view(seat, picture) if self.motion else None
        return shown or plain_view(self.begun.now, seat, picture or Picture.BOARD, self.prediction.guide)

    @property
    def film_pictures(self) -> tuple[Picture, ...]:
        return () if self.motion is None else self.motion.pictures(self.prediction.picture)

    @property
    def story(self) -> tuple[Line, ...]:
        if self.motion is None:
            return ()
        lines: list[Line] = []
        for number, moment in enumerate(self.moments[: self.motion.shown]):
            lines += told_lines(moment)
            lines += self._partings(number)
        if self.motion.is_over:
            lines.append(self._praise())
        return tuple(lines)

    @property
    def facts(self) -> tuple[Facts, ...]:
        seat = self.begun.seat
        begun, done = self.begun.now.seen_by(seat), self.done.now.seen_by(seat)
        now = begun if self.motion is None else self.motion.arrangement or done
        return (purse_facts(now, begun, seat, on_demand=True),)

    def _partings(self, number: int) -> list[Line]:
        """A line for each prediction that parts from the play at this moment."""
        lines: list[Line] = []
        for ask, guess in zip(self.prediction.asks, self.guesses, strict=False):
            if guess is not None and self._parting(ask, guess) == number:
                values = {"guess": _told(ask, guess), "right": _told(ask, ask.right(self.done))}
                lines.append(Line(Phrase("lessons.parts_here", values), ask.rule, stands_out=True))
        return lines

    def _parting(self, ask: Ask, guess: Answer) -> int | None:
        """The number of the moment at which a guess and the play part, ``None`` if they never do."""
        if set(guess) == set(ask.right(self.done)):
            return None
        happened: list[Event] = []
        for number, moment in enumerate(self.moments):
            happened += moment.events
            if ask.parts is not None and ask.parts(guess, happened, self.begun):
                return number
        return len(self.moments) - 1

    def _praise(self) -> Line:
        prediction = self.prediction
        values = prediction.values(self.done) if prediction.values else {}
        return Line(Phrase(f"{prediction.key}.praise", values), prediction.rule)

    # What is asked

    @property
    def task(self) -> Task[PredictionScene] | None:
        ask = self.ask
        if ask is None:
            return None
        right = ask.right(self.done)
        return Task(
            ask=ask.ask,
            goal=lambda attempt: set(attempt.answer) == set(right),
            otherwise=lambda attempt: Line(Phrase(self._next_key("predicted_wrong")), ask.rule),
            praise=lambda attempt: Line(Phrase(self._next_key("predicted_right")), ask.rule),
            choices=ask.choices,
            hints=ask.hints,
            rules=(ask.rule,),
            many=ask.many,
            free=None if ask.choices else Phrase("lessons.type_number"),
            predict_first=True,
        )

    def _next_key(self, key: str) -> str:
        """The words for when the play follows, or for when there is more to predict."""
        return f"lessons.{key}" if len(self.guesses) + 1 == len(self.prediction.asks) else f"lessons.{key}_more"

    @property
    def is_open(self) -> bool:
        return self.ask is not None

    @property
    def next_label(self) -> Phrase | None:
        return Phrase("lessons.next_moment") if self.motion is not None and not self.motion.is_over else None

    @property
    def film(self) -> SlowMotion | None:
        return self.motion

    @property
    def actions(self) -> tuple[Action, ...]:
        return (Action("again", Phrase("lessons.again"), "r"),) if self.guesses else ()

    # What the learner does

    def submit(self, answer: Answer) -> Feedback:
        task, ask = self.task, self.ask
        if task is None or ask is None:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        given = _read(ask, answer)
        feedback = judge(task, Attempt(given, self))
        self._guess(given)
        return feedback

    def reveal(self) -> None:
        while self.ask is not None:
            self._guess(None)

    def _guess(self, guess: Answer | None) -> None:
        self.guesses.append(guess)
        if self.ask is None:
            self.motion = SlowMotion(self.moments)

    def advance(self) -> None:
        if self.motion is not None:
            self.motion.advance()

    def act(self, action: str, given: dict[str, str]) -> None:
        if action != "again":
            raise PageRefusal(Phrase("lessons.no_action"))
        self._restart()

    @property
    def solution(self) -> Answer:
        """The right answer to what is asked now."""
        return () if self.ask is None else self.ask.right(self.done)


def _read(ask: Ask, answer: Answer) -> Answer:
    """The answer if it can be one. Raises :class:`PageRefusal`."""
    if ask.choices:
        known = {choice.id for choice in ask.choices}
        if not answer or not set(answer) <= known or (len(answer) > 1 and not ask.many):
            raise PageRefusal(Phrase("lessons.choose_one"))
        return answer
    number = number_in(answer[0].strip()) if len(answer) == 1 else None
    if number is None:
        raise PageRefusal(Phrase("lessons.fill_numbers"))
    return (str(number),)


def _told(ask: Ask, answer: Answer) -> object:
    """An answer in words."""
    labels = {choice.id: choice.label for choice in ask.choices}
    return Listing(tuple(labels.get(one) or ask.shown(one) for one in answer))


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
