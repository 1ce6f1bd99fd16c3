"""Lesson 9: engineers and the end. What they save, swapping, the last turns and deliveries, and builders."""

from __future__ import annotations

from functools import cache
from typing import Final

from canal_mania.box.components import Box
from canal_mania.position import Position
from canal_mania.vocabulary import Engineer, Phase
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.player.model import Lesson, Scene, Step
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.question import Question, question
from tabletop_widgets.scenes.told import must_hold
from tabletop_widgets.scenes.writing import ask, step

from ...player.views import CanalPanel, CanalView
from ..scenes.arranged import Laid, Turn, arranged
from ..scenes.playing import Others, Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.told import canal_of, hexes_of, told_with

KEY: Final = "canal_end"
NARROW: Final = "huddersfield_narrow"
OVER_THE_RIDGE: Final = (f"build {NARROW} 6.8 ne aqueduct", f"build {NARROW} 6.7 ne tunnel")
ROUND, PLAYERS = 9, 3  # of E21
HAUL: Final = "move Ch white St white Bu white No"
BUILDERS: Final = (("white", 5, 33), ("black", 5, 31), ("red", 4, 22))  # E22: contracts, sum of their values
HALF_WAY: Final = Laid(1, "leeds_and_liverpool", "Le Sk Lv", "lock aqueduct", tiles=4, ground="..^^...")
SHORT: Final = "medway"


def lesson() -> Lesson:
    """The lesson."""
    return Lesson("engineers_and_end", "88_engineers_and_end", _steps, minutes=5)


def _steps(box: Box) -> tuple[Step, ...]:
    return (
        step(KEY, "each", ("ENG-3", "PRE-3"), _each),
        step(KEY, "swap", ("ENG-1", "ENG-3"), _swap),
        step(KEY, "number", ("ENG-2", "FIN-7", "PRE-4"), _number, (), told_with(box, numbers_told)),
        step(KEY, "turns", ("FIN-2", "FIN-1"), _turns, ("E21",), told_with(box, end_told)),
        step(KEY, "free", ("FIN-3", "FIN-1"), _free),
        step(KEY, "unfinished", ("FIN-4",), _unfinished, (), told_with(box, points_told)),
        step(KEY, "deliver", ("FIN-5", "ENG-2"), _deliver),
        step(KEY, "builders", ("FIN-6",), _builders, ("E22",), told_with(box, awards_told)),
        step(KEY, "last", ("FIN-6", "FIN-7", "FIN-4", "OBJ-1"), _last),
    )


# What they save


@cache
def at_the_ridge(box: Box, engineer: Engineer) -> Position:
    """The way to Huddersfield, all hills, with this engineer, two surveyors and a tunnel card."""
    turn, hand, who = Turn(phase=Phase.SECOND), "surveyor surveyor tunnel", {1: engineer.value}
    return arranged(box, turn, contracts={NARROW: "1 Ma"}, hands={1: hand}, engineers=who)


def fewest(box: Box, engineer: Engineer) -> int:
    """With how few cards the way to Huddersfield can be built with this engineer. ENG-3"""
    return min(plan.cards for plan in at_the_ridge(box, engineer).plans(NARROW))


def able(box: Box) -> list[Engineer]:
    """With whom the hand suffices for the way to Huddersfield. ENG-3"""
    return [one for one in Engineer if any(plan.missing == 0 for plan in at_the_ridge(box, one).plans(NARROW))]


def _each(box: Box) -> Scene:
    must_hold(able(box) == [Engineer.SMEATON])
    cards = {engineer.value: fewest(box, engineer) for engineer in Engineer}
    wrong = sorted(cards.keys() - {Engineer.SMEATON.value})
    seen = at_the_ridge(box, Engineer.BRINDLEY)
    view = CanalView(seen, 1, (CanalPanel.HAND,), near=("town:Ma", "town:Hu"))
    return ask(f"{KEY}.each", "ENG-3", Engineer.SMEATON.value, *wrong, view=view, values=cards)


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
    position = lowest_and_highest(box)
    theirs = tuple(f"engineer:{player.engineer.id}" for player in position.players[:2] if player.engineer)
    view = CanalView(position, 1, (CanalPanel.PLAYERS,), theirs)
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
    after = mark_reached(box).after(HAUL)[0]
    rounds = after.rounds_left or 0
    must_hold(after.decider == PLAYERS)  # Black's turn of this round is next
    view = CanalView(after.seen_by(1), 1, (CanalPanel.PLAYERS,), near=("town:Ch", "town:No"))
    values = {"this": 1, "rounds": rounds, "all": 1 + rounds}
    return ask(f"{KEY}.turns", "FIN-2", "with_this", "last", "rounds", view=view, values=values)


# Nothing to take


def _free(box: Box) -> Scene:
    return ask(f"{KEY}.free", "FIN-3", "something", "end", "skip")


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
    view = CanalView(position, 1, (), hexes_of(position, HALF_WAY.contract), near=("town:Le", "town:Sk", "town:Lv"))
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


def awards_told(box: Box) -> dict[str, object]:
    """What the builders of three get. FIN-6"""
    first, second, third = box.marks[PLAYERS].builder_awards
    must_hold(first > second)
    return {"first": first, "second": second, "third": third}


def _builders(box: Box) -> Scene:
    key, told = f"{KEY}.builders", awards_told(box)
    first, *others = (builder[0] for builder in BUILDERS)
    task = question(
        key,
        tuple(_builder(*builder) for builder in sorted(BUILDERS)),
        lambda answer: answer == (first,),
        rule="FIN-6",
        comments={colour: Phrase(f"{key}.wrong.{colour}") for colour in others},
        hints=(Phrase(f"{key}.hint"),),
        values=told,
    )
    return Question(task)


def _builder(colour: str, contracts: int, value: int) -> Choice:
    """A player, with the contracts that he has completed and the sum of their values."""
    values = {"player": Phrase(f"canal.player.{colour}"), "contracts": contracts, "value": value}
    return Choice(colour, Phrase(f"{KEY}.builders.choice", values))


# By yourself


@cache
def one_lock_left(box: Box) -> Position:
    """Your last turn: one lock for two canals, and as many completed contracts as White has, of less value."""
    canals = (Laid(1, "coventry", "Co Bi"), Laid(2, "trent_and_mersey", "Ch St Bu No"))
    mine = {SHORT: "1 To", HALF_WAY.contract: "1 Le"}
    turn = Turn(1, Phase.SECOND, ROUND, PLAYERS, ROUND)
    return arranged(box, turn, laid=canals, contracts=mine, hands={1: "lock stretch"})


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
