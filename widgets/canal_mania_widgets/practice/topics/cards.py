"""Exercises about cards and the goods that they bring: where a cube goes, how likely a card is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from canal_mania.box.components import Town
from canal_mania.position import Position
from canal_mania.vocabulary import CardKind
from tabletop.errors import Refusal
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Cell, Choice, Facts, Line
from tabletop_widgets.kit.practice import LEVELS, Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import decisions
from tabletop_widgets.practice.forms import numbers

from ...player.views import CanalPanel
from ..forms import exercise, listed, player_name, refused, seen, town_choice
from ..games import BotGame, GameMoment
from . import CARDS

CASES: Final = {1: (1,), 2: (2,), 3: (3, 4)}  # the cases of GDS-6 that a level asks about
DRAW: Final = "draw"  # the move


# Where does the cube go?


def _where_cube(brief: Brief, moment: GameMoment) -> Exercise | None:
    position, seat, due = moment.before, moment.seat, moment.before.goods_due
    if due is None or due.case not in CASES[brief.level]:
        return None
    towns = [town for town in position.box.towns if town.colour is due.colour]
    refusals = {town: found[0] for town in towns if (found := position.explain(f"place {town.code}"))}
    case = Phrase("canal_practice.where_cube.case", {"case": _case(due.case), "towns": listed(due.towns)})
    taken = [town for town, refusal in refusals.items() if refusal.key == "canal.refusal.has_cube"]
    return exercise(
        brief,
        moment,
        [town_choice(town) for town in towns],
        {town.code for town in towns if town not in refusals},
        explanation=[Line(case, "GDS-6"), *_with_cubes(taken)],
        before=seen(position, seat, highlight=_places(towns)),
        after=seen(position, seat, highlight=_places(due.towns)),
        values={"player": player_name(position, seat), "colour": Phrase(f"canal.goods.{due.colour}")},
        wrong={town.code: _why_not(town, refusal) for town, refusal in refusals.items()},
        many=True,
    )


def _case(case: int) -> Phrase:
    return Phrase(f"canal.case.{case}")


def _places(towns: Sequence[Town]) -> list[str]:
    return [f"town:{town.code}" for town in towns]


def _with_cubes(towns: Sequence[Town]) -> Iterator[Line]:
    if towns:
        yield Line(Phrase("canal_practice.where_cube.taken", {"towns": listed(towns)}), "GDS-6")


def _why_not(town: Town, refusal: Refusal) -> Line:
    """Why not there; the library says besides where the cube goes, which is still asked."""
    if "own" not in refusal.numbers:
        return refused(refusal)
    values = {"town": town.name, "own": refusal.numbers["own"]}
    return Line(Phrase("canal_practice.where_cube.later", values), refusal.rule)


# How likely is the next card?


def draws(game: BotGame) -> list[GameMoment]:
    """The moments in which somebody draws a card."""
    return [moment for moment in game.moments if moment.move is not None and moment.move.text == DRAW]


def _next_card(brief: Brief, moment: GameMoment) -> Exercise | None:
    seat = moment.seat
    view = seen(moment.before, seat, CanalPanel.OFFERED, CanalPanel.HAND)
    unseen, kind = view.position.unseen, brief.rng.choice(list(CardKind))
    right, cards = unseen[kind], sum(unseen.values())
    table = _card_table(view.position)
    in_box, *others = (int(str(cell.value)) for cell in table.rows[list(CardKind).index(kind)][1:])
    slips = [in_box, *(right + count for count in others if count)]
    offered = [number for number in numbers(right, slips, brief.rng) if number <= cards]
    values = {"kind": Phrase(f"canal.card.{kind}"), "right": right, "all": cards, "in_box": in_box}
    return exercise(
        brief,
        moment,
        [Choice(str(number), Phrase("canal_practice.share_of", {"count": number, "all": cards})) for number in offered],
        [str(right)],
        explanation=[Line(Phrase("canal_practice.next_card.because", values), "DRW-3")],
        before=view,
        values={"player": player_name(moment.before, seat), "kind": values["kind"], "all": cards},
        facts=(table,),
    )


def _card_table(position: Position) -> Facts:
    """The cards of each kind: in the box, and of these discarded. The picture has those face up and in the hand."""
    head = tuple(Phrase(f"canal_practice.cards.{name}") for name in ("kind", "in_box", "discarded"))
    rows = tuple(
        (
            Cell(Phrase(f"canal.card.{kind}")),
            Cell(sum(position.box.deck[kind].values())),
            Cell(sum(card.split("+")[0] == kind for card in position.discards)),
        )
        for kind in CardKind
    )
    return Facts(Phrase("canal_practice.cards.caption"), head, rows)


KINDS: Final = (
    Kind("where_cube", CARDS, LEVELS, ("GDS-6",), decisions("place_cube"), _where_cube),
    Kind("next_card", CARDS, (2,), ("DRW-3", "OBJ-4"), draws, _next_card),
)
