"""Lesson 5, *Sailing*: both kinds of movement, ready ships, groups, and using all of it."""

from __future__ import annotations

from panamax.board import ZONE_BY_ID
from panamax.box.components import Box
from panamax.position import Position
from panamax.vocabulary import MovementKind
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.fill_in import FillIn, HelpGiven, Sum, TableToFill
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.question import Question, question
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import recall, step

from ...dice.rolls import ACTION_ROWS
from ...game_view.views import View
from ..scenes.caching import cache
from ..scenes.canal import (
    SEATS,
    breaks,
    has_moved_others,
    is_all_used,
    lies_in,
    movements,
    owing,
    ship_choice,
    ship_phrase,
    step_of,
    way_to_sea,
    zone_phrase,
)
from ..scenes.playing import Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.told import owed_at
from ..scenes.writing import purses_step
from . import sailing_groups as groups

PAGE = "05_sailing"
BREAKS = ("group",)
KEY = "sailing"


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("sailing", PAGE, _steps, minutes=17, breaks=BREAKS)


def _steps(box: Box) -> tuple[Step, ...]:
    most = {"most": box.rectangle_slots}
    return (
        step(KEY, "first", ("MOV-1",), _leave, values=owed_at(box, _first)),
        step(KEY, "passage_last", ("MOV-1",), lambda box: _passage(box, HelpGiven.LAST)),
        step(KEY, "passage_free", ("MOV-1",), lambda box: _passage(box, HelpGiven.FREE)),
        step(KEY, "ready", ("MOV-3", "UNI-1"), _ready, ("E18",)),
        step(KEY, "not_ready", ("MOV-3",), _not_ready),
        step(KEY, "all_of_it", ("MOV-2",), _all_of_it, values=owed_at(box, _one_ship_of_mine)),
        step(KEY, "rest", ("MOV-2",), _rest, values=owed_at(box, _stranding)),
        step(KEY, "group", ("GRP-2",), groups.group, ("E11",), most),
        step(KEY, "too_big", ("GRP-2",), groups.too_big, (), most),
        step(KEY, "room", ("GRP-1",), groups.room, ("E19", "E20"), most),
        step(KEY, "join", ("GRP-3",), groups.join, ("E8",)),
        step(KEY, "apart", ("GRP-3",), groups.apart, values=owed_at(box, groups.joined)),
        step(KEY, "lake", ("GRP-4",), groups.lake, ("E9",), owed_at(box, groups.black_has_locked)),
        step(KEY, "free", ("GRP-2", "MOV-1", "MOV-2"), _free, values=owed_at(box, _two_to_the_lake)),
        purses_step(KEY, ("UNI-3", "GEN-1"), groups.paid_for_flags, (SEATS["red"], SEATS["black"]), groups.CHINA_PAY),
        recall(KEY, 1, "TBL-8", "strong", "weak", "swapped", values=_recalled()),
        recall(KEY, 2, "MOV-2", "must", "may", "own"),
    )


def _recalled() -> dict[str, object]:
    """Movements to choose from, for the last die of column 2."""
    offered = {"strong": (ACTION_ROWS, 2), "weak": (1, 2), "swapped": (2, ACTION_ROWS)}
    return {name: movements(*counts) for name, counts in offered.items()}


# The first move, and what leaving a zone costs


@cache
def _first(box: Box) -> Position:
    return owing(box, 1, 1, {"red2": "loading_us_east red4 red3"})


def _leave(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "sailing.first",
            "MOV-1",
            _first,
            goal=lies_in("pacific_gatun_lock_2", "red2"),
            solution=("move red2 waterway", "move red2 lock"),
            misses=(
                Miss(breaks("MOV-1"), "sailing.first.other_kind", "MOV-1"),
                Miss(has_moved_others("red2"), "sailing.first.other_ship", "MOV-2"),
            ),
            offers=("move red2 waterway", "move red2 lock", "move sagres waterway"),
            hints=("sailing.first.hint",),
            guide=("ship:red2", "zone:pacific_gatun_lock_1"),
        ),
        box,
    )


@cache
def _under_way(box: Box, help: HelpGiven) -> Position:
    if help is HelpGiven.FREE:
        ships = {"black1a": "atlantic_miraflores_lock_1 black3", "red1a": "atlantic_culebra_cut red4"}
    else:
        ships = {"red1a": "pacific_gatun_lock_3 red3", "yellow1a": "pacific_pedro_miguel_lock yellow6"}
    return owing(box, 1, 1, ships)


def _passage(box: Box, help: HelpGiven) -> Scene:
    """How many movements of each kind bring each ship out to sea."""
    position = _under_way(box, help)
    ships = tuple(ship.id for ship in position.ships if ship.zone and ship.zone.lane)
    rows = tuple((ship_phrase(ship), *(_still(position, ship, kind) for kind in MovementKind)) for ship in ships)
    head = tuple(Phrase(f"sailing.passage.{name}") for name in ("ship", *MovementKind))
    table = TableToFill(
        f"sailing.passage_{help}",
        Phrase("sailing.passage.caption"),
        head,
        rows,
        "MOV-1",
        help,
        last=len(MovementKind),
        hints=("sailing.passage.hint",),
    )
    return FillIn(table, View(position, guide=tuple(f"ship:{ship}" for ship in ships)))


def _still(position: Position, ship: str, kind: MovementKind) -> Sum:
    zone = position.ship(ship).zone
    assert zone is not None
    left = tuple(zone_phrase(each.id) for each in way_to_sea(zone) if each.leaving_costs is kind)
    label = Phrase(f"sailing.passage.{kind}_of", {"ship": ship_phrase(ship)})
    return Sum(len(left), Phrase("sailing.passage.how", {"zones": Listing(left)}), "MOV-1", label, is_money=False)


# Ready or not


@cache
def _in_port(box: Box) -> Position:
    ships = {
        "red3": "loading_us_east red4 green3",
        "red2": "loading_china",
        "green2": "loading_europe green4",
        "dice_fest": "loading_us_east red1",
    }
    return owing(box, 1, 1, ships)


READY = {"red3", "iowa"}  # of those; the words tell why
IN_PORT = ("red3", "green2", "dice_fest", "iowa")


def _ready(box: Box) -> Scene:
    """E18. Ships that may not sail are commented with what the library says of them."""
    position = _in_port(box)
    reasons = {ship: position.explain(f"move {ship} waterway") for ship in IN_PORT}
    wrong = {
        ship: Phrase("lessons.refused", {"reason": Phrase(found[0].key, found[0].numbers)})
        for ship, found in reasons.items()
        if found
    }
    right = {ship for ship, found in reasons.items() if not found}
    must_hold(right == READY)
    red3 = position.ship("red3")
    task = question(
        "sailing.ready",
        tuple(map(ship_choice, IN_PORT)),
        lambda answer: set(answer) == right,
        rule="MOV-3",
        comments=wrong,
        missing={ship: Phrase(f"sailing.ready.missing.{ship}") for ship in sorted(right)},
        hints=(Phrase("sailing.ready.hint"),),
        values={"load": red3.load, "minimum": red3.minimum},
        many=True,
    )
    return Question(task, View(position, guide=tuple(f"ship:{ship}" for ship in IN_PORT)))


def _not_ready(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "sailing.not_ready",
            "MOV-3",
            _in_port,
            goal=breaks("MOV-3", "UNI-1"),
            solution=("move green2 waterway",),
            misses=(Miss(lambda play: bool(play.moves), "sailing.not_ready.allowed", "MOV-3"),),
            offers=tuple(f"move {ship} waterway" for ship in IN_PORT),
            counts=Counts.TRY,
            hints=("sailing.not_ready.hint",),
            guide=("ship:green2", "ship:dice_fest"),
        ),
        box,
    )


# All of it


@cache
def _one_ship_of_mine(box: Box) -> Position:
    ships = {"red1a": "pacific_pedro_miguel_lock red5", "green1a": "atlantic_gatun_lake green4"}
    return owing(box, 2, 1, ships)


def _all_of_it(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "sailing.all_of_it",
            "MOV-2",
            _one_ship_of_mine,
            goal=is_all_used,
            solution=("move red1a lock", "move red1a waterway", "move iowa waterway"),
            misses=(Miss(lambda play: play.breaks("MOV-2"), "sailing.all_of_it.stopped", "MOV-2"),),
            offers=_single_ships_and_stop,
            invites=lambda play: bool(play.refusals),
            hints=("sailing.all_of_it.hint",),
            guide=("ship:red1a",),
        ),
        box,
    )


def _single_ships(position: Position) -> tuple[str, ...]:
    """The ships that may be moved by themselves, as texts."""
    texts = (move.text for move in position.legal_moves())
    return tuple(text for text in texts if text.startswith("move ") and "+" not in text)


def _single_ships_and_stop(position: Position) -> tuple[str, ...]:
    return (*_single_ships(position), "stop")


@cache
def _stranding(box: Box) -> Position:
    """The only waterway movement must bring a ship into a lock, or else the lock movements can't be used."""
    return owing(box, 1, 2, {"red1a": "pacific_gatun_lake red5", "red2": "loading_us_east red3 red4"})


def _rest(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "sailing.rest",
            "MOV-2",
            _stranding,
            goal=is_all_used,
            solution=("move red2 waterway", "move red2 lock", "move red2 lock"),
            misses=(Miss(breaks("MOV-2"), "sailing.rest.stranded", "MOV-2"),),
            offers=lambda position: tuple(dict.fromkeys(("move red1a waterway", *_single_ships(position)))),
            invites=lambda play: bool(play.refusals),
            hints=("sailing.rest.hint",),
            guide=("ship:red1a",),
        ),
        box,
    )


# On one's own


@cache
def _two_to_the_lake(box: Box) -> Position:
    return owing(box, 2, 3, {"red1a": "loading_us_east red3", "red2": "loading_europe red3 red4"})


def _are_in_the_lake(play: Play) -> bool:
    return min(step_of(play, "red1a"), step_of(play, "red2")) >= GATUN_LAKE


GATUN_LAKE = ZONE_BY_ID["pacific_gatun_lake"].step


def _free(box: Box) -> Scene:
    group = "move red1a+red2"
    return PositionScene(
        PositionExercise(
            "sailing.free",
            "GRP-2",
            _two_to_the_lake,
            goal=lambda play: is_all_used(play) and _are_in_the_lake(play),
            solution=(f"{group} waterway", *[f"{group} lock"] * 3, "move sagres waterway"),
            hints=("sailing.free.hint", "sailing.free.hint_more"),
            guide=("ship:red1a", "ship:red2", "zone:pacific_gatun_lake"),
        ),
        box,
    )
