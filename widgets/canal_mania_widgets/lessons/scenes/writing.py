"""What most lessons of Canal Mania are written with, besides `tabletop_widgets.scenes.writing`."""

from __future__ import annotations

from canal_mania.box.components import Box
from tabletop_widgets.player.model import RECALL, Step
from tabletop_widgets.scenes.question import Question
from tabletop_widgets.scenes.writing import Values, ask, step


def recall(key: str, number: int, rule: str, right: str, *wrong: str, values: Values | None = None) -> Step:
    """One of the two questions that bring something back at a lesson's end (`number` 1 or 2); words as in `ask`."""
    id = RECALL[number - 1]

    def scene(_box: Box) -> Question:
        return ask(f"{key}.{id}", rule, right, *wrong, values=values)

    return step(key, id, (rule,), scene)


def near(*codes: str) -> tuple[str, ...]:
    """These towns, as pictures call them: what the map is shown around."""
    return tuple(f"town:{code}" for code in codes)
