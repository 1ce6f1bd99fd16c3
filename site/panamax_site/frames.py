"""What a picture of the walkthrough shows and tells, frame by frame, and what a rule looks like at work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tabletop.errors import Refusal
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase
from tabletop_widgets.kit.values import GameView


class Sayable(Protocol):
    """Something that can be put in words: a phrase, an event, a refusal."""

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """It in the words of `lang`."""
        ...


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A line of a story: what to say, and the rule that it rests on (``""``: none)."""

    words: Sayable
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture and what is told with it."""

    view: GameView
    lines: tuple[FigureLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """A rule at work: what happened before it, then its own event; or a move that it forbids, and why."""

    frames: tuple[Frame, ...]
    move: Phrase | None = None
    refusal: Refusal | None = None
