"""Lesson 3, *A turn*: taking a white die, the strength of its action, Executive dice, and the transfer."""

from __future__ import annotations

from panamax.box.components import Box
from panamax.position import Position
from panamax.vocabulary import Company
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.fill_in import FillIn, HelpGiven, Sum, TableToFill
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.writing import ask, recall, step

from ...dice.rolls import ACTION_ROWS as ROWS
from ...game_view.views import Picture, View
from ..scenes.arranged import Round, WhiteDice, arranged
from ..scenes.caching import cache
from ..scenes.playing import Play, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.writing import purses_step

PAGE = "03_a_turn"
BREAKS = ("blue",)
KEY = "turn"
TAKES = tuple(f"take {column}" for column in range(1, 7))
COLUMNS_OF_HELP = {HelpGiven.WORKED: (1, 2, 3), HelpGiven.LAST: (2, 4, 6), HelpGiven.FREE: (1, 3, 4, 6)}


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("a_turn", PAGE, _steps, minutes=10, breaks=BREAKS)


def _steps(box: Box) -> tuple[Step, ...]:
    transfer = {"price": Money(box.transfer)}
    rows = {"rows": ROWS}
    return (
        step(KEY, "take", ("TBL-5", "TBL-1"), _take),
        step(KEY, "covered", ("TBL-5",), _covered, ("E2",)),
        step(KEY, "executive", ("TBL-5",), _executive, ("E3",), rows),
        step(KEY, "strength_worked", ("TBL-7",), lambda box: _strengths(box, HelpGiven.WORKED), values=rows),
        step(KEY, "strength_last", ("TBL-7",), lambda box: _strengths(box, HelpGiven.LAST)),
        step(KEY, "strength_free", ("TBL-7",), lambda box: _strengths(box, HelpGiven.FREE)),
        step(KEY, "blue", ("TBL-8", "TBL-7"), _blue, ("E5",)),
        step(KEY, "grey", ("TBL-9", "TBL-7"), _grey, ("E6",)),
        step(KEY, "transfer", ("TBL-6", "TBL-8"), _transfer, ("E4",), transfer),
        step(KEY, "transfer_wrong", ("TBL-6",), _transfer_wrong),
        step(KEY, "market", ("EXE-1", "MKT-4", "MKT-1"), _market),
        step(KEY, "round", ("TBL-10", "GEN-3"), _round, values=_counts(box)),
        purses_step(KEY, ("EXE-1", "GEN-1", "MKT-1"), _bought, values={"price": Money(_table(box).companies[1].stock)}),
        recall(KEY, 1, "TBL-2", "two", "three", "four"),
        recall(KEY, 2, "GEN-1", "company", "own", values=transfer),
    )


@cache
def _table(box: Box) -> Position:
    """Red's turn; column 5 is empty, so that its Executive die lies open."""
    return arranged(box, Round(turn="red"), white=WhiteDice(columns="2 1 2 3 0 2", executive="1 4 5 6"))


@cache
def _no_blue_three(box: Box) -> Position:
    """Column 3 is empty and has no Executive die: three lock movements must be had otherwise."""
    return arranged(box, Round(turn="red"), white=WhiteDice(columns="1 2 0 2 2 2", executive="1 5"))


def _take(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "turn.take",
            "TBL-5",
            _table,
            goal=lambda play: bool(play.happened("movement_owed")),
            solution=("take 3",),
            misses=(
                Miss(lambda play: bool(play.happened("loading_opened")), "turn.take.grey", "TBL-9"),
                Miss(lambda play: play.breaks("TBL-5"), "turn.take.empty", "TBL-5"),
            ),
            values=lambda play: _owed(play),
            offers=TAKES,
            hints=("turn.take.hint",),
            picture=Picture.ACTION_TABLE,
            guide=("column:1", "column:2", "column:3"),
        ),
        box,
    )


def _owed(play: Play) -> dict[str, object]:
    """What the action owes, once a die has been taken."""
    owed = play.happened("movement_owed")
    values = dict(owed[-1].values) if owed else {"waterway": 0, "lock": 0}
    return {name: Phrase(f"amount.{name}", {"count": values[name]}) for name in ("waterway", "lock")}


def _covered(box: Box) -> Scene:
    """E2, the wrong way on purpose."""
    return PositionScene(
        PositionExercise(
            "turn.covered",
            "TBL-5",
            _table,
            goal=lambda play: play.breaks("TBL-5"),
            solution=("executive 4",),
            misses=(Miss(lambda play: bool(play.moves), "turn.covered.allowed", "TBL-5"),),
            offers=("take 4", "executive 4", "executive 5"),
            counts=Counts.TRY,
            hints=("turn.covered.hint",),
            picture=Picture.ACTION_TABLE,
            guide=("column:4", "executive:4"),
        ),
        box,
    )


def _executive(box: Box) -> Scene:
    """E3"""
    return PositionScene(
        PositionExercise(
            "turn.executive",
            "TBL-5",
            _table,
            goal=lambda play: bool(play.happened("executive_taken")),
            solution=("executive 5",),
            misses=(Miss(lambda play: bool(play.happened("die_taken")), "turn.executive.action_die", "TBL-5"),),
            values={"rows": ROWS},
            offers=("take 4", "executive 4", "executive 5", "executive 6"),
            hints=("turn.executive.hint",),
            picture=Picture.ACTION_TABLE,
            guide=("column:5", "executive:5"),
        ),
        box,
    )


def _strengths(box: Box, help: HelpGiven) -> Scene:
    """The strength of a die from each of some columns."""
    dice = _table(box).action_table.columns
    rows = tuple((column, dice[column - 1], _strength(box, column)) for column in COLUMNS_OF_HELP[help])
    head = tuple(Phrase(f"turn.strength.{name}") for name in ("column", "dice", "strength"))
    table = TableToFill(
        f"turn.strength_{help}",
        Phrase("turn.strength.caption"),
        head,
        rows,
        "TBL-7",
        help,
        hints=("turn.strength.hint",),
    )
    places = tuple(f"column:{column}" for column in COLUMNS_OF_HELP[help])
    return FillIn(table, View(_table(box).seen_by(1), Picture.ACTION_TABLE, guide=places))


def _strength(box: Box, column: int) -> Sum:
    """The strength that the library finds, and the sum behind it."""
    found = play_from(_table(box), moves=(f"take {column}",)).happened("strength_found")[0]
    left = _table(box).action_table.columns[column - 1] - 1
    how = Phrase("turn.strength.how", {"rows": ROWS, "count": left})
    label = Phrase("turn.strength.cell", {"column": column})
    return Sum(int(str(found.values["strength"])), how, found.rule, label, is_money=False)


def _blue(box: Box) -> Scene:
    """E5"""
    options = ((2, 3), (3, 2), (3, 3), (1, 3))
    return PredictionScene(
        Prediction(
            "turn.blue",
            "TBL-8",
            _table,
            (
                outcome(
                    Phrase("turn.blue.ask"),
                    "TBL-8",
                    tuple(Choice(f"{waterway}+{lock}", _both(waterway, lock)) for waterway, lock in options),
                    lambda play: "{waterway}+{lock}".format_map(play.happened("movement_owed")[0].values),
                    ("movement_owed",),
                    (Phrase("turn.blue.hint"),),
                ),
            ),
            ("take 3",),
            picture=Picture.ACTION_TABLE,
            guide=("column:3",),
        ),
        box,
    )


def _both(waterway: int, lock: int) -> Phrase:
    counts = {"waterway": waterway, "lock": lock}
    return Phrase(
        "amount.both_movements", {name: Phrase(f"amount.{name}", {"count": count}) for name, count in counts.items()}
    )


def _grey(box: Box) -> Scene:
    """E6"""
    return PredictionScene(
        Prediction(
            "turn.grey",
            "TBL-9",
            _table,
            (
                outcome(
                    Phrase("turn.grey.ask"),
                    "TBL-9",
                    tuple(Choice(str(count), Phrase("amount.container", {"count": count})) for count in (1, 2, 3, 6)),
                    lambda play: str(play.happened("loading_opened")[0].values["count"]),
                    ("loading_opened",),
                    (Phrase("turn.grey.hint"),),
                ),
            ),
            ("take 6",),
            picture=Picture.ACTION_TABLE,
            guide=("column:6", "contract:6"),
        ),
        box,
    )


def _has_three_locks(play: Play) -> bool:
    return any(event.values["lock"] == 3 for event in play.happened("movement_owed"))


def _transfer(box: Box) -> Scene:
    """E4"""
    return PositionScene(
        PositionExercise(
            "turn.transfer",
            "TBL-6",
            _no_blue_three,
            goal=_has_three_locks,
            solution=("transfer 6>3", "take 3"),
            misses=(
                Miss(lambda play: bool(play.happened("movement_owed")), "turn.transfer.other_column", "TBL-8"),
                Miss(lambda play: bool(play.happened("loading_opened")), "turn.transfer.grey", "TBL-9"),
            ),
            values={"price": Money(box.transfer)},
            hints=("turn.transfer.hint", "turn.transfer.hint_more"),
            picture=Picture.ACTION_TABLE,
            guide=("column:3",),
        ),
        box,
    )


def _transfer_wrong(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "turn.transfer_wrong",
            "TBL-6",
            _no_blue_three,
            goal=lambda play: play.breaks("TBL-6"),
            solution=("transfer 1>3",),
            misses=(Miss(lambda play: bool(play.moves), "turn.transfer_wrong.allowed", "TBL-6"),),
            offers=("transfer 1>3", "transfer 4>5", "transfer e1>4", "transfer e5>3"),
            counts=Counts.TRY,
            hints=("turn.transfer_wrong.hint",),
            picture=Picture.ACTION_TABLE,
        ),
        box,
    )


def _market(box: Box) -> Scene:
    return PositionScene(
        PositionExercise(
            "turn.market",
            "EXE-1",
            _table,
            goal=lambda play: bool(play.happened("stock_raised")),
            solution=("executive 5 raise",),
            misses=(
                Miss(lambda play: bool(play.happened("share_bought")), "turn.market.bought", "MKT-1"),
                Miss(
                    lambda play: bool(play.happened("contract_taken", "loading_opened")), "turn.market.action", "EXE-1"
                ),
            ),
            values={"rise": box.own_raise, "bought": box.purchase_rise},
            offers=("executive 5", "executive 5 raise", "executive 5 buy red", "executive 5 buy green"),
            hints=("turn.market.hint",),
            picture=Picture.MARKET,
        ),
        box,
    )


def _counts(box: Box) -> dict[str, object]:
    """White dice and turns of a round. GEN-3, GEN-5"""
    players = _table(box).options.players
    return {
        "players": players,
        "dice": box.action_dice[players] + box.executive_dice[players],
        "turns": box.turns[players],
    }


def _round(box: Box) -> Scene:
    return ask("turn.round", "TBL-10", "dice_gone", "passed", "turns_up", values=_counts(box))


@cache
def _bought(box: Box) -> Play:
    """Red spends the open Executive die on a green share."""
    return play_from(_table(box), moves=(f"executive 5 buy {Company.GREEN}",))
