"""Lesson 5, *Sailing*: both kinds of movement, ready ships, groups, and using all of it."""

from __future__ import annotations

from panamax.board import ZONE_BY_ID
from panamax.i18n import Listing, Money, Phrase
from panamax.position import Position
from panamax.setup import Setup
from panamax.vocabulary import MovementKind

from .caching import cache
from .canal import (
    SEATS,
    breaks,
    has_moved_others,
    is_all_used,
    lies_in,
    moved,
    movements,
    owing,
    ship_choice,
    ship_phrase,
    step_of,
    way_to_sea,
    zone_choice,
    zone_phrase,
)
from .fill_in import FillIn, Help, Sum, Table
from .model import Lesson, Scene, Step, View
from .playing import Others, Play, play_from
from .position_scene import Exercise, Miss, PositionScene
from .prediction import Prediction, PredictionScene, where_ends
from .question import Question, question
from .rolls import ACTION_ROWS
from .writing import purses_step, recall, step

PAGE = "05_sailing"
KEY = "sailing"
BLACK = Others(SEATS["black"])


def lesson() -> Lesson:
    """The lesson."""
    fixed = _steps()
    return Lesson("sailing", PAGE, lambda: fixed)


def _steps() -> tuple[Step, ...]:
    box = _first().box
    most = {"most": box.rectangle_slots}
    return (
        step(KEY, "first", ("MOV-1",), _leave, values={"owed": movements(1, 1)}),
        step(KEY, "passage_last", ("MOV-1",), lambda: _passage(Help.LAST)),
        step(KEY, "passage_free", ("MOV-1",), lambda: _passage(Help.FREE)),
        step(KEY, "ready", ("MOV-3", "UNI-1"), _ready, ("E18",)),
        step(KEY, "not_ready", ("MOV-3",), _not_ready),
        step(KEY, "all_of_it", ("MOV-2",), _all_of_it, values={"owed": movements(2, 1)}),
        step(KEY, "rest", ("MOV-2",), _rest, values={"owed": movements(1, 2)}),
        step(KEY, "group", ("GRP-2",), _group, ("E11",), most),
        step(KEY, "too_big", ("GRP-2",), _too_big, (), most),
        step(KEY, "room", ("GRP-1",), _room, ("E19", "E20"), most),
        step(KEY, "join", ("GRP-3",), _join, ("E8",)),
        step(KEY, "apart", ("GRP-3",), _apart, values={"owed": movements(1, 1)}),
        step(KEY, "lake", ("GRP-4",), _lake, ("E9",), {"owed": Phrase("amount.waterway", {"count": 2})}),
        step(KEY, "free", ("GRP-2", "MOV-1", "MOV-2"), _free, values={"owed": movements(2, 3)}),
        purses_step(KEY, ("UNI-3", "GEN-1"), _paid_for_flags, (SEATS["red"], SEATS["black"]), CHINA_PAY),
        recall(KEY, 1, "TBL-8", "strong", "weak", "swapped", values=_recalled()),
        recall(KEY, 2, "MOV-2", "must", "may", "own"),
    )


def _recalled() -> dict[str, object]:
    """Movements to choose from, for the last die of column 2."""
    owed = {"strong": (ACTION_ROWS, 2), "weak": (1, 2), "swapped": (2, ACTION_ROWS)}
    return {name: movements(*counts) for name, counts in owed.items()}


# The first move, and what leaving a zone costs


@cache
def _first() -> Position:
    return owing(1, 1, {"red2": "loading_us_east red4 red3"})


def _leave() -> Scene:
    return PositionScene(
        Exercise(
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
            highlight=("ship:red2", "zone:pacific_gatun_lock_1"),
        )
    )


@cache
def _under_way(help: Help) -> Position:
    if help is Help.FREE:
        ships = {"black1a": "atlantic_miraflores_lock_1 black3", "red1a": "atlantic_culebra_cut red4"}
    else:
        ships = {"red1a": "pacific_gatun_lock_3 red3", "yellow1a": "pacific_pedro_miguel_lock yellow6"}
    return owing(1, 1, ships)


def _passage(help: Help) -> Scene:
    """How many movements of each kind bring each ship out to sea."""
    position = _under_way(help)
    ships = tuple(ship.id for ship in position.ships if ship.zone and ship.zone.lane)
    rows = tuple((ship_phrase(ship), *(_still(position, ship, kind) for kind in MovementKind)) for ship in ships)
    head = tuple(Phrase(f"sailing.passage.{name}") for name in ("ship", *MovementKind))
    table = Table(
        f"sailing.passage_{help}",
        Phrase("sailing.passage.caption"),
        head,
        rows,
        "MOV-1",
        help,
        last=len(MovementKind),
        hints=("sailing.passage.hint",),
    )
    return FillIn(table, View(position, highlight=tuple(f"ship:{ship}" for ship in ships)))


def _still(position: Position, ship: str, kind: MovementKind) -> Sum:
    zone = position.ship(ship).zone
    assert zone is not None
    left = tuple(zone_phrase(each.id) for each in way_to_sea(zone) if each.leaving_costs is kind)
    label = Phrase(f"sailing.passage.{kind}_of", {"ship": ship_phrase(ship)})
    return Sum(len(left), Phrase("sailing.passage.how", {"zones": Listing(left)}), "MOV-1", label, is_money=False)


# Ready or not


@cache
def _in_port() -> Position:
    ships = {
        "red3": "loading_us_east red4 green3",
        "red2": "loading_china",
        "green2": "loading_europe green4",
        "dice_fest": "loading_us_east red1",
    }
    return owing(1, 1, ships)


IN_PORT = ("red3", "green2", "dice_fest", "iowa")


def _may_sail(ship: str) -> bool:
    return not _in_port().explain(f"move {ship} waterway")


def _ready() -> Scene:
    """E18. Ships that may not sail are commented with what the library says of them."""
    position = _in_port()
    reasons = {ship: position.explain(f"move {ship} waterway") for ship in IN_PORT}
    wrong = {
        ship: Phrase("lessons.refused", {"reason": Phrase(found[0].key, found[0].numbers)})
        for ship, found in reasons.items()
        if found
    }
    right = {ship for ship, found in reasons.items() if not found}
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
    return Question(task, View(position, highlight=tuple(f"ship:{ship}" for ship in IN_PORT)))


def _not_ready() -> Scene:
    return PositionScene(
        Exercise(
            "sailing.not_ready",
            "MOV-3",
            _in_port,
            goal=breaks("MOV-3", "UNI-1"),
            solution=("move green2 waterway",),
            misses=(Miss(lambda play: bool(play.moves), "sailing.not_ready.allowed", "MOV-3"),),
            offers=tuple(f"move {ship} waterway" for ship in IN_PORT),
            hints=("sailing.not_ready.hint",),
            highlight=("ship:green2", "ship:dice_fest"),
        )
    )


# All of it


@cache
def _one_ship_of_mine() -> Position:
    ships = {"red1a": "pacific_pedro_miguel_lock red5", "green1a": "atlantic_gatun_lake green4"}
    return owing(2, 1, ships)


def _all_of_it() -> Scene:
    return PositionScene(
        Exercise(
            "sailing.all_of_it",
            "MOV-2",
            _one_ship_of_mine,
            goal=is_all_used,
            solution=("move red1a lock", "move red1a waterway", "move iowa waterway"),
            misses=(Miss(lambda play: play.breaks("MOV-2"), "sailing.all_of_it.stopped", "MOV-2"),),
            offers=_single_ships_and_stop,
            hints=("sailing.all_of_it.hint",),
            highlight=("ship:red1a",),
        )
    )


def _single_ships(position: Position) -> tuple[str, ...]:
    """The ships that may be moved by themselves, as texts."""
    texts = (move.text for move in position.legal_moves())
    return tuple(text for text in texts if text.startswith("move ") and "+" not in text)


def _single_ships_and_stop(position: Position) -> tuple[str, ...]:
    return (*_single_ships(position), "stop")


@cache
def _stranding() -> Position:
    """The only waterway movement must bring a ship into a lock, or else the lock movements can't be used."""
    return owing(1, 2, {"red1a": "pacific_gatun_lake red5", "red2": "loading_us_east red3 red4"})


def _rest() -> Scene:
    return PositionScene(
        Exercise(
            "sailing.rest",
            "MOV-2",
            _stranding,
            goal=is_all_used,
            solution=("move red2 waterway", "move red2 lock", "move red2 lock"),
            misses=(Miss(breaks("MOV-2"), "sailing.rest.stranded", "MOV-2"),),
            offers=lambda position: tuple(dict.fromkeys(("move red1a waterway", *_single_ships(position)))),
            hints=("sailing.rest.hint",),
            highlight=("ship:red1a",),
        )
    )


# Groups


@cache
def _two_in_port() -> Position:
    return owing(1, 1, {"red1a": "loading_us_east red3", "green2": "loading_europe green3 green4"})


def _group() -> Scene:
    """E11"""
    return PositionScene(
        Exercise(
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
            highlight=("ship:red1a", "ship:green2"),
        )
    )


@cache
def _many_in_port() -> Position:
    ships = {
        "red1a": "loading_us_east red3",
        "red3": "loading_us_east red3 red4",
        "green2": "loading_europe green3 green4",
    }
    return owing(1, 1, ships)


def _too_big() -> Scene:
    return PositionScene(
        Exercise(
            "sailing.too_big",
            "GRP-2",
            _many_in_port,
            goal=breaks("GRP-2"),
            solution=("move red3+green2 waterway",),
            misses=(Miss(lambda play: bool(play.moves), "sailing.too_big.allowed", "GRP-2"),),
            offers=("move red1a+green2 waterway", "move red3+green2 waterway", "move red1a+pegasus waterway"),
            values={"most": _first().box.rectangle_slots},
            hints=("sailing.too_big.hint",),
            highlight=("ship:red1a", "ship:red3", "ship:green2", "ship:pegasus"),
        )
    )


@cache
def _crowded() -> Position:
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
    return owing(1, 1, ships)


CROWDED_ZONES = (
    "atlantic_miraflores_lake",
    "atlantic_pedro_miguel_lock",
    "atlantic_culebra_cut",
    "atlantic_gatun_lock_1",
)
NEWCOMER = "black2"


def _has_room(zone: str) -> bool:
    """Whether one more ship would fit: the library finds no fault with it."""
    setup = Setup.of(_crowded())
    setup.put_ship(NEWCOMER, zone)
    return not setup.faults()


def _slots_in(zone: str) -> int:
    return sum(ship.slots for ship in _crowded().ships if ship.zone and ship.zone.id == zone)


def _room() -> Scene:
    """E19, E20"""
    position = _crowded()
    right = {zone for zone in CROWDED_ZONES if _has_room(zone)}
    told = {
        zone: Phrase(f"sailing.room.{'missing' if zone in right else 'full'}", _room_values(zone))
        for zone in CROWDED_ZONES
    }
    task = question(
        "sailing.room",
        tuple(map(zone_choice, CROWDED_ZONES)),
        lambda answer: set(answer) == right,
        rule="GRP-1",
        comments={zone: told[zone] for zone in CROWDED_ZONES if zone not in right},
        missing={zone: told[zone] for zone in CROWDED_ZONES if zone in right},
        hints=(Phrase("sailing.room.hint", {"most": position.box.rectangle_slots}),),
        values={"ship": ship_phrase(NEWCOMER), "lake": _slots_in(CROWDED_ZONES[0])},
        many=True,
    )
    return Question(task, View(position, highlight=tuple(f"zone:{zone}" for zone in CROWDED_ZONES)))


def _room_values(zone: str) -> dict[str, object]:
    box = _crowded().box
    return {
        "zone": zone_phrase(zone),
        "count": _slots_in(zone),
        "slots": _crowded().ship(NEWCOMER).slots,
        "most": box.rectangle_slots,
    }


@cache
def _cruise() -> Position:
    ships = {"lucky_me": "pacific_gatun_lake red1 green2", "red1a": "pacific_culebra_cut red3"}
    return owing(2, 1, ships)


JOIN = "move lucky_me waterway"
TOGETHER = ("move red1a+lucky_me waterway", "move red1a+lucky_me lock")


def _join() -> Scene:
    """E8"""
    zones = ("pacific_culebra_cut", "pacific_pedro_miguel_lock", "pacific_miraflores_lake")
    asked = where_ends(Phrase("sailing.join.ask"), "GRP-3", "red1a", zones, (Phrase("sailing.join.hint"),))
    return PredictionScene(
        Prediction(
            "sailing.join", "GRP-3", _cruise, (asked,), (JOIN, *TOGETHER), highlight=("ship:lucky_me", "ship:red1a")
        )
    )


def _apart() -> Scene:
    return PositionScene(
        Exercise(
            "sailing.apart",
            "GRP-3",
            _cruise,
            goal=breaks("GRP-3"),
            solution=("move red1a waterway",),
            misses=(Miss(lambda play: bool(play.moves), "sailing.apart.allowed", "GRP-3"),),
            offers=("move red1a waterway", "move lucky_me waterway", TOGETHER[0]),
            hints=("sailing.apart.hint",),
            moves=(JOIN,),
            highlight=("ship:lucky_me", "ship:red1a"),
        )
    )


CHINA_FLAGS = 2
CHINA_PAY = {"each": Money(1), "flags": CHINA_FLAGS}  # UNI-3


@cache
def _black_in_the_cut() -> Position:
    """E9; its lock movement is used on Red's ship first."""
    ships = {
        "black1a": "atlantic_culebra_cut black3",
        "black1b": "atlantic_culebra_cut black4",
        "yi_yang": "atlantic_culebra_cut",
        "red1a": "pacific_pedro_miguel_lock red3",
    }
    return owing(2, 1, ships, turn="black", flags={"black": "china " * CHINA_FLAGS})


LOCK_FIRST = "move red1a lock"
REGROUPED = ("move black1a+black1b+yi_yang waterway", "move black1a+black1b waterway")


def _lake() -> Scene:
    """E9"""
    return PositionScene(
        Exercise(
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
            highlight=("ship:black1a", "ship:black1b", "ship:yi_yang"),
        )
    )


def _has_one_in_lock(play: Play) -> bool:
    return len({play.zone_of(ship) for ship in ("black1a", "black1b")}) > 1


@cache
def _two_to_the_lake() -> Position:
    return owing(2, 3, {"red1a": "loading_us_east red3", "red2": "loading_europe red3 red4"})


def _are_in_the_lake(play: Play) -> bool:
    return min(step_of(play, "red1a"), step_of(play, "red2")) >= GATUN_LAKE


GATUN_LAKE = ZONE_BY_ID["pacific_gatun_lake"].step


def _free() -> Scene:
    group = "move red1a+red2"
    return PositionScene(
        Exercise(
            "sailing.free",
            "GRP-2",
            _two_to_the_lake,
            goal=lambda play: is_all_used(play) and _are_in_the_lake(play),
            solution=(f"{group} waterway", *[f"{group} lock"] * 3, "move sagres waterway"),
            hints=("sailing.free.hint", "sailing.free.hint_more"),
            highlight=("ship:red1a", "ship:red2", "zone:pacific_gatun_lake"),
        )
    )


@cache
def _paid_for_flags() -> Play:
    """Black's whole turn of E9, with the money for the military ship."""
    return play_from(_black_in_the_cut(), BLACK, (LOCK_FIRST, *REGROUPED, "collect china"))
