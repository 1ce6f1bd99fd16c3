"""Lesson 7, *Arrival*: what the companies are paid, what the owner gets, and the ships that belong to nobody."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.events.kinds import PurseKind
from panamax.position import Position
from panamax.vocabulary import Company
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Lesson, Scene, Step
from tabletop_widgets.scenes.fill_in import FillIn, HelpGiven, Sum, TableToFill
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import recall, step

from ...game_view.views import View
from ..scenes.arranged import Hands, Purses, Round, arranged
from ..scenes.caching import cache
from ..scenes.canal import SEATS, TAKES_MONEY, breaks, has_arrived, lies_in, owing
from ..scenes.playing import Others, Play, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.told import owed_at
from ..scenes.writing import purses_step
from . import arrival_unowned as unowned

PAGE = "07_arrival"
BREAKS = ("cruise",)
KEY = "arrival"
GREEN = SEATS["green"]
OWN, COMPANY = PurseKind.PLAYER, PurseKind.COMPANY


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("arrival", PAGE, _steps, minutes=12, breaks=BREAKS)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        step(KEY, "first", ("ARR-1",), _first_arrival),
        step(KEY, "cargo_last", ("ARR-1",), lambda box: _cargo(box, HelpGiven.LAST)),
        step(KEY, "cargo_free", ("ARR-1",), lambda box: _cargo(box, HelpGiven.FREE)),
        step(KEY, "bonus", ("ARR-2", "ARR-1"), _bonus, ("E12",), _bonuses(box)),
        step(KEY, "order", ("ARR-3",), _order),
        step(KEY, "card", ("BON-1",), _card, values=_cards(box)),
        step(KEY, "after", ("ARR-4", "LOD-3"), _after),
        step(KEY, "cruise", ("UNI-1", "UNI-4"), unowned.cruise, ("E13",), unowned.tokens(box)),
        step(KEY, "prospector", ("UNI-2",), unowned.prospector, ("E14",)),
        step(KEY, "navy", ("UNI-3",), unowned.navy, ("E15",), unowned.military_pay(box)),
        step(KEY, "one_nation", ("UNI-3",), unowned.one_nation, values=unowned.military_pay(box)),
        step(KEY, "whose", ("ARR-2", "ARR-1", "GEN-1"), _whose, values=owed_at(box, _two_last_locks)),
        purses_step(KEY, ("ARR-1", "ARR-2"), _two_came_in, tuple(SEATS.values())),
        recall(KEY, 1, "PSH-4", "nothing", "flags", "half"),
        recall(KEY, 2, "UNI-1", "tokens", "pips", "bonus", values=unowned.tokens_left(box)),
    )


def _bonuses(box: Box) -> dict[str, object]:
    """What an owner may take as money, by the slots of the ship. ARR-2"""
    ships = box.company_ships
    return {
        name: Money(next(ship.bonus_money for ship in ships if ship.slots == slots)) for slots, name in SIZES.items()
    }


SIZES = {1: "one", 2: "two", 3: "three"}


# Pay for the cargo


@cache
def _at_the_last_lock(box: Box) -> Position:
    return owing(box, 1, 1, {"red1a": "pacific_miraflores_lock_2 red4"})


def _first_arrival(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "arrival.first",
            "ARR-1",
            _at_the_last_lock,
            goal=has_arrived("red1a"),
            solution=("move red1a lock",),
            misses=(
                Miss(breaks("MOV-1"), "arrival.first.other_kind", "MOV-1"),
                Miss(lambda play: bool(play.moves), "arrival.first.other_ship", "MOV-2", ends=False),
            ),
            values=lambda play: {"dollars": Money(play.flow(COMPANY))},
            offers=("move red1a lock", "move red1a waterway", "move sagres waterway"),
            hints=("arrival.first.hint",),
            guide=("ship:red1a",),
        ),
        box,
    )


E12_SHIPS = {
    "red3": "pacific_miraflores_lock_2 red4 red2 yellow3",
    "black1a": "pacific_miraflores_lock_2 black3",
}
E12_MOVE = "move red3+black1a lock"
OTHER_SHIPS = {
    "green2": "atlantic_gatun_lock_3 red6 yellow2",
    "yellow1b": "atlantic_gatun_lock_3 green5",
    "black1a": "atlantic_gatun_lock_3 black4",
}
OTHER_MOVE = "move green2+yellow1b+black1a lock"


@cache
def _e12(box: Box) -> Position:
    return owing(box, 1, 1, E12_SHIPS)


@cache
def _others_come_in(box: Box) -> Position:
    return owing(box, 1, 1, OTHER_SHIPS)


@cache
def _two_came_in(box: Box) -> Play:
    """E12, both owners taking money."""
    return play_from(_e12(box), TAKES_MONEY, (E12_MOVE,))


@cache
def _three_came_in(box: Box) -> Play:
    return play_from(_others_come_in(box), TAKES_MONEY, (OTHER_MOVE,))


def _cargo(box: Box, help: HelpGiven) -> Scene:
    """What each company gets for its dice, as the library pays it."""
    play, ships = (_two_came_in(box), E12_SHIPS) if help is HelpGiven.LAST else (_three_came_in(box), OTHER_SHIPS)
    rows = tuple((Phrase(f"player.{company}"), _pay(play, company, tuple(ships))) for company in Company)
    table = TableToFill(
        f"arrival.cargo_{help}",
        Phrase("arrival.cargo.caption"),
        (Phrase("arrival.cargo.company"), Phrase("arrival.cargo.pay")),
        rows,
        "ARR-1",
        help,
        hints=("arrival.cargo.hint",),
    )
    return FillIn(table, View(play.start, highlight=tuple(f"ship:{ship}" for ship in ships)))


def _pay(play: Play, company: Company, ships: tuple[str, ...]) -> Sum:
    dice = [die.pips for ship in ships for die in play.start.ship(ship).cargo if die.company is company]
    label = Phrase("arrival.cargo.of", {"player": Phrase(f"player.{company}")})
    how = Phrase("arrival.cargo.how", {"dice": Listing(tuple(dice))}) if dice else Phrase("arrival.cargo.none")
    return Sum(play.flow(COMPANY, SEATS[company]), how, "ARR-1", label)


# The owner's bonus


def _bonus(box: Box) -> Scene:
    """E12: Red chooses; Black takes the Captain card."""
    return PositionScene(
        PositionExercise(
            "arrival.bonus",
            "ARR-2",
            _e12,
            goal=lambda play: bool(play.happened("bonus_money_taken", "advisor_earned")),
            solution=("bonus card", "advisor 1"),
            values=lambda play: {"own": Money(play.flow(OWN))},
            others=Others(),
            hints=("arrival.bonus.hint",),
            moves=(E12_MOVE,),
            guide=("pile:advisor",),
        ),
        box,
    )


@cache
def _three_owners(box: Box) -> Position:
    ships = {
        "red1a": "pacific_miraflores_lock_2 red3",
        "green2": "pacific_miraflores_lock_2 green3 green3",
        "black1a": "pacific_miraflores_lock_2 black4",
    }
    return owing(box, 1, 1, ships, Round(turn="red", order="black green red yellow"))


def _order(box: Box) -> Scene:
    """R9: from the active player on."""
    companies = (Company.RED, Company.GREEN, Company.BLACK)
    choices = tuple(Choice(company, Phrase(f"player.{company}")) for company in companies)
    asked = outcome(
        Phrase("arrival.order.ask"),
        "ARR-3",
        choices,
        _second_to_choose,
        ("bonus_money_taken",),
        (Phrase("arrival.order.hint"),),
    )
    return PredictionScene(
        Prediction(
            "arrival.order",
            "ARR-3",
            _three_owners,
            (asked,),
            ("move red1a+green2+black1a lock",),
            others=TAKES_MONEY,
            guide=("ship:red1a", "ship:green2", "ship:black1a"),
        ),
        box,
    )


def _second_to_choose(play: Play) -> str:
    return str(play.now.company_of(play.happened("bonus_money_taken")[1].seat))


def _cards(box: Box) -> dict[str, object]:
    """What the first and the last card of each kind give. BON-1"""
    ends = {"first": 0, "last": -1}
    kinds = {"captain": box.captains, "stevedore": box.stevedores}
    return {f"{end}_{kind}": cards[place] for kind, cards in kinds.items() for end, place in ends.items()}


@cache
def _with_captain(box: Box) -> Position:
    """Red holds the first Captain card, earned in an earlier turn."""
    return arranged(
        box,
        Round(turn="red"),
        ships={"red1a": "pacific_miraflores_lock_2 red4"},
        hands=Hands(bonus_cards={"red": (1, 0)}),
    )


def _card(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "arrival.card",
            "BON-1",
            _with_captain,
            goal=lambda play: has_arrived("red1a")(play) and not _has_taken_die(play),
            solution=("captain", "move red1a lock"),
            misses=(
                Miss(_has_taken_die, "arrival.card.die", "BON-1"),
                Miss(lambda play: bool(play.happened("group_moved")), "arrival.card.other_ship", "BON-1"),
            ),
            values=lambda play: {"dollars": Money(play.flow(COMPANY))},
            others=TAKES_MONEY,
            hints=("arrival.card.hint", "arrival.card.hint_more"),
            guide=("ship:red1a",),
        ),
        box,
    )


def _has_taken_die(play: Play) -> bool:
    return bool(play.happened("die_taken", "executive_taken"))


@cache
def _back_in_port(box: Box) -> Position:
    return arranged(box, Round(turn="red"), ships={"red2": "waiting_pacific"}, purses=Purses(money={"red": (4, 6)}))


def _after(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "arrival.after",
            "ARR-4",
            _back_in_port,
            goal=lies_in("loading_china", "red2"),
            solution=("relocate red2 china",),
            misses=(
                Miss(breaks("LOD-3"), "arrival.after.other_ocean", "LOD-3"),
                Miss(lies_in("loading_us_west", "red2"), "arrival.after.other_zone", "LOD-3"),
            ),
            offers=("relocate red2 us_east", "relocate red2 china", "relocate red2 us_west"),
            hints=("arrival.after.hint",),
            guide=("ship:red2", "zone:loading_china"),
        ),
        box,
    )


# Whose money?


@cache
def _two_last_locks(box: Box) -> Position:
    """Either arrival takes the only lock movement that is owed: one fills the company's purse, one the player's own."""
    ships = {
        "green2": "pacific_miraflores_lock_2 red6 red5",
        "red3": "atlantic_gatun_lock_3 black5 yellow4 green3",
    }
    return owing(box, 1, 1, ships)


def _whose(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "arrival.whose",
            "ARR-2",
            _two_last_locks,
            goal=lambda play: play.flow(OWN) > 0,
            solution=("move red3 lock",),
            misses=(Miss(has_arrived("green2"), "arrival.whose.company", "ARR-1"),),
            values=lambda play: {
                "own": Money(play.flow(OWN)),
                "mine": Money(play.flow(COMPANY)),
                "green": Money(play.flow(OWN, GREEN)),
            },
            others=TAKES_MONEY,
            offers=("move green2 lock", "move red3 lock"),
            hints=("arrival.whose.hint",),
            guide=("ship:green2", "ship:red3"),
        ),
        box,
    )
