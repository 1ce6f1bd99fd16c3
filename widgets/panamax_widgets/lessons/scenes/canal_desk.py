"""The free desk of the lesson on pushing: a canal is built, a move chosen, predicted, and then shown."""

from __future__ import annotations

from typing import Any

from panamax.board import ZONE_BY_ID
from panamax.box.components import Box
from panamax.decisions.move import Move
from panamax.decisions.movement_rules import next_zone
from panamax.position import Position
from panamax.vocabulary import ZoneKind
from tabletop.errors import MoveTextError
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Action, Cell, Facts, Line, PageRefusal, Setting
from tabletop_widgets.player.model import MOST_ANSWERS, Answer, Attempt, Feedback, Film, Task
from tabletop_widgets.scenes.picked import PickedScene

from ...game_view.choosing import Choosing
from ...game_view.courses import SAIL
from ...game_view.views import View
from .canal import TAKES_MONEY, ship_phrase, zone_phrase
from .canal_built import EXAMPLES, OFF, PLACES, Canal, known_ships
from .chains import slots, unfold_pushes
from .position_scene import refusal_line
from .prediction import Prediction, PredictionScene, which_ships_move

KEY = "pushing.desk"
FIRST_SHIP = "red1a"


class CanalDesk(PickedScene[Choosing]):
    """Two phases: while `position` is ``None`` ships are put into zones; then moves are tried in what was built."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.example = next(iter(EXAMPLES))
        self.canal = Canal.of(box, EXAMPLES[self.example])
        self.ship = FIRST_SHIP
        self.place = OFF
        self.position: Position | None = None
        self.trial: PredictionScene | None = None  # the move that is predicted or shown

    # What is to be seen

    @property
    def view(self) -> View:  # type: ignore[override]
        if self.trial is not None:
            return self.trial.view
        if self.position is None:
            picked = f"ship:{self.ship}"
            return View(self.canal.picture(), highlight=(picked,) if self.ship in self.canal.ships else ())
        choosing = self.choosing
        highlight = (*choosing.picked, *choosing.next_spots) if choosing.picked else ()
        return View(self.position, highlight=highlight, arrows=choosing.arrows, last=choosing.picked)

    @property
    def story(self) -> tuple[Line, ...]:
        if self.trial is not None:
            return self.trial.story
        if self.position is not None:
            return ()
        faults = tuple(Line(Phrase(fault.key, fault.numbers), fault.rule) for fault in self.canal.faults())
        return faults or (Line(Phrase(f"{KEY}.faultless")),)

    @property
    def facts(self) -> tuple[Facts, ...]:
        if self.trial is not None:
            return self.trial.facts
        rows = tuple((Cell(zone_phrase(zone)), Cell(slots(count))) for zone, count in self.canal.slots().items())
        head = (Phrase(f"{KEY}.zone"), Phrase(f"{KEY}.slots"))
        return (Facts(Phrase(f"{KEY}.caption"), head, rows),) if rows else ()

    # What is asked

    @property
    def task(self) -> Task[Any] | None:
        if self.trial is not None:
            return self.trial.task
        name = "build" if self.position is None else "choose"
        return Task(
            ask=Phrase(f"{KEY}.{name}"),
            name=f"{KEY}.{name}",
            goal=_never,
            otherwise=_no_comment,
            praise=_no_comment,
            hints=(Phrase(f"{KEY}.{name}_hint"),),
            rules=("PSH-1",),
            free=Phrase(f"{KEY}.type_place" if self.position is None else "lessons.type_move"),
        )

    @property
    def is_open(self) -> bool:
        return self.trial is not None and self.trial.is_open

    @property
    def can_answer(self) -> bool:
        return self.trial is None or self.trial.can_answer

    @property
    def may_pick(self) -> bool:
        return self.position is not None and self.trial is None

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.choosing.legal if self.may_pick else ()

    @property
    def next_label(self) -> Phrase | None:
        if self.trial is None or self.trial.is_open:
            return None
        return self.trial.next_label or Phrase(f"{KEY}.go_on")

    @property
    def film(self) -> Film | None:
        return self.trial.film if self.trial is not None else None

    @property
    def settings(self) -> tuple[Setting, ...]:
        if self.position is not None:
            return ()
        examples = tuple((name, Phrase(f"{KEY}.example.{name}")) for name in EXAMPLES)
        ships = tuple((ship, ship_phrase(ship)) for ship in known_ships(self.box))
        places = tuple((place, _place_phrase(place)) for place in PLACES)
        return (
            Setting("example", Phrase(f"{KEY}.example"), self.example, options=examples),
            Setting("ship", Phrase(f"{KEY}.ship"), self.ship, options=ships),
            Setting("place", Phrase(f"{KEY}.place"), self.place, options=places),
        )

    @property
    def actions(self) -> tuple[Action, ...]:
        if self.position is not None:
            return (Action("build", Phrase(f"{KEY}.rebuild"), "r"),)
        return (
            Action("put", Phrase(f"{KEY}.put"), "a"),
            Action("push", Phrase(f"{KEY}.push"), "d"),
        )

    # What the learner does

    def submit(self, answer: Answer) -> Feedback:
        if self.trial is not None:
            return self.trial.submit(answer)
        if len(answer) != 1:
            raise PageRefusal(Phrase("lessons.choose_one"))
        words = answer[0].split()
        return self._typed_place(words) if self.position is None else self._try(self.position, " ".join(words))

    def _typed_place(self, words: list[str]) -> Feedback:
        if len(words) != 2 or words[0] not in known_ships(self.box) or words[1] not in PLACES:
            raise PageRefusal(Phrase(f"{KEY}.bad_place"))
        self.ship = words[0]
        return self._put(words[1])

    def _put(self, place: str) -> Feedback:
        self.place = place
        self.canal = self.canal.put(self.ship, place)
        values = {"ship": ship_phrase(self.ship), "place": _place_phrase(place)}
        faults = self.canal.faults()
        said = [Line(Phrase(f"{KEY}.placed", values))]
        said += [Line(Phrase(fault.key, fault.numbers), fault.rule) for fault in faults]
        return Feedback(False if faults else None, tuple(said))

    def _try(self, position: Position, text: str) -> Feedback:
        if not text.startswith(f"{SAIL} "):
            raise PageRefusal(Phrase(f"{KEY}.only_moves"))
        try:
            refusals = position.explain(text)
        except MoveTextError as error:
            return Feedback(None, (Line(error.phrase),))
        if refusals:
            return Feedback(None, (refusal_line(refusals[0], position),))
        self.trial = PredictionScene(_prediction(position, text), position.box)
        return Feedback(None, (Line(Phrase(f"{KEY}.predict")),))

    def meant_by(self, spot: object) -> Answer | None:
        if self.trial is not None:
            return self.trial.meant_by(spot)
        return super().meant_by(spot) if self.may_pick else self._meant_place(spot)

    def meant_by_drag(self, start: object, end: object) -> Answer | None:
        if self.may_pick:
            return super().meant_by_drag(start, end)
        answer = self.meant_by(start)
        return self.meant_by(end) if answer is None else answer

    def _meant_place(self, spot: object) -> Answer | None:
        """A click on a ship picks it, one on a zone puts the picked ship there."""
        kind, _, id = str(spot).partition(":")
        if kind == "die":
            kind, id = "ship", id.partition(":")[0]
        if kind == "ship" and id in known_ships(self.box):
            self.ship = id
            return None
        if kind == "zone" and id in PLACES:
            return (f"{self.ship} {id}",)
        raise PageRefusal(Phrase(f"{KEY}.bad_place"))

    def reveal(self) -> None:
        if self.trial is not None:
            self.trial.reveal()

    def advance(self) -> None:
        if self.trial is None or self.trial.is_open:
            return
        if self.trial.next_label is not None:
            self.trial.advance()
            return
        self.canal = Canal.left_by(self.trial.done.now)
        self._begin_pushing()

    def configure(self, setting: str, value: str | int) -> None:
        match setting, value:
            case "example", str(name) if name in EXAMPLES:
                self.example, self.canal = name, Canal.of(self.box, EXAMPLES[name])
            case "ship", str(ship) if ship in known_ships(self.box):
                self.ship = ship
            case "place", str(place) if place in PLACES:
                self.place = place
            case _:
                raise PageRefusal(Phrase("lessons.bad_setting"))

    def act(self, action: str, given: dict[str, str]) -> None:
        match action:
            case "put" if self.position is None:
                self._put(self.place)
            case "push" if self.position is None:
                self._begin_pushing()
            case "build" if self.position is not None:
                self.position = self.trial = None
            case _:
                raise PageRefusal(Phrase("lessons.no_action"))

    def _begin_pushing(self) -> None:
        if self.canal.faults():
            raise PageRefusal(Phrase(f"{KEY}.faulty"))
        self.trial = None
        self.position = self.canal.position()
        legal = tuple(move for move in self.position.legal_moves() if move.keyword == SAIL)
        self.choose_anew(Choosing(self.position, legal))


def _prediction(position: Position, text: str) -> Prediction:
    ships = _concerned(position, text)
    ask = which_ships_move(Phrase(f"{KEY}.ask"), "PSH-1", ships, (Phrase(f"{KEY}.hint"),))
    return Prediction(KEY, "PSH-1", lambda box: position, (ask,), (text,), others=TAKES_MONEY, unfold=unfold_pushes)


def _concerned(position: Position, text: str) -> tuple[str, ...]:
    """The ships that move, and those on the way ahead up to the next lake; as many as can be ticked."""
    movers = tuple(text.split()[1].split("+"))
    start = position.ship(movers[0]).zone
    found = list(movers)
    zone = next_zone(start) if start else None
    while zone is not None:
        found += [ship.id for ship in position.ships if ship.zone == zone and ship.id not in found]
        zone = next_zone(zone) if zone.kind in (ZoneKind.LOCK, ZoneKind.CUT) else None
    return tuple(found[:MOST_ANSWERS])


def _place_phrase(place: str) -> Phrase:
    return zone_phrase(place) if place in ZONE_BY_ID else Phrase(f"{KEY}.off")


def _never(attempt: Attempt[Any]) -> bool:
    return False


def _no_comment(attempt: Attempt[Any]) -> Line:
    return Line(Phrase(f"{KEY}.build"))
