"""Exercises of lesson 3: which dice may be taken, their strength, what they bring, Executive dice and transfers."""

from __future__ import annotations

from panamax.action_table import PIPS, ROWS
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.kit.practice import MOST_CHOICES, Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import decisions
from tabletop_widgets.practice.forms import counts

from ...game_view.views import Picture, View
from ..forms import exercise, happened, legality, seen, which_legal
from ..games import GameMoment

COLUMNS = range(1, PIPS + 1)
MOST_STRENGTH = ROWS  # TBL-1


def _view(moment: GameMoment, *highlight: str) -> View:
    return seen(moment.before, moment.seat, Picture.ACTION_TABLE, highlight)


def _column(moment: GameMoment) -> str:
    """The place of the die that is taken."""
    taken = moment.found("die_taken", "executive_taken")[-1]
    return f"column:{taken.column}" if taken.id == "die_taken" else f"executive:{taken.pips}"


def _strength(brief: Brief, moment: GameMoment) -> Exercise | None:
    found = moment.found("strength_found")
    if not found or not moment.found("die_taken"):
        return None
    choices = tuple(
        Choice(str(number), Phrase("lessons.value", {"value": number})) for number in range(1, MOST_STRENGTH + 1)
    )
    column = moment.found("die_taken")[-1].column
    return exercise(
        brief,
        moment,
        choices,
        [str(found[0].strength)],
        rules=("TBL-7", "TBL-5"),
        explanation=happened([*moment.found("die_taken"), *found]),
        before=_view(moment, _column(moment)),
        after=seen(moment.after, moment.seat, Picture.ACTION_TABLE, (_column(moment),)),
        values={"player": moment.before.name_of(moment.seat - 1), "column": column},
    )


def _owed(brief: Brief, moment: GameMoment) -> Exercise | None:
    found = moment.found("movement_owed")
    level = 3 if moment.found("executive_taken") else 2
    if not found or level != brief.level:
        return None
    waterway, lock = found[0].waterway, found[0].lock
    pairs = [
        (waterway, lock),
        (lock, waterway),
        (waterway % MOST_STRENGTH + 1, lock),
        (waterway, lock % MOST_STRENGTH + 1),
    ]
    choices = [_pair(*pair) for pair in sorted(set(pairs))]
    return exercise(
        brief,
        moment,
        choices,
        [f"{waterway}+{lock}"],
        rules=("TBL-8", "TBL-7"),
        explanation=happened(moment.events, "die_taken", "executive_taken", "strength_found", "movement_owed"),
        before=_view(moment, _column(moment)),
        after=seen(moment.after, moment.seat, Picture.ACTION_TABLE),
        values={"player": moment.before.name_of(moment.seat - 1), "die": _die(moment)},
    )


def _pair(waterway: int, lock: int) -> Choice:
    return Choice(f"{waterway}+{lock}", Phrase("practice.movements", {"waterway": waterway, "lock": lock}))


def _die(moment: GameMoment) -> Phrase:
    """The white die that is taken, in words."""
    kind, _, number = _column(moment).partition(":")
    return Phrase(f"practice.white.{kind}", {"number": int(number)})


def _containers(brief: Brief, moment: GameMoment) -> Exercise | None:
    found = moment.found("loading_opened")
    if not found:
        return None
    count = found[0].count
    return exercise(
        brief,
        moment,
        counts(count, range(1, MOST_STRENGTH + 1), brief.rng),
        [str(count)],
        rules=("TBL-9", "TBL-7"),
        explanation=happened(
            moment.events, "die_taken", "executive_taken", "strength_found", "loading_opened", "extra_load_opened"
        ),
        before=_view(moment, _column(moment)),
        after=seen(moment.after, moment.seat, Picture.ACTION_TABLE),
        values={"player": moment.before.name_of(moment.seat - 1), "die": _die(moment)},
    )


def _takeable(brief: Brief, moment: GameMoment) -> Exercise | None:
    table = moment.before.action_table
    if moment.before.transferred_column is not None:  # TBL-6: nothing is to be chosen, and no picture shows it
        return None
    texts = {f"take {column}": f"column:{column}" for column in COLUMNS if table.columns[column - 1]}
    texts |= {f"executive {column}": f"executive:{column}" for column in COLUMNS if table.executive[column - 1]}
    picked = sorted(brief.rng.sample(list(texts), min(len(texts), 5 if brief.level == 1 else MOST_CHOICES)))
    choices = {text: _white(texts[text]) for text in picked}
    return which_legal(brief, moment, choices, _view(moment), {"player": moment.before.name_of(moment.seat - 1)})


def _white(place: str) -> Choice:
    kind, _, number = place.partition(":")
    return Choice(place, Phrase(f"practice.white.{kind}", {"number": int(number)}), (place,))


def _turn_legal(brief: Brief, moment: GameMoment) -> Exercise | None:
    return legality(brief, moment, _view(moment))


KINDS = (
    Kind("strength", "turn", (1,), ("TBL-7", "TBL-5"), decisions("turn"), _strength),
    Kind("movement_owed", "turn", (2, 3), ("TBL-8", "TBL-7"), decisions("turn"), _owed),
    Kind("containers", "turn", (1, 2), ("TBL-9", "TBL-7"), decisions("turn"), _containers),
    Kind("takeable", "turn", (1, 2), ("TBL-5",), decisions("turn"), _takeable),
    Kind(
        "turn_legal",
        "turn",
        (2, 3),
        ("TBL-5", "TBL-6", "TBL-1", "EXE-1", "MKT-1", "BLD-1", "LOD-3"),
        decisions("turn"),
        _turn_legal,
    ),
)
