"""Lesson 9: engineers and the end. What each of them saves, swapping, the last turns and deliveries, and builders."""

from __future__ import annotations

from functools import cache
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Engineer, Phase, TileKind
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.fill_in import FillIn, Sum, TableToFill
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import ask, step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Others, Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.told import canal_of, hexes_of, told_with

KEY: Final = "canal_end"
DON, NARROW = "river_don", "huddersfield_narrow"
DUG: Final = (f"build {DON} 11.7 sw lock", f"build {DON} 11.8 w aqueduct", f"build {DON} 10.8 sw stretch")
OVER_THE_RIDGE: Final = (f"build {NARROW} 6.8 ne aqueduct", f"build {NARROW} 6.7 ne tunnel")
ROUND, PLAYERS = 9, 3  # of E21
HAUL: Final = "move Ch white St white Bu white No"
BUILDERS: Final = (("white", 5, 33), ("black", 5, 31), ("red", 4, 22))  # E22: contracts, sum of their values
HALF_WAY: Final = Laid(1, "leeds_and_liverpool", "Le Sk Lv", "lock aqueduct", tiles=4, ground="..^^...")
SHORT: Final = "medway"


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("engineers_and_end", "88_engineers_and_end", _steps, minutes=6)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        step(KEY, "telford", ("ENG-3", "BLD-6", "PRE-3"), _telford, (), told_with(box, aqueduct_told)),
        step(KEY, "each", ("ENG-3",), _each),
        step(KEY, "swap", ("ENG-1", "ENG-3"), _swap),
        step(KEY, "number", ("ENG-2", "FIN-7", "PRE-4"), _number, (), told_with(box, numbers_told)),
        step(KEY, "turns", ("FIN-2", "FIN-1"), _turns, ("E21",), told_with(box, end_told)),
        step(KEY, "free", ("FIN-3", "FIN-1"), _free),
        step(KEY, "unfinished", ("FIN-4",), _unfinished, (), told_with(box, points_told)),
        step(KEY, "deliver", ("FIN-5", "ENG-2"), _deliver),
        step(KEY, "builders", ("FIN-6",), _builders, ("E22",)),
        step(KEY, "last", ("FIN-6", "FIN-7", "FIN-4", "OBJ-1"), _last, (), told_with(box, awards_told)),
    )


# What one of them saves


@cache
def with_telford(box: Box) -> Position:
    """From Goole to Sheffield with Telford, and fewer aqueduct cards than others need."""
    hand, who = "stretch lock aqueduct", {1: Engineer.TELFORD.value}
    return arranged(box, Turn(phase=Phase.SECOND), contracts={DON: "1 Go"}, hands={1: hand}, engineers=who)


def aqueduct_told(box: Box) -> dict[str, object]:
    """What an aqueduct costs without him. BLD-6"""
    return {"cards": box.supply[TileKind.AQUEDUCT].cards}


def _telford(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.telford",
        "ENG-3",
        with_telford,
        goal=lambda play: play.completes(DON),
        solution=DUG,
        misses=(Miss(lambda play: not play.hand, f"{KEY}.telford.otherwise", "BLD-6"),),
        values=lambda play: {"points": Phrase("canal.points", {"count": play.points()})},
        about=("build",),
        hints=(f"{KEY}.telford.hint",),
        near=("town:Go", "town:Sf"),
        guide=(f"barge:{DON}", "town:Sf"),
        counts=Counts.TRY,
    )
    return PositionScene(exercise, box)


# The same canal with each of them


@cache
def at_the_ridge(box: Box, engineer: Engineer) -> Position:
    """The way to Huddersfield, all hills, with this engineer."""
    return arranged(box, Turn(phase=Phase.SECOND), contracts={NARROW: "1 Ma"}, engineers={1: engineer.value})


def fewest(box: Box, engineer: Engineer) -> int:
    """With how few cards the way to Huddersfield can be built with this engineer. ENG-3"""
    return min(plan.cards for plan in at_the_ridge(box, engineer).plans(NARROW))


def _each(box: Box) -> Scene:
    key = f"{KEY}.each"
    cards = sorted(box.engineers, key=lambda card: card.number)
    savers = (Engineer.SMEATON, Engineer.JESSOP, Engineer.TELFORD)
    must_hold(max(fewest(box, saver) for saver in savers) < fewest(box, Engineer.BRINDLEY))
    rows = tuple(
        (
            card.name,
            Phrase(f"{key}.{card.id}"),
            Sum(fewest(box, card.id), Phrase(f"{key}.how.{card.id}"), "ENG-3", _called(card.name), is_money=False),
        )
        for card in cards
    )
    head = tuple(Phrase(f"{key}.{column}") for column in ("engineer", "ability", "cards"))
    table = TableToFill(key, Phrase(f"{key}.caption"), head, rows, "ENG-3", hints=(f"{key}.hint",))
    view = CanalView(at_the_ridge(box, Engineer.BRINDLEY), 1, (), ("town:Ma", "town:Hu"), near=("town:Ma", "town:Hu"))
    return FillIn(table, view)


def _called(name: str) -> Phrase:
    return Phrase(f"{KEY}.each.called", {"name": name})


# Swapping


@cache
def telford_with_white(box: Box) -> Position:
    """Phase 1: for the way to Huddersfield you are a card short, and White has Telford."""
    hand = "aqueduct tunnel tunnel tunnel"
    who = {1: Engineer.BRINDLEY.value, 2: Engineer.TELFORD.value}
    return arranged(box, Turn(), contracts={NARROW: "1 Ma"}, hands={1: hand}, engineers=who)


def _swap(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.swap",
        "ENG-1",
        telford_with_white,
        goal=lambda play: play.completes(NARROW),
        solution=("swap telford", *OVER_THE_RIDGE),
        misses=(
            Miss(lambda play: bool(play.moves) and not _has_telford(play), f"{KEY}.swap.other", "ENG-1"),
            Miss(lambda play: not play.hand, f"{KEY}.swap.otherwise", "BLD-6"),
        ),
        about=("swap", "build", "sweep", "draw"),
        hints=(f"{KEY}.swap.hint",),
        panels=(CanalPanel.PLAYERS, CanalPanel.HAND),
        near=("town:Ma", "town:Hu"),
        guide=(f"barge:{NARROW}", "town:Hu"),
    )
    return PositionScene(exercise, box)


def _has_telford(play: Play) -> bool:
    engineer = play.now.players[play.seat - 1].engineer
    return engineer is not None and engineer.id is Engineer.TELFORD


# Their numbers


def numbers_told(box: Box) -> dict[str, object]:
    """The numbers of the engineers with the lowest and the highest one."""
    first, *_, last = sorted(box.engineers, key=lambda card: card.number)
    return {"low": first.name, "low_number": first.number, "high": last.name, "high_number": last.number}


@cache
def lowest_and_highest(box: Box) -> Position:
    """Red has the engineer with the lowest number, White the one with the highest."""
    first, *_, last = sorted(box.engineers, key=lambda card: card.number)
    return arranged(box, Turn(), engineers={1: first.id.value, 2: last.id.value})


def _number(box: Box) -> Scene:
    view = CanalView(lowest_and_highest(box), 1, (CanalPanel.PLAYERS,))
    return ask(f"{KEY}.number", "ENG-2", "high", "low", "both", view=view, values=numbers_told(box))


# Who still has a turn


@cache
def mark_reached(box: Box) -> Position:
    """E21: three players; White, the second, is about to reach the mark with a haul."""
    return arranged(
        box,
        Turn(2, Phase.THIRD, ROUND, PLAYERS),
        laid=(Laid(2, "trent_and_mersey", "Ch St Bu No"),),
        contracts={"medway": "2 To", "thames": "1 Ln", "oxford": "3 Co"},
        cubes="Ch",
        numbers={("points", 1): box.marks[PLAYERS].end_mark - 4},
    )


def end_told(box: Box) -> dict[str, object]:
    """The score that ends the game with three, four and five players, and the whole rounds that follow. FIN-1, FIN-2"""
    mark, four, five = (marks.end_mark for marks in box.marks.values())
    return {"mark": mark, "four": four, "five": five, "rounds": box.last_rounds}


def _turns(box: Box) -> Scene:
    key, position = f"{KEY}.turns", mark_reached(box)
    after = position.after(HAUL)[0]
    rounds = after.rounds_left or 0
    rows = tuple(_turns_of(after, seat, rounds) for seat in range(1, PLAYERS + 1))
    head = (Phrase(f"{key}.player"), Phrase(f"{key}.turns"))
    table = TableToFill(key, Phrase(f"{key}.caption"), head, rows, "FIN-2", hints=(f"{key}.hint",))
    return FillIn(table, CanalView(after.seen_by(1), 1, (CanalPanel.PLAYERS,), near=("town:Ch", "town:No")))


def _turns_of(position: Position, seat: int, rounds: int) -> tuple[object, ...]:
    """A player, and how many turns he has before goods are delivered: the last one of this round, if it is his."""
    name = Phrase(f"{KEY}.turns.seat", {"player": position.name_of(seat - 1)})
    this_round = int(seat >= (position.decider or 0))
    how = Phrase(f"{KEY}.turns.how", {"this": this_round, "rounds": rounds})
    return (name, Sum(this_round + rounds, how, "FIN-2", name, is_money=False))


# Nothing to take


def _free(box: Box) -> Scene:
    view = CanalView(lowest_and_highest(box), 1)
    return ask(f"{KEY}.free", "FIN-3", "something", "end", "skip", view=view)


# Unfinished canals


@cache
def half_way(box: Box) -> Position:
    """Your canal from Leeds has come over the hills beyond Skipton, and Liverpool is far."""
    return arranged(box, Turn(), laid=(HALF_WAY,))


def points_told(box: Box) -> dict[str, object]:
    """What the tiles of the unfinished canal bring, and what the dearest one does. BLD-9, FIN-4"""
    points = [box.supply[tile.kind].points for tile in canal_of(half_way(box), HALF_WAY.contract).tiles]
    return {"points": sum(points), "half": sum(points) // 2}


def _unfinished(box: Box) -> Scene:
    position = half_way(box)
    view = CanalView(position, 1, (), hexes_of(position, HALF_WAY.contract), near=("town:Le", "town:Lv"))
    return ask(f"{KEY}.unfinished", "FIN-4", "tiles", "half", "none", view=view, values=points_told(box))


# The last deliveries


@cache
def last_turn(box: Box) -> Position:
    """The last turn ends. You and White reach the cube in Weybridge, you alone that in Chester; you deliver first."""
    canals = (
        Laid(1, "trent_and_mersey", "Ch St Bu No"),
        Laid(1, "wey_and_arun", "We Gu Ar"),
        Laid(2, "basingstoke", "Bs We"),
    )
    who = {1: Engineer.BRINDLEY.value, 2: Engineer.TELFORD.value, 3: Engineer.JESSOP.value}
    turn = Turn(PLAYERS, Phase.THIRD, ROUND, PLAYERS, ROUND)
    return arranged(box, turn, laid=canals, cubes="Ch We", engineers=who)


def _deliver(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.deliver",
        "FIN-5",
        last_turn,
        goal=lambda play: bool(play.moves) and "We" not in _cubes(play),
        solution=("move We red Gu red Ar",),
        misses=(Miss(lambda play: bool(play.moves), f"{KEY}.deliver.late", "FIN-5"),),
        values=lambda play: {"points": Phrase("canal.points", {"count": play.points()})},
        about=("move",),
        others=Others(pinned={"draw_card": "card lock"}),
        moves=("draw",),
        hints=(f"{KEY}.deliver.hint",),
        panels=(CanalPanel.PLAYERS,),
        guide=("cube:Ch", "cube:We"),
    )
    return PositionScene(exercise, box)


def _cubes(play: Play) -> set[str]:
    return {town.code for town in play.now.cubes}


# Builders


def _builders(box: Box) -> Scene:
    key = f"{KEY}.builders"
    awards = box.marks[PLAYERS].builder_awards
    rows = tuple(_built(key, row, award) for row, award in zip(BUILDERS, awards, strict=True))
    head = tuple(Phrase(f"{key}.{column}") for column in ("player", "contracts", "value", "award"))
    table = TableToFill(
        key,
        Phrase(f"{key}.caption", {"awards": Listing(awards)}),
        head,
        tuple(sorted(rows, key=lambda row: row[1:3])),
        "FIN-6",
        hints=(f"{key}.hint",),
    )
    return FillIn(table, CanalView(lowest_and_highest(box), 1))


def _built(key: str, builder: tuple[str, int, int], award: int) -> tuple[Phrase, int, int, Sum]:
    """A player, his completed contracts, the sum of their values, and what he gets for them."""
    colour, contracts, value = builder
    name = Phrase(f"{KEY}.turns.seat", {"player": Phrase(f"canal.player.{colour}")})
    how = Phrase(f"{key}.how", {"contracts": contracts, "value": value})
    return name, contracts, value, Sum(award, how, "FIN-6", name, is_money=False)


# By yourself


@cache
def one_lock_left(box: Box) -> Position:
    """Your last turn: one lock for two canals, and as many completed contracts as White has, of less value."""
    canals = (Laid(1, "coventry", "Co Bi"), Laid(2, "trent_and_mersey", "Ch St Bu No"))
    mine = {SHORT: "1 To", HALF_WAY.contract: "1 Le"}
    turn = Turn(1, Phase.SECOND, ROUND, PLAYERS, ROUND)
    return arranged(box, turn, laid=canals, contracts=mine, hands={1: "lock stretch"})


def awards_told(box: Box) -> dict[str, object]:
    """What the first two builders of three get. FIN-6"""
    first, second, *_ = box.marks[PLAYERS].builder_awards
    must_hold(first > second)
    return {"first": first, "second": second}


def _last(box: Box) -> Scene:
    exercise = PositionExercise(
        f"{KEY}.last",
        "FIN-6",
        one_lock_left,
        goal=lambda play: play.completes(SHORT),
        solution=(f"build {SHORT} 18.28 e lock", f"build {SHORT} 19.28 ne stretch"),
        misses=(
            Miss(lambda play: bool(canal_of(play.now, HALF_WAY.contract).tiles), f"{KEY}.last.long", "FIN-4"),
            Miss(lambda play: not play.hand, f"{KEY}.last.otherwise", "FIN-6"),
        ),
        values=awards_told(box),
        about=("build",),
        hints=(f"{KEY}.last.hint",),
        near=("town:To", "town:Md"),
        guide=(f"barge:{SHORT}",),
    )
    return PositionScene(exercise, box)
