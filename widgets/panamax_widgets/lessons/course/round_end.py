"""Lesson 10, *The end of a round*: train, turn order and flags, then fees, Bailouts, dividends and the award."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from panamax.box.components import Box
from panamax.events.kinds import PurseKind
from panamax.position import Position
from panamax.vocabulary import Company
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Answer, Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.fill_in import HelpGiven, TableToFill
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.predicted import Ask
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import choices, recall, step

from ...game_view.views import Picture
from ..scenes.caching import cache
from ..scenes.playing import Others, Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.told import books, told_with
from ..scenes.writing import purses_step, table_step
from . import round_end_plays as plays
from .round_end_tables import bailout_table, dividend_table, fee_table, order_table, paid

KEY = "round_end"
PAGE = "10_round_end"
BREAKS = ("fees", "unpaid")
SEATS = dict(enumerate(Company, 1))
RED, GREEN, YELLOW, BLACK = SEATS


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("round_end", PAGE, _steps, minutes=20, breaks=BREAKS)


@cache
def _steps(box: Box) -> tuple[Step, ...]:
    return (
        _played(box, "last_die", ("TBL-10", "RND-1"), _LAST_DIE),
        _tabled(box, "order", ("RND-2", "RND-1"), order_table, plays.plain_order, HelpGiven.WORKED),
        _tabled(box, "order_last", ("RND-2",), order_table, plays.tied_order, HelpGiven.LAST),
        _tabled(box, "order_free", ("RND-2",), order_table, plays.thin_order),
        _predicted(box, "platform", ("RND-3", "RND-4"), _PLATFORM),
        _played(box, "flag", ("RND-4", "CLP-1"), _FLAG),
        _predicted(box, "fees", ("FEE-1",), _fees(box), "E16"),
        _tabled(box, "bill", ("FEE-1",), partial(fee_table, seat=RED), plays.bills, HelpGiven.WORKED),
        _tabled(box, "bill_last", ("FEE-1",), partial(fee_table, seat=GREEN), plays.bills, HelpGiven.LAST),
        _tabled(box, "bill_free", ("FEE-1",), partial(fee_table, seat=YELLOW), plays.bills),
        _played(box, "save", ("FEE-1",), _SAVE),
        _predicted(box, "bailout", ("FEE-2",), _bailout(box), "E21"),
        _tabled(box, "bailout_last", ("FEE-2", "END-1"), bailout_table, plays.three_broke, HelpGiven.LAST),
        step(KEY, "unpaid", ("DIV-2", "DIV-1"), _one_pays, ("E22",), _owned(box)),
        _tabled(box, "dividends", ("DIV-1", "DIV-2"), dividend_table, plays.mixed_payers, HelpGiven.LAST),
        _predicted(box, "award", ("AWD-1",), _AWARD, "E23"),
        _predicted(box, "tie", ("AWD-1",), _TIE),
        _predicted(box, "maintenance", ("MNT-2", "MNT-1", "MNT-3"), _maintenance(box)),
        purses_step(KEY, ("GEN-1", "FEE-1", "DIV-1"), plays.whole_end, tuple(SEATS), _numbers(box)),
        recall(KEY, 1, "FEE-1", "pool", "warehouse", "contract", "loading"),
        recall(KEY, 2, "MKT-5", "owner", "company", "buyer"),
    )


def _played(box: Box, id: str, rules: Sequence[str], exercise: PositionExercise) -> Step:
    return step(KEY, id, rules, lambda box: PositionScene(exercise, box), values=_numbers(box))


def _predicted(box: Box, id: str, rules: Sequence[str], prediction: Prediction, *examples: str) -> Step:
    return step(KEY, id, rules, lambda box: PredictionScene(prediction, box), examples, _numbers(box))


def _tabled(
    box: Box,
    id: str,
    rules: Sequence[str],
    table: Callable[[str, Play, HelpGiven], TableToFill],
    play: Callable[[Box], Play],
    help: HelpGiven = HelpGiven.FREE,
) -> Step:
    return table_step(KEY, id, rules, table, play, help, values=_numbers(box))


@cache
def _numbers(box: Box) -> Mapping[str, object]:
    """The numbers of the box that the words need."""
    return {
        "contract": Money(box.contract_fee),
        "warehouse": Money(box.warehouse_fee),
        "lowest": Money(min(fee for fee in box.fees if fee)),
        "highest": Money(max(box.fees)),
        "gives": Money(box.bailout_gives),
        "costs": Money(box.bailout_costs),
        "fall": box.unpaid_fall,
        "awards": Phrase("round_end.awards", {f"round_{n}": Money(award) for n, award in enumerate(box.awards, 1)}),
        "ship": Phrase(f"ship.{plays.SHIP}"),
    }


def _owned(box: Box) -> Mapping[str, object]:
    """The numbers of the box, and the shares that players own of each company."""
    return {**_numbers(box), **told_with(box, lambda box: books(plays.one_cannot_pay(box)))}


# What is asked


def _company_pays(box: Box, seat: int) -> Ask:
    """How much of the fees does the company pay?"""
    values = {"player": Phrase(f"player.{SEATS[seat]}")}
    return _amount(box, "fees", lambda play: paid(play, seat), values)


def _amount(
    box: Box, id: str, right: Callable[[Play], int], values: Mapping[str, object] | None = None, ask: str = "ask"
) -> Ask:
    """A number of dollars that is typed."""
    return _number(box, id, right, values, ask, lambda one: Money(int(one)))


def _number(
    box: Box,
    id: str,
    right: Callable[[Play], int],
    values: Mapping[str, object] | None = None,
    ask: str = "ask",
    shown: Callable[[str], object] = str,
) -> Ask:
    """A number that is typed."""
    key, told = f"{KEY}.{id}", {**_numbers(box), **(values or {})}
    hints = (Phrase(f"{key}.hint", told),)
    return Ask(Phrase(f"{key}.{ask}", told), _RULES[id], lambda play: (str(right(play)),), hints=hints, shown=shown)


_RULES = {"fees": "FEE-1", "bailout": "FEE-2", "maintenance": "MNT-2"}


def _who(id: str, rule: str, event: str, nobody: bool = False) -> Ask:
    """Which player is the first whom an event of this kind is about?"""

    def right(play: Play) -> str:
        found = play.happened(event)
        return str(SEATS[found[0].seat]) if found else "nobody"

    players = tuple(Choice(str(company), Phrase(f"player.{company}")) for company in SEATS.values())
    more = choices(f"{KEY}.{id}", "nobody") if nobody else ()
    hints = (Phrase(f"{KEY}.{id}.hint"),)
    return outcome(Phrase(f"{KEY}.{id}.ask"), rule, (*players, *more), right, (event,), hints)


def _payers(play: Play) -> Answer:
    """The two companies of the example that have paid their dividends."""
    paying = {SEATS[event.seat] for event in play.happened("dividends_paid")}
    return tuple(company for company in ("red", "yellow") if company in paying)


def _prediction(
    id: str,
    rule: str,
    start: Callable[[Box], Position],
    others: Others,
    *asks: Ask,
    picture: Picture | None = None,
    values: Callable[[Play], Mapping[str, object]] = lambda play: _numbers(play.start.box),
) -> Prediction:
    return Prediction(f"{KEY}.{id}", rule, start, asks, others=others, picture=picture, values=values)


def _one_pays(box: Box) -> Scene:
    """E22; the words tell of Red, who can pay, and of Yellow, who can't."""
    scene = PredictionScene(_UNPAID, box)
    must_hold(scene.solution == (Company.RED,))
    return scene


def _paid_and_lacking(play: Play) -> Mapping[str, object]:
    """What Red has and pays in dividends, and what Yellow lacks for all of its own. DIV-1, DIV-2"""
    (lacking,) = (event for event in play.happened("dividends_unpaid") if event.is_about(YELLOW))
    return {
        **_numbers(play.start.box),
        "has": Money(play.start.companies[RED - 1].money),
        "paid": Money(sum(event.dollars for event in play.happened("dividends_paid") if event.is_about(RED))),
        "short": Money(lacking.dollars - play.start.companies[YELLOW - 1].money),
    }


_PLATFORM = _prediction(
    "platform", "RND-4", plays.on_the_platform, plays.UNTIL_FEES, _who("platform", "RND-4", "platform_flag_taken")
)
_UNPAID = _prediction(
    "unpaid",
    "DIV-2",
    plays.one_cannot_pay,
    plays.UNTIL_AWARD,
    Ask(
        Phrase(f"{KEY}.unpaid.ask"),
        "DIV-1",
        _payers,
        tuple(Choice(company, Phrase(f"company.{company}")) for company in ("red", "yellow")),
        lambda guess, happened, play: any(event.id == "dividends_unpaid" for event in happened),
        many=True,
        hints=(Phrase(f"{KEY}.unpaid.hint"),),
    ),
    picture=Picture.MARKET,
    values=_paid_and_lacking,
)
_AWARD = _prediction(
    "award",
    "AWD-1",
    plays.highest_did_not_pay,
    plays.UNTIL_COUNT,
    _who("award", "AWD-1", "award_won", nobody=True),
    picture=Picture.MARKET,
)
_TIE = _prediction(
    "tie",
    "AWD-1",
    plays.equal_stock,
    plays.UNTIL_MAINTENANCE,
    _who("tie", "AWD-1", "award_won", nobody=True),
    picture=Picture.MARKET,
)


def _fees(box: Box) -> Prediction:
    asks = _company_pays(box, RED), _company_pays(box, YELLOW)
    return _prediction("fees", "FEE-1", plays.two_in_a_lock, plays.UNTIL_DIVIDENDS, *asks)


def _bailout(box: Box) -> Prediction:
    asks = (
        _number(box, "bailout", lambda play: len([one for one in play.happened("bailout_taken") if one.is_about(1)])),
        _amount(box, "bailout", lambda play: play.now.players[0].money, ask="ask_left"),
    )
    return _prediction("bailout", "FEE-2", plays.broke, plays.UNTIL_DIVIDENDS, *asks)


def _maintenance(box: Box) -> Prediction:
    ask = _number(box, "maintenance", lambda play: play.now.companies[0].warehouse)
    return _prediction("maintenance", "MNT-2", plays.before_the_next_round, Others(), ask)


# What is played


def _has_sailed(play: Play) -> bool:
    """Whether the ship that waited in the locks has come through."""
    return any(event.values["ship"] == Phrase(f"ship.{plays.SHIP}") for event in play.happened("ship_arrived"))


def _took_other_flag(play: Play) -> bool:
    """Whether a flag has been taken that doesn't move anything."""
    return bool(play.happened("platform_flag_taken")) and not play.happened("free_move_owed")


def _moved_elsewhere(play: Play) -> bool:
    """Whether the free movements are used up."""
    decision = play.now.decision
    return bool(play.happened("free_move_owed")) and (decision is None or decision.id != "free_move")


def _company_could_pay(play: Play) -> bool:
    """Whether the fees have been collected and the learner's own purse was spared."""
    return bool(play.happened("fees_paid")) and not play.happened("fees_covered")


def _covered(play: Play) -> Mapping[str, object]:
    """What the learner had to add out of his own purse."""
    return {"covered": Money(-play.flow(PurseKind.PLAYER))}


_LAST_DIE = PositionExercise(
    f"{KEY}.last_die",
    "TBL-10",
    plays.last_die,
    lambda play: bool(play.happened("round_ended")),
    ("executive 4 raise",),
    offers=("executive 4 raise", "executive 4 buy yellow", "executive 4 buy green"),
    counts=Counts.CHOICE,
    hints=(f"{KEY}.last_die.hint",),
    others=Others(pinned={"finish_turn": "stop"}),
)
_FLAG = PositionExercise(
    f"{KEY}.flag",
    "RND-4",
    plays.your_flag,
    _has_sailed,
    ("flag europe", *("move red1a lock",) * 3),
    misses=(
        Miss(_took_other_flag, f"{KEY}.flag.other", "CLP-1"),
        Miss(_moved_elsewhere, f"{KEY}.flag.elsewhere", "CLP-4"),
    ),
    values=lambda play: _numbers(play.start.box),
    hints=(f"{KEY}.flag.hint",),
    others=plays.UNTIL_FEES,
    guide=("rail:platform",),
)
_SAVE = PositionExercise(
    f"{KEY}.save",
    "FEE-1",
    plays.save_a_fee,
    _company_could_pay,
    ("executive 4", "skip", "load 9.2 wagon", "stop", "flag china", "decline"),
    misses=(Miss(lambda play: bool(play.happened("fees_covered")), f"{KEY}.save.covered", "FEE-2", _covered),),
    values=lambda play: _numbers(play.start.box),
    hints=(f"{KEY}.save.hint", f"{KEY}.save.hint_2"),
    others=plays.LAST_TURN,
)
