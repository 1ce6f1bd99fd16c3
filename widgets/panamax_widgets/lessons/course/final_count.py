"""Lesson 11, *The final count*: what each purse is worth when the game ends, and a last decision that wins it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from panamax.box.components import Box
from panamax.position import Position
from panamax.vocabulary import Company
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Answer, Counts, Lesson, Step
from tabletop_widgets.scenes.fill_in import HelpGiven, TableToFill
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.predicted import Ask
from tabletop_widgets.scenes.writing import choices, recall, step

from ...game_view.views import Picture
from ..scenes.arranged import Clipboards, Hands, Purses, Round, Stores, WhiteDice, arranged
from ..scenes.caching import cache
from ..scenes.playing import Others, Play, play_from
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.prediction import Prediction, PredictionScene, outcome
from ..scenes.writing import Beside, purses_step, table_step
from .final_tables import advisor_table, advisors_of, count_table, round_table, share_table
from .round_end_plays import NOTHING_STORED

KEY = "final"
PAGE = "11_final_count"
BREAKS = ("count",)
RED, GREEN, YELLOW, BLACK = range(1, 5)
LAST_ROUND = 3  # GEN-3
LAST_DIE = ("executive 4", "executive 4 raise", *(f"executive 4 buy {company}" for company in Company))
# After your last die nothing else is decided: nobody loads, nobody builds.
TO_THE_END = Others(pinned={"contract": "skip", "load": "stop", "finish_turn": "stop"})


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("final_count", PAGE, _steps, minutes=13, breaks=BREAKS)


@cache
def _steps(box: Box) -> tuple[Step, ...]:
    return (
        _played(box, "ended", ("END-1", "GEN-1"), _ENDED),
        _tabled(box, "shares", share_table, _count, HelpGiven.WORKED, "E24"),
        _tabled(box, "shares_last", share_table, _other_count, HelpGiven.LAST, "E24"),
        _carded(box, "cards", GREEN, _other_count, HelpGiven.WORKED),
        step(KEY, "best", ("END-1",), lambda box: PredictionScene(_best(box), box)),
        _carded(box, "cards_free", RED, _count, HelpGiven.FREE),
        _tabled(box, "count", partial(count_table, seats=(BLACK,)), _count, HelpGiven.WORKED),
        _tabled(box, "count_last", partial(count_table, seats=(YELLOW,)), _count, HelpGiven.LAST),
        _tabled(box, "count_free", partial(count_table, seats=(RED, GREEN)), _count, HelpGiven.FREE),
        step(KEY, "tie", ("END-2", "END-1"), lambda box: PredictionScene(_TIE, box)),
        _tabled(
            box,
            "round",
            partial(round_table, seats=_HELPED_FIRST, last=10),
            _last_fees,
            HelpGiven.LAST,
            rule="FEE-1",
            picture=Picture.BOARD,
        ),
        _tabled(box, "all", partial(count_table, seats=_HELPED_FIRST, last=12), _last_count, HelpGiven.LAST),
        _played(box, "decide", ("END-1", "DIV-2", "AWD-1"), _DECIDE),
        purses_step(KEY, ("GEN-1", "DIV-1"), _decided, (RED, GREEN)),
        recall(KEY, 1, "END-1", "company", "own", "shares", "awards"),
        recall(KEY, 2, "AWD-1", "nothing", "award", "half"),
    )


_HELPED_FIRST = (BLACK, YELLOW, GREEN, RED)  # the first two rows are worked out, the other two are the learner's


def _played(box: Box, id: str, rules: Sequence[str], exercise: PositionExercise) -> Step:
    return step(KEY, id, rules, lambda box: PositionScene(exercise, box), values=_numbers(box))


def _tabled(
    box: Box,
    id: str,
    table: Callable[[str, Play, HelpGiven], TableToFill],
    play: Callable[[Box], Play],
    help: HelpGiven,
    *examples: str,
    rule: str = "END-1",
    picture: Picture = Picture.MARKET,
    seat: int = RED,
) -> Step:
    """A table of the final count, when nothing is hidden any more."""
    return table_step(
        KEY,
        id,
        tuple(dict.fromkeys((rule, "END-1"))),
        table,
        play,
        help,
        look=Beside(picture, seat, open_hands=True),
        examples=examples,
        values=_numbers(box),
    )


def _carded(box: Box, id: str, seat: int, play: Callable[[Box], Play], help: HelpGiven) -> Step:
    """A table of a player's Financial Advisors, beside the clipboard."""
    return _tabled(box, id, partial(advisor_table, seat=seat), play, help, picture=Picture.CLIPBOARD, seat=seat)


@cache
def _numbers(box: Box) -> Mapping[str, object]:
    """The numbers of the box that the words need."""
    return {"costs": Money(box.bailout_costs), "award": Money(box.awards[-1]), "raise": box.own_raise}


# Positions and plays. You are Red, on seat 1.


@cache
def _counted(box: Box) -> Position:
    """All that counts, at the end of a game."""
    return arranged(
        box,
        Round(due="final_count", number=LAST_ROUND),
        purses=Purses(
            stock={"red": 7, "green": 5, "yellow": 9, "black": 4},
            shares={"red": "red red green", "green": "red yellow", "yellow": "black", "black": "yellow yellow"},
            money={"red": (14, 12), "green": (3, 9), "yellow": (20, 15), "black": (0, 5)},
            awards={"red": 3, "yellow": 12},
            bailouts={"green": 2, "black": 1},
        ),
        hands=Hands(advisors={"red": "5 8 2", "green": "6 7", "yellow": "9 1", "black": "4 3"}),
        clipboards=Clipboards(
            flags={
                "red": "china europe europe us_west",
                "green": "china china europe us_east us_east us_west us_west",
                "yellow": "china china",
                "black": "us_east us_west",
            },
            tokens={"green": 2},
        ),
    )


@cache
def _count(box: Box) -> Play:
    return play_from(_counted(box))


@cache
def _other_count(box: Box) -> Play:
    """The end of another game."""
    return play_from(
        arranged(
            box,
            Round(due="final_count", number=LAST_ROUND),
            purses=Purses(
                stock={"red": 4, "green": 11, "yellow": 6, "black": 8},
                shares={"red": "green black", "green": "red red", "yellow": "yellow", "black": "green red"},
                money={"red": (5, 11), "green": (9, 6), "yellow": (2, 14), "black": (8, 9)},
            ),
            hands=Hands(advisors={"red": "7 1", "green": "2 8 5", "yellow": "9 3", "black": "4 6"}),
            clipboards=Clipboards(
                flags={"red": "china", "green": "europe us_east us_west china", "yellow": "us_east", "black": "us_west"}
            ),
        )
    )


@cache
def _equal(box: Box) -> Position:
    """Two players with the same total; Green is earlier in the turn order."""
    money = {"red": (20, 13), "green": (2, 13), "yellow": (5, 8), "black": (9, 4)}
    return arranged(
        box, Round(due="final_count", number=LAST_ROUND, order="yellow green red black"), purses=Purses(money=money)
    )


@cache
def _last_fees(box: Box) -> Play:
    """The end of round 3 from its fees to the award."""
    return play_from(
        arranged(
            box,
            Round(due="fees", number=LAST_ROUND, order="green black red yellow"),
            purses=Purses(
                stock={"red": 8, "green": 6, "yellow": 7, "black": 4},
                shares={"red": "red green", "green": "yellow", "yellow": "red", "black": "green yellow"},
                money={"red": (30, 4), "green": (7, 1), "yellow": (12, 8), "black": (5, 2)},
                awards={"red": 3, "green": 5},
                bailouts={"black": 1},
            ),
            stores=Stores(warehouse=NOTHING_STORED | {"green": 2, "black": 1}),
            ships={
                "red2": "pacific_culebra_cut red5 red3",
                "yellow1a": "atlantic_gatun_lock_1 yellow4",
                "black2": "loading_china black5",
            },
            hands=Hands(
                contracts={"green": "6"}, advisors={"red": "5 8", "green": "6 2", "yellow": "9", "black": "4 3"}
            ),
            clipboards=Clipboards(
                flags={
                    "red": "china europe europe us_west",
                    "green": "china europe us_east us_west",
                    "yellow": "china china",
                    "black": "us_east us_west",
                }
            ),
        ),
        Others(stops_before="final_count"),
    )


@cache
def _last_count(box: Box) -> Play:
    """What follows: the final count."""
    return play_from(_last_fees(box).now)


@cache
def _last_decision(box: Box) -> Position:
    """The last die of the game is yours. Green is ahead, and your company has little money for dividends."""
    return arranged(
        box,
        Round(turn="red", number=LAST_ROUND),
        white=WhiteDice(columns="0 0 0 0 0 0", executive="4"),
        stores=Stores(warehouse=NOTHING_STORED),
        purses=Purses(
            stock={"red": 6, "green": 6, "yellow": 5, "black": 3},
            shares={"red": "red red", "green": "green yellow", "yellow": "black"},
            money={"red": (11, 8), "green": (14, 12), "yellow": (6, 9), "black": (5, 7)},
            awards={"green": 5, "yellow": 3},
        ),
    )


@cache
def _decided(box: Box) -> Play:
    return play_from(_last_decision(box), TO_THE_END, _DECIDE.solution)


# Predicates


def _ended(play: Play) -> bool:
    return bool(play.happened("game_ended"))


def _won(play: Play) -> bool:
    return _ended(play) and play.now.standings()[0].seat == play.seat


def _paid_none(play: Play) -> bool:
    """Whether the learner's company couldn't pay its dividends."""
    return any(event.is_about(play.seat) for event in play.happened("dividends_unpaid"))


def _result(play: Play) -> Mapping[str, object]:
    """Who has won with how much, and what the learner has."""
    if not _ended(play):
        return _numbers(play.start.box)
    rows = play.now.standings()
    own = next(row for row in rows if row.seat == play.seat)
    return {
        **_numbers(play.start.box),
        "winner": Phrase(f"player.{rows[0].company}"),
        "winning": Money(rows[0].total),
        "own": Money(own.total),
    }


def _cards_that_count(play: Play) -> Answer:
    """The learner's Financial Advisors that are counted."""
    best = play.start.counted_advisors(play.seat)
    return tuple(str(card) for card in advisors_of(play.start, play.seat) if card in best)


def _card_choices(box: Box) -> tuple[Choice, ...]:
    cards = advisors_of(_counted(box), RED)
    return tuple(
        Choice(str(card), box.advisor(card).phrase, (f"advisor:{RED}:{place}",))
        for place, card in zip((0, 1, 2), cards, strict=True)
    )


# What is played and predicted

_ENDED = PositionExercise(
    f"{KEY}.ended",
    "END-1",
    _last_decision,
    _ended,
    ("executive 4 buy yellow",),
    values=_result,
    offers=LAST_DIE,
    counts=Counts.CHOICE,
    hints=(f"{KEY}.ended.hint",),
    others=TO_THE_END,
)
_TIE = Prediction(
    f"{KEY}.tie",
    "END-2",
    _equal,
    (
        outcome(
            Phrase(f"{KEY}.tie.ask"),
            "END-2",
            choices(f"{KEY}.tie", "red", "green", "both"),
            lambda play: str(play.now.standings()[0].company),
            ("placed",),
            (Phrase(f"{KEY}.tie.hint"),),
        ),
    ),
)
_DECIDE = PositionExercise(
    f"{KEY}.decide",
    "END-1",
    _last_decision,
    _won,
    ("executive 4 buy red",),
    misses=(
        Miss(_paid_none, f"{KEY}.decide.unpaid", "DIV-2", _result),
        Miss(_ended, f"{KEY}.decide.lost", "END-1", _result),
    ),
    values=_result,
    offers=LAST_DIE,
    hints=(f"{KEY}.decide.hint", f"{KEY}.decide.hint_2"),
    others=TO_THE_END,
    picture=Picture.MARKET,
)


def _best(box: Box) -> Prediction:
    return Prediction(
        f"{KEY}.best",
        "END-1",
        _counted,
        (
            Ask(
                Phrase(f"{KEY}.best.ask"),
                "END-1",
                _cards_that_count,
                _card_choices(box),
                many=True,
                hints=(Phrase(f"{KEY}.best.hint"),),
            ),
        ),
        picture=Picture.CLIPBOARD,
    )
