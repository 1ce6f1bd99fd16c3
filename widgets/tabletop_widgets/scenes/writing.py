"""What any game's lessons are written with: steps, choices, questions with one right answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.i18n import Phrase

from ..frame.shown import Choice
from ..kit.values import GameBox, GameView
from ..player.model import Scene, Step
from .question import Question, question

Values = Mapping[str, object]


def step(
    key: str,
    id: str,
    rules: Sequence[str],
    scene: Callable[[GameBox], Scene],
    examples: Sequence[str] = (),
    values: Values | None = None,
) -> Step:
    """A step whose words are ``{key}.{id}.title`` and ``{key}.{id}.text`` (with `values`)."""
    name = f"{key}.{id}"
    return Step(
        id, Phrase(f"{name}.title"), (Phrase(f"{name}.text", values or {}),), tuple(rules), scene, tuple(examples)
    )


def choices(key: str, *ids: str, values: Values | None = None) -> tuple[Choice, ...]:
    """Choices whose words are ``{key}.{id}``."""
    return tuple(Choice(id, Phrase(f"{key}.{id}", values or {})) for id in ids)


def ask(
    key: str, rule: str, right: str, *wrong: str, view: GameView | None = None, values: Values | None = None
) -> Question:
    """A question with one right answer: words ``{key}.ask``, ``.praise``, ``.otherwise``, ``.hint``, ``{key}.{id}`` for
    each answer and ``{key}.wrong.{id}`` for the comment on each wrong one. Answers stand in the order of their ids."""
    told = dict(values or {})
    task = question(
        key,
        choices(key, *sorted((right, *wrong)), values=told),
        lambda answer: answer == (right,),
        rule=rule,
        comments={id: Phrase(f"{key}.wrong.{id}", told) for id in wrong},
        hints=(Phrase(f"{key}.hint", told),),
        values=told,
    )
    return Question(task, view)
