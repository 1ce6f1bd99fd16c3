"""Lesson 4, *Contracts and loading*: sides, dice, zones, rail, ranges, one die a ship, building, two contracts."""

from __future__ import annotations

from panamax.box.components import Box, Container
from panamax.position import Position
from panamax.setup import Setup
from panamax.state.views import Die
from panamax.vocabulary import Company
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.fill_in import FillIn, HelpGiven, Sum, TableToFill
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.question import Question, question
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import recall, step

from ...game_view.views import Picture, View
from ..scenes.caching import cache
from ..scenes.playing import Play, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.writing import purses_step
from . import contracts_positions as positions

PAGE = "04_contracts"
BREAKS = ("one_each",)
KEY = "cargo"
SIDES = ("contract column front", "contract column back", "skip")


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("contracts", PAGE, _steps, minutes=11, breaks=BREAKS)


def _steps(box: Box) -> tuple[Step, ...]:
    generic, limit = {"value": box.generic_container}, {"limit": box.unfinished_contracts}
    return (
        step(KEY, "take", ("CON-2", "TBL-9"), _take),
        step(KEY, "sides_last", ("CON-1", "CON-5"), lambda box: _backs(box, (1, 2, 3), HelpGiven.LAST), values=generic),
        step(
            KEY, "sides_free", ("CON-1", "CON-5"), lambda box: _backs(box, (1, 2, 3, 4), HelpGiven.FREE), values=generic
        ),
        step(KEY, "dice", ("CON-2",), _dice),
        step(KEY, "enough", ("CON-2", "CON-3"), _enough),
        step(KEY, "zones", ("LOD-2", "LOD-3", "LOD-1", "CON-5"), _zones, ("E7",)),
        step(KEY, "nowhere", ("LOD-2", "LOD-6", "LOD-7"), _nowhere),
        step(KEY, "one_each", ("LOD-4",), _one_each),
        step(KEY, "range", ("LOD-5",), _range, ("E17",)),
        step(KEY, "ready", ("MOV-3", "LOD-5"), _ready, ("E18",)),
        step(KEY, "build", ("BLD-1", "LOD-2"), _build, values=_prices(box)),
        step(KEY, "limit", ("CON-4",), _limit, values=limit),
        purses_step(KEY, ("BLD-1", "GEN-1"), _built),
        recall(KEY, 1, "TBL-7", "three", "one", "column"),
        recall(KEY, 2, "TBL-6", "other_side", "same_side", "executive"),
    )


LOADING = ("take 4", "skip")  # the die of column 4, and no further contract


def _take(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "cargo.take",
            "CON-2",
            positions.offer,
            goal=lambda play: bool(play.happened("contract_taken")),
            solution=("contract column front",),
            misses=(Miss(lambda play: play.moves[-1:] == ("skip",), "cargo.take.skipped", "TBL-9"),),
            offers=_sides_offered,
            hints=("cargo.take.hint",),
            picture=Picture.ACTION_TABLE,
            guide=("contract:4",),
            moves=("take 4",),
        ),
        box,
    )


def _sides_offered(position: Position) -> tuple[str, ...]:
    return SIDES if position.decision is not None and position.decision.id == "contract" else ()


def _backs(box: Box, places: tuple[int, ...], help: HelpGiven) -> Scene:
    """How many containers are on the backs of some open contracts, and what pips they have together."""
    position = positions.offer(box)
    table_of_contracts = position.contract_table
    cards = (*table_of_contracts.columns, table_of_contracts.inbound)
    rows = tuple(_back_row(position, cards[place - 1] or 0) for place in places)
    table = TableToFill(
        f"cargo.sides_{help}",
        Phrase("cargo.sides.caption"),
        tuple(Phrase(f"cargo.sides.{name}") for name in ("nation", "front", "containers", "pips")),
        rows,
        "CON-1",
        help,
        last=2,
        hints=("cargo.sides.hint",),
    )
    return FillIn(table, View(position.seen_by(1), Picture.ACTION_TABLE))


def _container(one: Container) -> Phrase:
    return Phrase("contract.rail_container" if one.rail else "contract.container", {"value": one.value})


def _back_row(position: Position, card: int) -> tuple[object, ...]:
    contract = position.box.contracts[card - 1]
    front = Listing(tuple(_container(one) for one in contract.front))
    back, name = contract.back, Phrase(f"nation.{contract.nation}")
    count = Phrase("cargo.sides.count", {"count": len(contract.front)})
    values: dict[str, object] = {"count": len(back), "value": position.box.generic_container}
    return (
        name,
        front,
        Sum(len(back), count, "CON-1", Phrase("cargo.sides.containers_of", {"nation": name}), is_money=False),
        Sum(
            sum(one.value for one in back),
            Phrase("cargo.sides.product", values),
            "CON-1",
            Phrase("cargo.sides.pips_of", {"nation": name}),
            is_money=False,
        ),
    )


def _offered(position: Position) -> dict[str, object]:
    """The containers on the front of the contract in column 4. CON-1"""
    card = position.contract_table.columns[0]
    assert card is not None
    return {"containers": Phrase("amount.container", {"count": len(position.box.contracts[card - 1].front)})}


def _from_store(play: Play, store: str) -> int:
    return sum(int(str(event.values["count"])) for event in play.happened(f"dice_from_{store}"))


def _dice(box: Box) -> Scene:
    return PredictionScene(
        Prediction(
            "cargo.dice",
            "CON-2",
            positions.offer,
            (
                outcome(
                    Phrase("cargo.dice.ask", _offered(positions.offer(box))),
                    "CON-2",
                    tuple(Choice(str(count), Phrase("amount.die", {"count": count})) for count in range(4)),
                    lambda play: str(_from_store(play, "pool")),
                    ("dice_from_pool",),
                    (Phrase("cargo.dice.hint"),),
                ),
            ),
            ("contract column front",),
            before=("take 4",),
            picture=Picture.CLIPBOARD,
            guide=("warehouse:red", "pool:red"),
        ),
        box,
    )


def _enough(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "cargo.enough",
            "CON-2",
            positions.few_dice,
            goal=lambda play: play.breaks("CON-2"),
            solution=("contract column front",),
            misses=(Miss(lambda play: bool(play.moves), "cargo.enough.allowed", "CON-2"),),
            offers=_sides_offered,
            counts=Counts.TRY,
            hints=("cargo.enough.hint",),
            picture=Picture.ACTION_TABLE,
            guide=("contract:4",),
            moves=("take 4",),
        ),
        box,
    )


def _held(box: Box) -> dict[str, object]:
    """The containers of the contract in hand: all of them, those for its zone and for the wagon, and the first two."""
    front = box.contracts[positions.HELD - 1].front
    return {
        "containers": Listing(tuple(_container(one) for one in front)),
        "to_zone": Listing(tuple(one.value for one in front if not one.rail)),
        "to_wagon": Listing(tuple(one.value for one in front if one.rail)),
        "first": front[0].value,
        "second": front[min(1, len(front) - 1)].value,
    }


def _zones(box: Box) -> Scene:
    """E7"""
    return PositionScene(
        PositionExercise(
            "cargo.zones",
            "LOD-2",
            positions.held,
            goal=lambda play: bool(play.happened("contract_completed")),
            solution=("load 1.1 red2", "relocate green3 china", "load 1.2 green3", "load 1.3 wagon"),
            values=_held(box),
            hints=("cargo.zones.hint", "cargo.zones.hint_more"),
            picture=Picture.BOARD,
            guide=("zone:loading_china", "rail:first_wagon"),
            moves=LOADING,
        ),
        box,
    )


def _nowhere(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "cargo.nowhere",
            "LOD-2",
            positions.held,
            goal=lambda play: play.breaks("LOD-2", "LOD-6"),
            solution=("load 1.1 wagon",),
            misses=(Miss(lambda play: bool(play.moves), "cargo.nowhere.allowed", "LOD-2"),),
            offers=("load 1.1 wagon", "load 1.1 red3", "load 1.3 red2", "load 1.2 yi_yang", "load 1.1 red2"),
            counts=Counts.TRY,
            hints=("cargo.nowhere.hint",),
            picture=Picture.BOARD,
            moves=LOADING,
        ),
        box,
    )


def _one_each(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "cargo.one_each",
            "LOD-4",
            positions.held,
            goal=lambda play: play.breaks("LOD-4"),
            solution=("load 1.2 red2",),
            misses=(Miss(lambda play: len(play.moves) > 0, "cargo.one_each.allowed", "LOD-4"),),
            values=_held(box),
            offers=("load 1.2 red2", "load 1.3 wagon", "stop"),
            counts=Counts.TRY,
            hints=("cargo.one_each.hint",),
            picture=Picture.BOARD,
            guide=("ship:red2",),
            moves=(*LOADING, "load 1.1 red2"),
        ),
        box,
    )


def _range(box: Box) -> Scene:
    """E17: which dice may fill the last slot? The library judges each."""
    position = positions.one_aboard(box)
    ship = position.ship("red2")
    fitting = {str(pips) for pips in range(1, 7) if _fits(position, pips)}
    values: dict[str, object] = {"least": ship.minimum, "most": ship.maximum, "aboard": positions.ABOARD}
    task = question(
        "cargo.range",
        tuple(Choice(str(pips), Phrase("lessons.value", {"value": pips})) for pips in range(1, 7)),
        lambda answer: set(answer) == fitting,
        rule="LOD-5",
        comments={
            str(pips): Phrase("cargo.range.wrong", values | {"pips": pips})
            for pips in range(1, 7)
            if str(pips) not in fitting
        },
        missing={pips: Phrase("cargo.range.missing", values | {"pips": int(pips)}) for pips in sorted(fitting)},
        hints=(Phrase("cargo.range.hint", values),),
        values=values,
        many=True,
    )
    return Question(task, View(position.seen_by(1), Picture.BOARD, highlight=("ship:red2",)))


def _fits(position: Position, pips: int) -> bool:
    setup = Setup.of(position)
    setup.put_ship("red2", "loading_europe", (Die(Company.RED, positions.ABOARD), Die(Company.RED, pips)))
    return all(fault.rule != "LOD-5" for fault in setup.faults())


READY = {"red3", "black1a", "iowa"}  # of the ships in port; the words tell why


def _ready(box: Box) -> Scene:
    """E18: which ships may sail?"""
    position = positions.in_port(box)
    ships = ("red3", "green3", "black1a", "iowa")
    ready = {ship for ship in ships if position.ship(ship).is_ready}
    must_hold(ready == READY)
    task = question(
        "cargo.ready",
        tuple(Choice(ship, Phrase(f"ship.{ship}"), (f"ship:{ship}",)) for ship in ships),
        lambda answer: set(answer) == ready,
        rule="MOV-3",
        comments={
            ship: Phrase(f"cargo.ready.wrong.{ship}", _ranges(position, ship)) for ship in ships if ship not in ready
        },
        missing={ship: Phrase(f"cargo.ready.missing.{ship}", _ranges(position, ship)) for ship in sorted(ready)},
        hints=(Phrase("cargo.ready.hint"),),
        many=True,
    )
    return Question(task, View(position.seen_by(1), Picture.BOARD, guide=tuple(f"ship:{ship}" for ship in ships)))


def _ranges(position: Position, ship: str) -> dict[str, object]:
    seen = position.ship(ship)
    return {"load": seen.load, "least": seen.minimum, "most": seen.maximum, "slots": seen.slots}


def _prices(box: Box) -> dict[str, object]:
    """What a 1-slot and a 3-slot ship cost. BLD-1"""
    costs = sorted({ship.build_cost for ship in box.company_ships if ship.build_cost})
    return {"cheap": Money(costs[0]), "dear": Money(costs[-1])}


def _build(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "cargo.build",
            "BLD-1",
            positions.no_ship,
            goal=lambda play: bool(play.happened("container_loaded")),
            solution=("build red3 europe", "load 10.1 red3"),
            misses=(
                Miss(
                    lambda play: bool(play.happened("ship_built")) and not _is_in_europe(play),
                    "cargo.build.elsewhere",
                    "LOD-2",
                ),
            ),
            values=_prices(box),
            hints=("cargo.build.hint", "cargo.build.hint_more"),
            picture=Picture.BOARD,
            guide=("zone:loading_europe",),
            moves=("take 5", "skip"),
        ),
        box,
    )


def _is_in_europe(play: Play) -> bool:
    return any(play.zone_of(ship) == "loading_europe" for ship in ("red1b", "red3"))


def _limit(box: Box) -> Scene:
    fee = box.warehouse_fee
    return PredictionScene(
        Prediction(
            "cargo.limit",
            "CON-4",
            positions.two_contracts,
            (
                outcome(
                    Phrase("cargo.limit.ask", _offered(positions.two_contracts(box))),
                    "CON-4",
                    tuple(Choice(str(count), Phrase("amount.die", {"count": count})) for count in range(4)),
                    lambda play: str(play.happened("contract_given_up")[0].values["count"]),
                    ("contract_given_up",),
                    (Phrase("cargo.limit.hint"),),
                ),
            ),
            ("stop", "give_up 1"),
            before=("take 4", "contract column front"),
            picture=Picture.CLIPBOARD,
            values=lambda play: {"fee": Money(fee)},
        ),
        box,
    )


@cache
def _built(box: Box) -> Play:
    return play_from(positions.no_ship(box), moves=("take 5", "skip", "build red3 europe", "load 10.1 red3"))
