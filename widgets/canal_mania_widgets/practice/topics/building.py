"""Exercises about building: which tiles fit, what a canal brings, how few cards complete it."""

from __future__ import annotations

from typing import Final

from canal_mania.analysis.plans import CanalPlan
from canal_mania.board import hex_name
from canal_mania.box.components import Contract
from canal_mania.decisions.base import Move
from canal_mania.decisions.names import hex_phrase
from canal_mania.position import Position
from canal_mania.vocabulary import Engineer, TileKind
from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.frame.shown import Choice, Line
from tabletop_widgets.kit.practice import LEVELS, Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import decisions, events
from tabletop_widgets.practice.forms import counts

from ...player.views import CanalPanel
from ..forms import exercise, happened, player_name, refused, seen
from ..games import GameMoment
from . import BUILDING

BUILD: Final = "build"  # the move
TERRAIN, SAME_TYPE = "BLD-5", "RST-2"
FITS_RULES: Final = (TERRAIN, SAME_TYPE, "BLD-6")
POINTS: Final = {1: range(1, 4), 2: range(4, 6), 3: range(6, 30)}  # that a canal brings, by level
TILES: Final = {1: range(1, 3), 2: range(3, 5), 3: range(5, 8)}  # that the shortest rest of a canal has, by level


# Which tiles fit here?


def _what_fits(brief: Brief, moment: GameMoment) -> Exercise | None:
    """One place where the canal can go on, as the moves have it: a contract, a hex and the side to leave it by."""
    position, seat = moment.before, moment.seat
    builds = [move for move in position.legal_moves() if move.keyword == BUILD]
    if not builds:
        return None
    contract, hex = brief.rng.choice(sorted({_place(move) for move in builds}))
    here = [move for move in builds if _place(move) == (contract, hex)]
    side, fitting = here[0].text.split()[3], {move.text.split()[4] for move in here}
    refusals = {
        kind: position.explain(f"{BUILD} {contract} {hex} {side} {kind}")[0] for kind in TileKind if kind not in fitting
    }
    broken = [*dict.fromkeys(refusal.rule for refusal in refusals.values())]
    if brief.about not in broken if brief.about else _level(broken) != brief.level:
        return None
    return exercise(
        brief,
        moment,
        [Choice(kind, _tile(kind)) for kind in TileKind],
        fitting,
        rules=broken,
        explanation=[_because(kind, refusal) for kind, refusal in refusals.items()],
        before=seen(position, seat, CanalPanel.HAND, highlight=[f"hex:{hex}", f"barge:{contract}"]),
        values={
            "player": player_name(position, seat),
            "contract": position.box.contract(contract).name,
            "hex": here[0].phrase.values["hex"],
        },
        wrong={kind: refused(refusal) for kind, refusal in refusals.items()},
        many=True,
    )


def _place(move: Move) -> tuple[str, str]:
    """The contract and the hex of a building move."""
    _, contract, hex, *_ = move.text.split()
    return contract, hex


def _level(broken: list[str]) -> int:
    """1: the ground alone matters, 2: the tile before does, 3: cards, tiles or the rest of the canal do."""
    return 1 if {*broken} == {TERRAIN} else 2 if {*broken} <= {TERRAIN, SAME_TYPE} else 3


def _tile(kind: str) -> Phrase:
    return Phrase("canal_practice.tile", {"tile": Phrase(f"canal.tile.{kind}")})


def _because(kind: TileKind, refusal: Refusal) -> Line:
    values = {"what": Phrase(f"canal.tile.{kind}"), "why": Phrase(refusal.key, refusal.numbers)}
    return Line(Phrase("canal_practice.because", values), refusal.rule)


# What does the canal bring?


def _canal_points(brief: Brief, moment: GameMoment) -> Exercise | None:
    (done,) = moment.found("canal_completed")
    position, box = moment.after, moment.after.box
    canal = next(canal for canal in position.canals if canal.contract.name == done.values["contract"])
    assert done.points is not None
    points, seat = done.points.points, canal.seat
    if points not in POINTS[brief.level]:
        return None
    tiles = [f"hex:{hex_name(tile.hex, box.columns)}" for tile in canal.tiles]
    stretches = sum(tile.kind is TileKind.STRETCH for tile in canal.tiles)
    last = canal.tiles[-1]
    return exercise(
        brief,
        moment,
        counts(points, (len(canal.tiles), canal.contract.value, points + stretches), brief.rng),
        [str(points)],
        explanation=happened([done]),
        before=seen(moment.before, seat, CanalPanel.HAND, highlight=tiles),
        after=seen(position, seat, CanalPanel.PLAYERS, highlight=tiles),
        values={
            "player": player_name(position, seat),
            "contract": canal.contract.name,
            "tile": Phrase(f"canal.tile.{last.kind}"),
            "hex": hex_phrase(box, last.hex),
            **{str(kind): box.supply[kind].points for kind in TileKind},
        },
    )


# How few cards complete it?


def _fewest_cards(brief: Brief, moment: GameMoment) -> Exercise | None:
    position, seat = moment.before, moment.seat
    player = position.players[seat - 1]
    assert player.engineer is not None
    if player.engineer.id is Engineer.SMEATON:  # what his surveyors save depends on what he draws
        return None
    contract = brief.rng.choice(player.open_contracts) if player.open_contracts else None
    plan = _cheapest(position, contract, brief.level) if contract is not None else None
    if plan is None or contract is None:
        return None
    dearest = sum(position.box.supply[kind].cards for kind in plan.kinds)
    kinds = Listing(tuple(Phrase(f"canal.tile.{kind}") for kind in plan.kinds))
    course = [f"hex:{hex_name(hex, position.box.columns)}" for hex in plan.course.hexes]
    return exercise(
        brief,
        moment,
        counts(plan.cards, (len(plan.kinds), dearest, plan.cards + 1), brief.rng),
        [str(plan.cards)],
        explanation=[Line(Phrase("canal_practice.fewest_cards.way", {"tiles": kinds}), "BLD-6")],
        before=seen(position, seat, CanalPanel.HAND, highlight=_ends(contract)),
        after=seen(position, seat, CanalPanel.HAND, highlight=course),
        values={
            "player": player_name(position, seat),
            "contract": contract.name,
            "engineer": player.engineer.name,
            **{str(kind): position.box.supply[kind].cards for kind in TileKind},
        },
    )


def _ends(contract: Contract) -> list[str]:
    return [f"barge:{contract.id}", *(f"town:{code}" for code in contract.ends)]


def _cheapest(position: Position, contract: Contract, level: int) -> CanalPlan | None:
    """The plan with the fewest cards for the tiles that are there, if its contract is of this level."""
    found = position.plans(contract.id)
    first = next(found, None)
    if first is None or len(first.kinds) not in TILES[level]:
        return None
    fitting = [plan for plan in (first, *found) if not plan.taken_off]
    return min(fitting, key=lambda plan: plan.cards, default=None)


KINDS: Final = (
    Kind("what_fits", BUILDING, LEVELS, FITS_RULES, decisions("second_phase", "build"), _what_fits),
    Kind("canal_points", BUILDING, LEVELS, ("BLD-9",), events("canal_completed"), _canal_points),
    Kind("fewest_cards", BUILDING, LEVELS, ("BLD-6",), decisions("second_phase"), _fewest_cards),
)
