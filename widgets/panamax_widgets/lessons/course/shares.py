"""Lesson 9, *Shares*: what one costs and whom it pays, what moves its price, what it brings, whose money that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from panamax.box.components import Box
from panamax.events.kinds import PurseKind
from panamax.position import Position
from panamax.vocabulary import Company
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Counts, Lesson, Step
from tabletop_widgets.scenes.fill_in import HelpGiven, TableToFill
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import recall, step

from ...game_view.views import Picture
from ..scenes.arranged import Purses, Round, WhiteDice, arranged
from ..scenes.caching import cache
from ..scenes.playing import Others, Play, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, how_much, outcome
from ..scenes.told import told_with
from ..scenes.writing import Beside, purses_step, table_step
from .share_tables import dividend_table, purchase_table

KEY = "shares"
PAGE = "09_shares"
BREAKS = ("ends",)
NO_COLUMNS = "0 0 0 0 0 0"  # so that all Executive dice may be taken (TBL-5)
BUYS = tuple(f"executive 1 buy {company}" for company in ("red", "green", "yellow", "black"))
DIVIDENDS_ONLY = Others(stops_before="award")
NOTHING_ELSE = Others(pinned={"finish_turn": "stop"})  # nobody builds before his turn ends


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("shares", PAGE, _steps, minutes=13, breaks=BREAKS)


@cache
def _steps(box: Box) -> tuple[Step, ...]:
    numbers = _numbers(box)
    return (
        step(KEY, "buy", ("MKT-1", "EXE-1"), lambda box: PositionScene(_BUY, box)),
        step(KEY, "own", ("MKT-1", "GEN-1"), lambda box: PredictionScene(_OWN, box)),
        _tabled(box, "rise", "MKT-2", purchase_table, _three_buyers, HelpGiven.WORKED),
        _tabled(box, "rise_last", "MKT-2", purchase_table, _three_more, HelpGiven.LAST),
        _tabled(box, "rise_free", "MKT-2", purchase_table, _mixed_buyers),
        step(KEY, "refused", ("MKT-1", "GEN-2"), lambda box: PositionScene(_REFUSED, box), values=numbers),
        step(KEY, "raise", ("MKT-4", "EXE-1"), lambda box: PositionScene(_RAISE, box), values=numbers),
        step(KEY, "ends", ("MKT-3",), lambda box: PredictionScene(_ends(box), box), values=numbers),
        _tabled(box, "dividend", "MKT-5", dividend_table, _payers, HelpGiven.WORKED),
        _tabled(box, "dividend_last", "MKT-5", dividend_table, _other_payers, HelpGiven.LAST),
        _tabled(box, "dividend_free", "MKT-5", dividend_table, _rich_payers),
        step(KEY, "income", ("DIV-1", "GEN-1"), lambda box: PredictionScene(_INCOME, box)),
        step(
            KEY,
            "choice",
            ("EXE-1", "MKT-4"),
            lambda box: PositionScene(_CHOICE, box),
            values=told_with(box, _own_shares),
        ),
        purses_step(KEY, ("GEN-1", "MKT-1"), _buyers_and_dividends),
        recall(KEY, 1, "MKT-1", "company", "bank", "seller"),
        recall(KEY, 2, "CLP-2", "next_flag", "any_turn", "round_end"),
    )


def _tabled(
    box: Box,
    id: str,
    rule: str,
    table: Callable[[str, Play, HelpGiven], TableToFill],
    play: Callable[[Box], Play],
    help: HelpGiven = HelpGiven.FREE,
) -> Step:
    return table_step(KEY, id, (rule,), table, play, help, look=Beside(Picture.MARKET), values=_numbers(box))


@cache
def _numbers(box: Box) -> Mapping[str, object]:
    """The numbers of the box that the words need."""
    return {
        "rise": box.purchase_rise,
        "raise": box.own_raise,
        "low": Money(box.prices[0]),
        "high": Money(box.prices[-1]),
        "for_sale": box.shares_for_sale,
    }


# Positions and plays


@cache
def _market_day(box: Box) -> Position:
    """Two Executive dice are left, the first one for you (Red); your own purse holds one share's price and more."""
    stock = {"green": 7, "yellow": 5, "black": 9}
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=NO_COLUMNS, executive="1 3"),
        purses=Purses(money={"red": (4, 8)}, stock=stock),
    )


@cache
def _four_dice(box: Box) -> Position:
    """Four Executive dice, one for each player, and everybody has money."""
    money = {"red": (4, 9), "green": (4, 9), "yellow": (4, 9), "black": (4, 9)}
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=NO_COLUMNS, executive="1 3 4 6"),
        purses=Purses(money=money, stock={"black": 3, "green": 4}),
    )


@cache
def _sold_out(box: Box) -> Position:
    """No green share is left, and yellow ones are too dear."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=NO_COLUMNS, executive="1 3"),
        purses=Purses(
            money={"red": (4, 8)},
            stock={"yellow": 9, "green": 7},
            shares={"yellow": "green green", "black": "green green"},
        ),
    )


@cache
def _almost_at_the_top(box: Box) -> Position:
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=NO_COLUMNS, executive="1 3"),
        purses=Purses(money={"red": (4, 8)}, stock={"red": 11}),
    )


@cache
def _with_own_shares(box: Box) -> Position:
    """You own three red shares."""
    return arranged(
        box,
        Round(turn="red"),
        white=WhiteDice(columns=NO_COLUMNS, executive="1 3"),
        purses=Purses(money={"red": (4, 8)}, shares={"red": "red red"}),
    )


def _play(start: Position, *moves: str) -> Play:
    return play_from(start, NOTHING_ELSE, moves)


@cache
def _three_buyers(box: Box) -> Play:
    return _play(_four_dice(box), "executive 1 buy yellow", "executive 3 buy yellow", "executive 4 buy yellow")


@cache
def _three_more(box: Box) -> Play:
    return _play(_four_dice(box), "executive 1 buy black", "executive 3 buy black", "executive 4 buy black")


@cache
def _mixed_buyers(box: Box) -> Play:
    return _play(_four_dice(box), "executive 1 buy green", "executive 3 buy red", "executive 4 buy green")


@cache
def _payers(box: Box) -> Play:
    """Dividends of low and middling stock."""
    return play_from(
        arranged(
            box,
            Round(due="dividends"),
            purses=Purses(
                stock={"red": 5, "green": 2, "yellow": 6, "black": 1}, shares={"green": "red red", "black": "yellow"}
            ),
        ),
        DIVIDENDS_ONLY,
    )


@cache
def _other_payers(box: Box) -> Play:
    return play_from(
        arranged(
            box,
            Round(due="dividends"),
            purses=Purses(
                stock={"red": 7, "green": 4, "yellow": 3, "black": 8}, shares={"red": "green green", "yellow": "black"}
            ),
        ),
        DIVIDENDS_ONLY,
    )


@cache
def _rich_payers(box: Box) -> Play:
    """Dividends of high stock."""
    return play_from(
        arranged(
            box,
            Round(due="dividends"),
            purses=Purses(
                stock={"red": 10, "green": 9, "yellow": 0, "black": 8},
                shares={"red": "black", "green": "green", "yellow": "red"},
            ),
        ),
        DIVIDENDS_ONLY,
    )


@cache
def _shareholder(box: Box) -> Position:
    """You own shares of three companies; others own shares of yours."""
    must_hold(box.shares_of_player > 0)
    return arranged(
        box,
        Round(due="dividends"),
        purses=Purses(
            stock={"red": 7, "green": 8, "yellow": 4},
            shares={"red": "green green yellow", "black": "red red"},
            money={"red": (12, 2)},
        ),
    )


@cache
def _buyers_and_dividends(box: Box) -> Play:
    """Three purchases in turn."""
    return _play(_four_dice(box), "executive 1 buy yellow", "executive 3 buy red", "executive 4 buy red")


def _own_shares(box: Box) -> Mapping[str, object]:
    """The numbers of the box, and how many shares of your own company you have in the step `choice`."""
    return {**_numbers(box), "owned": _with_own_shares(box).players[0].shares[Company.RED]}


# Predicates


def worth(position: Position, seat: int) -> int:
    """What the player on `seat` would end with if the game ended now, in dollars. END-1"""
    return next(row.total for row in position.standings_now() if row.seat == seat)


def _gain(play: Play) -> int:
    return worth(play.now, play.seat) - worth(play.start, play.seat)


@cache
def _best_gain(box: Box) -> int:
    """The most that one Executive die can bring in the step `choice`: everything is tried."""
    start = _play(_with_own_shares(box))
    return max(_gain(start.tried(move)) for move in start.now.legal_moves())


def _bought(play: Play) -> bool:
    return bool(play.happened("share_bought"))


def _took_no_share(play: Play) -> bool:
    """Whether the die was taken for something else than the market."""
    return bool(play.happened("movement_owed", "loading_opened"))


def _share(play: Play) -> Mapping[str, object]:
    """What a bought share cost and whose it was."""
    bought = play.happened("share_bought")
    return {} if not bought else {"price": bought[-1].values["dollars"], "company": bought[-1].values["company"]}


def _gained(play: Play) -> Mapping[str, object]:
    """What the learner has gained and could have gained."""
    return {"gain": Money(_gain(play)), "best": Money(_best_gain(play.start.box)), **_own_shares(play.start.box)}


# The exercises and predictions

_BUY = PositionExercise(
    f"{KEY}.buy",
    "MKT-1",
    _market_day,
    _bought,
    ("executive 1 buy yellow",),
    values=_share,
    offers=BUYS,
    hints=(f"{KEY}.buy.hint",),
    picture=Picture.MARKET,
)
_OWN = Prediction(
    f"{KEY}.own",
    "MKT-1",
    _market_day,
    (
        how_much(Phrase(f"{KEY}.own.ask_own"), "MKT-1", PurseKind.PLAYER, 1, (-6, 0, 6)),
        how_much(Phrase(f"{KEY}.own.ask_company"), "MKT-1", PurseKind.COMPANY, 1, (-6, 0, 6)),
    ),
    moves=("executive 1 buy red",),
    picture=Picture.MARKET,
    values=_share,
)
_REFUSED = PositionExercise(
    f"{KEY}.refused",
    "MKT-1",
    _sold_out,
    lambda play: play.breaks("MKT-1"),
    ("executive 1 buy green",),
    misses=(Miss(_bought, f"{KEY}.refused.legal", "MKT-1", _share),),
    values=lambda play: _numbers(play.start.box),
    offers=BUYS,
    counts=Counts.TRY,
    hints=(f"{KEY}.refused.hint",),
    picture=Picture.MARKET,
)
_RAISE = PositionExercise(
    f"{KEY}.raise",
    "MKT-4",
    _market_day,
    lambda play: bool(play.happened("stock_raised")),
    ("executive 1 raise",),
    misses=(
        Miss(_bought, f"{KEY}.raise.bought", "MKT-2"),
        Miss(_took_no_share, f"{KEY}.raise.moved", "EXE-1"),
    ),
    values=lambda play: _numbers(play.start.box),
    offers=("executive 1", "executive 1 raise", "executive 1 buy red"),
    hints=(f"{KEY}.raise.hint",),
    picture=Picture.MARKET,
)
_INCOME = Prediction(
    f"{KEY}.income",
    "DIV-1",
    _shareholder,
    (
        how_much(Phrase(f"{KEY}.income.ask_own"), "DIV-1", PurseKind.PLAYER, 1, hints=(Phrase(f"{KEY}.income.hint"),)),
        how_much(
            Phrase(f"{KEY}.income.ask_company"),
            "DIV-1",
            PurseKind.COMPANY,
            1,
            hints=(Phrase(f"{KEY}.income.hint_company"),),
        ),
    ),
    others=DIVIDENDS_ONLY,
    picture=Picture.MARKET,
)
_CHOICE = PositionExercise(
    f"{KEY}.choice",
    "EXE-1",
    _with_own_shares,
    lambda play: bool(play.moves) and _gain(play) >= _best_gain(play.start.box),
    ("executive 1 raise",),
    misses=(
        Miss(_bought, f"{KEY}.choice.bought", "MKT-2", _gained),
        Miss(_took_no_share, f"{KEY}.choice.moved", "EXE-1"),
    ),
    values=_gained,
    offers=("executive 1", "executive 1 raise", *BUYS),
    hints=(f"{KEY}.choice.hint",),
    picture=Picture.MARKET,
)


def _ends(box: Box) -> Prediction:
    return Prediction(
        f"{KEY}.ends",
        "MKT-3",
        _almost_at_the_top,
        (
            outcome(
                Phrase(f"{KEY}.ends.ask", _numbers(box)),
                "MKT-3",
                tuple(Choice(str(stock), Phrase("lessons.amount", {"amount": Money(stock)})) for stock in (11, 12, 13)),
                lambda play: str(play.now.companies[0].stock),
                ("stock_raised",),
                hints=(Phrase(f"{KEY}.ends.hint"),),
            ),
        ),
        moves=("executive 1 raise",),
        picture=Picture.MARKET,
        values=lambda play: _numbers(play.start.box),
    )
