"""The right answers to a chapter's question, found by asking the lesson; what comes of them is told by the scene."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

from tabletop.errors import TabletopError
from tabletop.i18n import Listing, say
from tabletop_widgets.kit.values import GameBox
from tabletop_widgets.player.model import Answer, Attempt, Scene, Step, Task, reasons
from tabletop_widgets.scenes.predicted import PredictedScene


def right_answers(step: Step, scene: Scene, box: GameBox, lang: str) -> list[str]:
    """Each right answer to what the scene asks, with what the lesson says to it; none where anything may be played."""
    task = scene.task
    if task is None:
        return []
    if isinstance(scene, PredictedScene):
        return list(_predicted(scene, lang))
    if scene.keeps_verdict:
        return list(_judged(step, box, lang))
    return list(_ticked(task, scene, lang) if task.many else _chosen(step, task, box, lang))


def _predicted(scene: PredictedScene, lang: str) -> Iterator[str]:
    """What comes true of all that is to be predicted, in the order in which it is asked."""
    for ask in scene.prediction.asks:
        labels = {choice.id: choice.label for choice in ask.choices}
        right = Listing(tuple(labels.get(one) or ask.shown(one) for one in ask.right(scene.done)))
        yield say("site.chapter.right_only" if right.items else "site.chapter.none", lang, answer=right)


def _judged(step: Step, box: GameBox, lang: str) -> Iterator[str]:
    """What is said of a judged position to whoever has it shown: he has no move of his own."""
    scene = step.scene(box)
    scene.reveal()
    if scene.kept is not None:
        yield from (line.phrase.text(lang) for line in scene.kept.comments)


def _ticked(task: Task[Any], scene: Scene, lang: str) -> Iterator[str]:
    """The choices that are right together."""
    for answer in _subsets(tuple(choice.id for choice in task.choices)):
        if task.goal(Attempt(answer, scene)):
            labels = Listing(tuple(choice.label for choice in task.choices if choice.id in answer))
            comment = task.praise(Attempt(answer, scene)).phrase
            yield say("site.chapter.right", lang, answer=labels, comment=comment)


def _subsets(ids: tuple[str, ...]) -> Iterator[Answer]:
    return chain.from_iterable(combinations(ids, count) for count in range(1, len(ids) + 1))


def _chosen(step: Step, task: Task[Any], box: GameBox, lang: str) -> Iterator[str]:
    """The choices that are right, each by itself."""
    for choice in task.choices:
        scene = step.scene(box)
        try:
            verdict = scene.submit((choice.id,))
        except TabletopError:
            continue
        if verdict.right:
            comment = " ".join(line.phrase.text(lang) for line in reasons(verdict.comments, scene))
            yield say("site.chapter.right", lang, answer=choice.label, comment=comment)
