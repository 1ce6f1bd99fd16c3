"""A learner who decides every question of a lesson rightly, as one does it by mouse, by touch, or by keys alone.

What is done stands there as an `Act`: on the learner that the tests have, and the same on a page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from solving import MOST_TASKS, right_answers

from canal_mania.board import DIRECTIONS
from canal_mania.decisions.base import Move
from canal_mania_widgets.lessons.scenes.playing import BUILDING
from canal_mania_widgets.lessons.scenes.position_scene import DRAWN, PositionScene
from canal_mania_widgets.lessons.scenes.prediction import PredictionScene
from canal_mania_widgets.pictures.goods import GOODS
from canal_mania_widgets.pictures.grid import HexGrid
from canal_mania_widgets.pictures.map import hex_id
from canal_mania_widgets.play.choosing import BARGE, MOVE, REMOVE, CanalPicks
from tabletop_widgets.player.model import Answer
from tabletop_widgets.player.player import LessonPlayer
from tabletop_widgets.scenes.fill_in import FillIn
from tabletop_widgets.scenes.question import Question


class By(StrEnum):
    """What somebody has at hand."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"


class Kind(StrEnum):
    """What one does: press a button or tick boxes (named by their words), click or drag things in the pictures, write,
    or choose a move of the list (named by its text)."""

    PRESS = "press"
    TICK = "tick"
    CLICK = "click"
    DRAG = "drag"
    TRACE = "trace"
    WRITE = "write"
    FILL = "fill"
    CHOOSE = "choose"
    NEXT = "next"


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that is done: `what` is on the page, `answer` what it hands in where it is no touch of a picture."""

    kind: Kind
    what: Answer = ()
    answer: Answer = ()

    def do(self, player: LessonPlayer) -> None:
        """Do it, and see all that follows by itself."""
        match self.kind:
            case Kind.CLICK:
                player.click(self.what[0])
            case Kind.DRAG:
                player.drag(self.what[0], self.what[1])
            case Kind.TRACE:
                player.trace(self.what)
            case Kind.NEXT:
                player.next()
            case _:
                player.submit(self.answer)
        player.skip_film()


def walk(player: LessonPlayer, by: By) -> Iterator[Act]:
    """All that is done in the step, each act already done by `player`. Raises `AssertionError` on a dead end."""
    for _ in range(MOST_TASKS):
        scene = player.scene
        if scene.is_open and scene.task is not None:
            for act in _decided(player, by):
                act.do(player)
                yield act
        elif scene.next_label is not None:
            act = Act(Kind.NEXT)
            act.do(player)
            yield act
        else:
            assert scene.comes_out, player.step.id
            return
    raise AssertionError(player.step.id)


def _decided(player: LessonPlayer, by: By) -> Iterator[Act]:
    """What answers the question that is asked now."""
    scene = player.scene
    if isinstance(scene, PositionScene):
        yield from _Position(scene, by).acts()
    elif isinstance(scene, FillIn):
        yield Act(Kind.FILL, scene.solution, scene.solution)
    elif isinstance(scene, PredictionScene):
        yield _answered(scene, scene.solution, by)
    else:
        assert isinstance(scene, Question)
        yield _answered(scene, right_answers(scene)[0], by)


def _answered(scene: Question | PredictionScene, answer: Answer, by: By) -> Act:
    task = scene.task
    assert task is not None
    if not task.choices:
        return Act(Kind.WRITE, answer, answer)
    chosen = [choice for choice in task.choices if choice.id in answer]
    if task.many:
        return Act(Kind.TICK, tuple(choice.label.text() for choice in chosen), answer)
    if by is not By.KEYS and chosen[0].spots:
        return Act(Kind.CLICK, chosen[0].spots[:1])
    return Act(Kind.PRESS, (chosen[0].label.text(),), answer)


class _Position:
    """An exercise in a position, played as the lesson's own way goes."""

    def __init__(self, scene: PositionScene, by: By) -> None:
        self.scene, self.by = scene, by

    def acts(self) -> Iterator[Act]:
        """What is done; each act is to be done before the next is asked for."""
        for kind, run in groupby(self.scene.exercise.solution, _kind_of):
            texts = tuple(run)
            if self.by is By.KEYS:
                yield from (self._named(text) for text in texts)
            elif kind == "build":
                yield from self._built(texts)
            else:
                for text in texts:
                    yield from self._picked(text)

    def _named(self, text: str) -> Act:
        """A move by its button or by its place in the list."""
        task = self.scene.task
        assert task is not None, text
        label = next((choice.label.text() for choice in task.choices if choice.id == text), None)
        if label is not None:
            return Act(Kind.PRESS, (label,), (text,))
        assert text in [move.text for move in self.scene.moves], f"no button and no line of the list says {text}"
        return Act(Kind.CHOOSE, (text,), (text,))

    def _picked(self, text: str) -> Iterator[Act]:
        """A move by the things that it is about; by its button or line where no picture shows them."""
        picks, made = self.scene.choosing, len(self.scene.play.moves)
        move = next((move for move in picks.legal if move.text == text), None)
        spots: tuple[str, ...] = picks.spots[move] if move is not None else _tried(text)
        if text.partition(" ")[0] == REMOVE and self.by is By.MOUSE and move is not None:
            yield Act(Kind.DRAG, (spots[0], self._berth_before(move)))
            return
        if not spots or text.partition(" ")[0] in (REMOVE, GOODS):  # a lesson shows no colours to choose from
            yield self._named(text)
            return
        for spot in spots:
            yield Act(Kind.CLICK, (spot,))
            if len(self.scene.play.moves) > made or self.scene.comes_out:
                return
        yield self._named(text)

    def _berth_before(self, move: Move) -> str:
        """Where a barge goes back to if the last tile is taken off: the tile before, or where the canal begins."""
        contract = move.text.split()[1]
        canal = next(canal for canal in self.scene.play.now.canals if canal.contract.id == contract)
        if len(canal.tiles) > 1:
            return hex_id(self.scene.box, canal.tiles[-2].hex)
        return f"town:{canal.towns[0].code}"

    def _built(self, texts: Answer) -> Iterator[Act]:
        """Tiles that are drawn, all of one canal first, and then built."""
        for contract, run in groupby(texts, lambda text: text.split()[1]):
            tiles = tuple(run)
            barge, stops = f"{BARGE}:{contract}", self._stops(tiles)
            picks: CanalPicks = self.scene.choosing
            if self.by is By.MOUSE and barge in picks.drawable and not self.scene.play.now.explain(tiles[0]):
                yield Act(Kind.TRACE, (barge, *stops))
            else:
                for spot in (barge, *stops, *self._refused_at(tiles[0])):
                    yield Act(Kind.CLICK, (spot,))
                    if self.scene.comes_out:
                        return  # what was to be tried has been refused
            yield from self._flipped(tiles)
            yield from self._pressed()

    def _flipped(self, tiles: Answer) -> Iterator[Act]:
        """A click on each tile that is drawn of the other kind."""
        for place, text in enumerate(tiles):
            draft = self.scene.choosing.drawing
            assert draft is not None, text
            assert len(draft.tiles) == len(tiles), (text, draft.tiles)
            if draft.tiles[place].kind != text.split()[4]:
                yield Act(Kind.CLICK, (hex_id(self.scene.box, draft.tiles[place].hex),))

    def _pressed(self) -> Iterator[Act]:
        task = self.scene.task
        assert task is not None
        (build,) = [choice for choice in task.choices if choice.id == DRAWN]
        yield Act(Kind.PRESS, (build.label.text(),), (DRAWN,))

    def _stops(self, texts: Answer) -> list[str]:
        """The hexes of tiles, and the towns into which they lead, in their order."""
        found = list[str]()
        for text in texts:
            onward = self._onward(text)
            found += [f"hex:{text.split()[2]}", *([onward] if onward.startswith("town:") else [])]
        return found

    def _refused_at(self, text: str) -> list[str]:
        """Where a tile would lead that is to be tried though it can't be built."""
        return [self._onward(text)] if self.scene.play.now.explain(text) else []

    def _onward(self, text: str) -> str:
        """The hex or town into which a tile leads."""
        box = self.scene.box
        _, _, place, side, _ = text.split()
        column, row = map(int, place.split("."))
        onward = HexGrid(box).beside(row * box.columns + column, DIRECTIONS.index(side))
        assert onward is not None, text
        return next((f"town:{town.code}" for town in box.towns if town.hex == onward), hex_id(box, onward))


def _tried(text: str) -> tuple[str, ...]:
    """What is clicked to try a haul that isn't allowed; nothing for another move."""
    words = text.split()
    return (f"cube:{words[1]}", f"town:{words[-1]}") if words[0] == MOVE else ()


def _kind_of(text: str) -> str:
    keyword = text.partition(" ")[0]
    return keyword if keyword in BUILDING else "other"
