"""Lesson 1, *Three minutes to the first dollar*: one company, one ship, four decisions on the real board."""

from __future__ import annotations

from typing import Final

from panamax.box.components import ROUNDS, Box
from panamax.events.kinds import PurseKind
from panamax.position import Position
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Line
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import ask, step

from ...game_view.motion import Moment
from ...game_view.views import Picture, View
from ..scenes.arranged import Hands, Purses, Round, WhiteDice, arranged
from ..scenes.caching import cache
from ..scenes.canal import has_arrived, has_moved_others, lies_in
from ..scenes.playing import Others, Play, Stretch
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.slow_motion import ToldMoment, notes_on
from ..scenes.told import pips_of

PAGE = "00_first_dollar"
KEY = "dollar"
MINUTES = 3
SHIP = "red1a"
CONTRACTS = "10.1 8.2"  # of both, one container for Europe is left: a 5 and a 3
LOADS = (f"load 10.1 {SHIP}", f"load 8.2 {SHIP}")
DOCK, LAKE, LOCK = "loading_europe", "pacific_miraflores_lake", "pacific_miraflores_lock_1"
OUT = "waiting_pacific"
GREY, BLUE = ("take 4", "take 6"), ("take 1", "take 2")
INTO_THE_LOCK, ONE_LOCK_ON = f"move {SHIP} waterway", f"move {SHIP} lock"
IN_THE_WAY = ("iowa", "pegasus")
NAVY_ON = f"move {'+'.join(IN_THE_WAY)} lock"
LABELS = {
    **{f"take {column}": f"{KEY}.take_{column}" for column in (1, 2, 4, 6)},
    **dict(zip(LOADS, (f"{KEY}.larger", f"{KEY}.smaller"), strict=True)),
    INTO_THE_LOCK: f"{KEY}.into_the_lock",
    NAVY_ON: f"{KEY}.navy_on",
    ONE_LOCK_ON: f"{KEY}.one_lock_on",
    "bonus card": f"{KEY}.card",
}
# Two contracts are as many as one may keep (CON-4): no third one is taken.
LOADS_AT_ONCE = Others(pinned={"contract": "skip"})
TOLD = frozenset(  # of what happens; the rest comes in later lessons
    (
        *("die_taken", "container_loaded", "group_moved", "group_pushed"),
        *("arrival_paid", "bonus_money_taken", "captain_earned"),
    )
)
BROKE = Purses(money={"red": (0, 0), "green": (0, 0)})
TWO = 2  # players: the fewest ships and dice


def lesson() -> Lesson:
    """The lesson."""
    voyage = _Voyage()
    return Lesson("first_dollar", PAGE, lambda box: _steps(voyage, box), MINUTES, is_first_look=True)


class _Voyage:
    """What the learner has chosen so far; the steps after that go on from there."""

    def __init__(self) -> None:
        self.die: PositionScene | None = None
        self.load: PositionScene | None = None

    @property
    def taken(self) -> str:
        """The grey die that was taken; the first for who comes to a later step at once."""
        moves = self.die.play.moves if self.die else ()
        return next((move for move in moves if move in GREY), GREY[0])

    def pips(self, box: Box) -> int:
        """The pips aboard; the larger die for who comes to a later step at once.

        With a reader's own box, in which the contract has fewer than the ship sails with, as many as she needs.
        """
        cargo = self.load.play.now.ship(SHIP).cargo if self.load else ()
        least = next(ship.minimum for ship in box.company_ships if ship.slots == 1)
        return max(cargo[0].pips if cargo else 5, least)


def _steps(voyage: _Voyage, box: Box) -> tuple[Step, ...]:
    return (
        step(KEY, "die", ("TBL-5", "TBL-1"), lambda box: _die(voyage, box)),
        step(KEY, "load", ("CON-2", "LOD-2"), lambda box: _load(voyage, box)),
        step(KEY, "push", ("PSH-1", "MOV-1"), lambda box: _push(voyage, box), values={"most": box.rectangle_slots}),
        step(KEY, "paid", ("ARR-1", "ARR-2"), lambda box: _paid(voyage, box)),
        step(KEY, "panamax", ("GEN-1", "END-1"), _panamax),
    )


@cache
def _at_the_dock(box: Box) -> Position:
    """An empty ship, four white dice, and two containers for the port where she lies."""
    return arranged(
        box,
        Round(TWO, turn="red"),
        white=WhiteDice("1 1 0 1 0 1", ""),
        ships={SHIP: DOCK},
        hands=Hands(contracts={"red": CONTRACTS}, offer="1 22 15 5 18"),
        purses=BROKE,
    )


def _die(voyage: _Voyage, box: Box) -> Scene:
    voyage.die = PositionScene(
        PositionExercise(
            f"{KEY}.die",
            "TBL-5",
            _at_the_dock,
            goal=lambda play: bool(play.happened("loading_opened")),
            solution=GREY[:1],
            misses=(Miss(lambda play: bool(play.happened("movement_owed")), f"{KEY}.die.blue", "TBL-8"),),
            offers=(*BLUE, *GREY),
            labels=LABELS,
            unfold=_briefly,
            hints=(f"{KEY}.die.hint",),
            others=LOADS_AT_ONCE,
            picture=Picture.ACTION_TABLE,
            guide=(f"ship:{SHIP}", *(f"column:{column}" for column in (1, 2, 4, 6))),
        ),
        box,
    )
    return voyage.die


def _load(voyage: _Voyage, box: Box) -> Scene:
    voyage.load = PositionScene(
        PositionExercise(
            f"{KEY}.load",
            "LOD-2",
            _at_the_dock,
            goal=lambda play: bool(play.happened("container_loaded")),
            solution=LOADS[:1],
            values=_on_offer,
            offers=LOADS,
            counts=Counts.CHOICE,
            labels=LABELS,
            unfold=_briefly,
            hints=(f"{KEY}.load.hint",),
            others=LOADS_AT_ONCE,
            moves=(voyage.taken,),
            picture=Picture.CLIPBOARD,
            guide=(f"ship:{SHIP}", "held:red:1", "held:red:2"),
        ),
        box,
    )
    return voyage.load


def _on_offer(play: Play) -> dict[str, object]:
    """The pips of both containers, and what lies aboard in dollars. LOD-1, ARR-1"""
    start = play.start
    return {
        **{name: pips_of(start, load) for name, load in zip(("larger", "smaller"), LOADS, strict=True)},
        "dollars": Money(play.now.ship(SHIP).load),
    }


def _briefly(play: Play, stretches: tuple[Stretch, ...]) -> list[Moment]:
    """The play in slow motion, but only what a newcomer needs to see of it, in few words."""
    return [_in_few_words(moment) for moment in play.moments(stretches) if moment.events[0].id in TOLD]


def _in_few_words(moment: Moment) -> ToldMoment:
    lines = tuple(Line(Phrase(f"{KEY}.told.{event.id}", event.values), event.rule) for event in moment.events)
    return ToldMoment(
        moment.arrangement,
        moment.events,
        moment.picture,
        moment.seat,
        moment.spots,
        moment.arrows,
        lines,
        notes_on(moment.events),
    )


@cache
def _before_the_locks(box: Box, pips: int) -> Position:
    """One waterway and two lock movements are owed; two military ships fill the lock ahead."""
    return arranged(
        box,
        Round(TWO, turn="red"),
        white=WhiteDice("1 3 0 1 0 1", ""),
        ships={SHIP: f"{LAKE} red{pips}", **dict.fromkeys(IN_THE_WAY, LOCK)},
        purses=BROKE,
    )


def _push(voyage: _Voyage, box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            f"{KEY}.push",
            "PSH-1",
            lambda box: _before_the_locks(box, voyage.pips(box)),
            goal=lies_in(LOCK, SHIP),
            solution=(INTO_THE_LOCK,),
            misses=(Miss(has_moved_others(SHIP), f"{KEY}.push.others", "PSH-1"),),
            offers=(INTO_THE_LOCK, NAVY_ON),
            labels=LABELS,
            unfold=_briefly,
            hints=(f"{KEY}.push.hint",),
            moves=("take 2",),
            guide=(f"ship:{SHIP}", f"zone:{LOCK}"),
        ),
        box,
    )


def _paid(voyage: _Voyage, box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            f"{KEY}.paid",
            "ARR-2",
            lambda box: _before_the_locks(box, voyage.pips(box)),
            goal=lambda play: has_arrived(SHIP)(play) and bool(_bonus(play)),
            solution=(ONE_LOCK_ON, ONE_LOCK_ON, "bonus money"),
            misses=(Miss(has_moved_others(SHIP), f"{KEY}.paid.others", "MOV-2"),),
            values=_earned,
            offers=_onward,
            labels=LABELS,
            unfold=_briefly,
            hints=(f"{KEY}.paid.hint",),
            moves=("take 2", INTO_THE_LOCK),
            guide=(f"ship:{SHIP}", f"zone:{OUT}"),
            asks_on=lambda play: f"{KEY}.paid.owner" if has_arrived(SHIP)(play) else f"{KEY}.paid.ask",
        ),
        box,
    )


def _onward(position: Position) -> tuple[str, ...]:
    """Your own ship's next move, or what her owner may choose."""
    legal = [move.text for move in position.legal_moves()]
    return (ONE_LOCK_ON,) if ONE_LOCK_ON in legal else tuple(legal)


def _bonus(play: Play) -> tuple[object, ...]:
    return play.happened("bonus_money_taken", "captain_earned")


def _earned(play: Play) -> dict[str, object]:
    return {"company": Money(play.flow(PurseKind.COMPANY)), "own": Money(play.flow(PurseKind.PLAYER))}


PURSES: Final = {"red": (40, 5), "green": (3, 12)}  # of two companies and their managers at the end


@cache
def _in_the_last_round(box: Box) -> Position:
    """A rich company with a poor manager, and the other way round; their shares are worth the same."""
    return arranged(
        box,
        Round(TWO, number=ROUNDS, turn="red"),
        white=WhiteDice("0 0 0 1 0 0", ""),
        purses=Purses(money=PURSES, stock=dict.fromkeys(PURSES, 5)),
    )


def _panamax(box: Box) -> Scene:
    view = View(_in_the_last_round(box), Picture.CLIPBOARD)
    (red_company, red), (green_company, green) = PURSES.values()
    amounts = {"red_company": red_company, "red": red, "green_company": green_company, "green": green}
    values = {name: Money(amount) for name, amount in amounts.items()}
    return ask(f"{KEY}.panamax", "END-1", "green", "red", "equal", view=view, values=values)
