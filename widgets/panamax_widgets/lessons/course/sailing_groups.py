"""Lesson 5, *Sailing*: its steps about groups, from two ships in port to the lake where they part."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.position import Position
from panamax.setup import Setup
from tabletop.i18n import Money, Phrase
from tabletop_widgets.player.model import Counts, Scene
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.question import Question, question
from tabletop_widgets.scenes.told import must_hold

from ...game_view.views import View
from ..scenes.arranged import Clipboards, Round
from ..scenes.caching import cache
from ..scenes.canal import SEATS, breaks, has_moved_others, lies_in, moved, owing, ship_phrase, zone_choice, zone_phrase
from ..scenes.playing import Others, Play, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, where_ends

BLACK = Others(SEATS["black"])


@cache
def _two_in_port(box: Box) -> Position:
    return owing(box, 1, 1, {"red1a": "loading_us_east red3", "green2": "loading_europe green3 green4"})


def group(box: Box) -> Scene:
    """E11: two ships from adjacent Loading zones for one movement."""
    return PositionScene(
        PositionExercise(
            "sailing.group",
            "GRP-2",
            _two_in_port,
            goal=lies_in("pacific_gatun_lock_2", "red1a", "green2"),
            solution=("move red1a+green2 waterway", "move red1a+green2 lock"),
            misses=(
                Miss(has_moved_others("red1a", "green2"), "sailing.group.other_ship", "GRP-2"),
                Miss(lambda play: moved(play, "red1a") != moved(play, "green2"), "sailing.group.alone", "GRP-2"),
            ),
            hints=("sailing.group.hint", "sailing.group.hint_more"),
            guide=("ship:red1a", "ship:green2"),
        ),
        box,
    )


@cache
def _many_in_port(box: Box) -> Position:
    ships = {
        "red1a": "loading_us_east red3",
        "red3": "loading_us_east red3 red4",
        "green2": "loading_europe green3 green4",
    }
    return owing(box, 1, 1, ships)


def too_big(box: Box) -> Scene:
    """A group of too many slots is to be tried."""
    return PositionScene(
        PositionExercise(
            "sailing.too_big",
            "GRP-2",
            _many_in_port,
            goal=breaks("GRP-2"),
            solution=("move red3+green2 waterway",),
            misses=(Miss(lambda play: bool(play.moves), "sailing.too_big.allowed", "GRP-2"),),
            offers=("move red1a+green2 waterway", "move red3+green2 waterway", "move red1a+pegasus waterway"),
            values={"most": box.rectangle_slots},
            counts=Counts.TRY,
            hints=("sailing.too_big.hint",),
            guide=("ship:red1a", "ship:red3", "ship:green2", "ship:pegasus"),
        ),
        box,
    )


@cache
def _crowded(box: Box) -> Position:
    """E19: together 6 slots in Miraflores Lake. E20: together 4 slots in a lock."""
    ships = {
        "red3": "atlantic_miraflores_lake red4 red3 red3",
        "green2": "atlantic_miraflores_lake green3 green4",
        "yellow1a": "atlantic_miraflores_lake yellow3",
        "black3": "atlantic_pedro_miguel_lock black4 black4",
        "black1a": "atlantic_pedro_miguel_lock black3",
        "green1a": "atlantic_culebra_cut green5",
        "yellow2": "atlantic_gatun_lock_1 yellow4 yellow2",
        "red1a": "atlantic_gatun_lock_1 red6",
    }
    return owing(box, 1, 1, ships)


CROWDED_ZONES = (
    "atlantic_miraflores_lake",
    "atlantic_pedro_miguel_lock",
    "atlantic_culebra_cut",
    "atlantic_gatun_lock_1",
)
NEWCOMER = "black2"


def _has_room(box: Box, zone: str) -> bool:
    """Whether one more ship would fit: the library finds no fault with it."""
    setup = Setup.of(_crowded(box))
    setup.put_ship(NEWCOMER, zone)
    return not setup.faults()


def _slots_in(box: Box, zone: str) -> int:
    return sum(ship.slots for ship in _crowded(box).ships if ship.zone and ship.zone.id == zone)


def room(box: Box) -> Scene:
    """E19 and E20: where is there room for one more ship?"""
    position = _crowded(box)
    right = {zone for zone in CROWDED_ZONES if _has_room(box, zone)}
    told = {zone: Phrase(_room_message(box, zone, zone in right), _room_values(box, zone)) for zone in CROWDED_ZONES}
    task = question(
        "sailing.room",
        tuple(map(zone_choice, CROWDED_ZONES)),
        lambda answer: set(answer) == right,
        rule="GRP-1",
        comments={zone: told[zone] for zone in CROWDED_ZONES if zone not in right},
        missing={zone: told[zone] for zone in CROWDED_ZONES if zone in right},
        hints=(Phrase("sailing.room.hint", {"most": position.box.rectangle_slots}),),
        values={"ship": ship_phrase(NEWCOMER), "lake": _slots_in(box, CROWDED_ZONES[0])},
        many=True,
    )
    return Question(task, View(position, guide=tuple(f"zone:{zone}" for zone in CROWDED_ZONES)))


def _room_message(box: Box, zone: str, has_room: bool) -> str:
    if not has_room:
        return "sailing.room.full"
    return f"sailing.room.{'no_limit' if _slots_in(box, zone) > box.rectangle_slots else 'missing'}"


def _room_values(box: Box, zone: str) -> dict[str, object]:
    return {
        "zone": zone_phrase(zone),
        "count": _slots_in(box, zone),
        "slots": _crowded(box).ship(NEWCOMER).slots,
        "most": box.rectangle_slots,
    }


@cache
def _cruise(box: Box) -> Position:
    ships = {"lucky_me": "pacific_gatun_lake red1 green2", "red1a": "pacific_culebra_cut red3"}
    return owing(box, 2, 1, ships)


JOIN = "move lucky_me waterway"
TOGETHER = ("move red1a+lucky_me waterway", "move red1a+lucky_me lock")


@cache
def joined(box: Box) -> Position:
    """Both ships lie in the Cut."""
    return play_from(_cruise(box), moves=(JOIN,)).now


def join(box: Box) -> Scene:
    """E8: who enters the Cut joins the ship there."""
    zones = ("pacific_culebra_cut", "pacific_pedro_miguel_lock", "pacific_miraflores_lake")
    asked = where_ends(Phrase("sailing.join.ask"), "GRP-3", "red1a", zones, (Phrase("sailing.join.hint"),))
    return PredictionScene(
        Prediction(
            "sailing.join", "GRP-3", _cruise, (asked,), (JOIN, *TOGETHER), guide=("ship:lucky_me", "ship:red1a")
        ),
        box,
    )


def apart(box: Box) -> Scene:
    """To part from a group in a rectangle is to be tried."""
    return PositionScene(
        PositionExercise(
            "sailing.apart",
            "GRP-3",
            _cruise,
            goal=breaks("GRP-3"),
            solution=("move red1a waterway",),
            misses=(Miss(lambda play: bool(play.moves), "sailing.apart.allowed", "GRP-3"),),
            offers=("move red1a waterway", "move lucky_me waterway", TOGETHER[0]),
            counts=Counts.TRY,
            hints=("sailing.apart.hint",),
            moves=(JOIN,),
            guide=("ship:lucky_me", "ship:red1a"),
        ),
        box,
    )


CHINA_FLAGS = 2
CHINA_PAY = {"each": Money(1), "flags": CHINA_FLAGS}  # UNI-3


@cache
def _black_in_the_cut(box: Box) -> Position:
    """E9; its lock movement is used on Red's ship first."""
    ships = {
        "black1a": "atlantic_culebra_cut black3",
        "black1b": "atlantic_culebra_cut black4",
        "yi_yang": "atlantic_culebra_cut",
        "red1a": "pacific_pedro_miguel_lock red3",
    }
    return owing(box, 2, 1, ships, Round(turn="black"), Clipboards({"black": "china " * CHINA_FLAGS}))


LOCK_FIRST = "move red1a lock"
REGROUPED = ("move black1a+black1b+yi_yang waterway", "move black1a+black1b waterway")


@cache
def black_has_locked(box: Box) -> Position:
    """The lock movement has been used, on Red's ship."""
    return play_from(_black_in_the_cut(box), BLACK, (LOCK_FIRST,)).now


def lake(box: Box) -> Scene:
    """E9: in a lake a group parts and another forms."""
    return PositionScene(
        PositionExercise(
            "sailing.lake",
            "GRP-4",
            _black_in_the_cut,
            goal=lambda play: (
                lies_in("atlantic_gatun_lock_1", "black1a", "black1b")(play)
                and lies_in("atlantic_gatun_lake", "yi_yang")(play)
            ),
            solution=REGROUPED,
            misses=(
                Miss(breaks("GRP-3"), "sailing.lake.together", "GRP-3"),
                Miss(lies_in("atlantic_gatun_lock_1", "yi_yang"), "sailing.lake.navy_too", "GRP-4"),
                Miss(lambda play: _has_one_in_lock(play), "sailing.lake.only_one", "GRP-4"),
            ),
            others=BLACK,
            hints=("sailing.lake.hint", "sailing.lake.hint_more"),
            moves=(LOCK_FIRST,),
            guide=("ship:black1a", "ship:black1b", "ship:yi_yang"),
        ),
        box,
    )


def _has_one_in_lock(play: Play) -> bool:
    return len({play.zone_of(ship) for ship in ("black1a", "black1b")}) > 1


@cache
def paid_for_flags(box: Box) -> Play:
    """Black's whole turn of E9, with the money for the military ship."""
    must_hold(box.military_pay >= CHINA_FLAGS)  # "for each flag"
    return play_from(_black_in_the_cut(box), BLACK, (LOCK_FIRST, *REGROUPED, "collect china"))
