"""One position under each value of a variant, or under each reading of a rule, and the pictures of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.errors import IllegalMove, Refusal
from tabletop.i18n import Listing, Phrase
from tabletop.options import Variant
from tabletop_widgets.kit.values import GameView

from .frames import FigureLine, Frame

Words = Mapping[str, object]
Shown = Callable[[Any, Sequence[Any]], GameView]  # a position, and what has just happened in it


@dataclass(frozen=True, slots=True)
class ReadingOutcome:
    """What a move brings under one value of a variant: a position and events, or the refusals."""

    value: str
    after: Any
    events: tuple[Any, ...]
    refusals: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadingDifference:
    """A position, the moves that are made there (none: an automatic step), and what comes of it under each value."""

    before: Any
    moves: tuple[Any, ...]
    outcomes: tuple[ReadingOutcome, ...]


def under(position: Any, variant: Variant, value: str) -> Any:
    """The position as it would be in a game with this value of the variant."""
    cells = position.cells
    cells[variant.cell] = variant.values.index(value)
    return type(position)(cells, position.box)


def outcome_of(position: Any, value: str, move: str) -> ReadingOutcome:
    """What a move (``""``: an automatic step) brings in a position with this value."""
    try:
        after, events = position.after(move) if move else position.after_step()
    except IllegalMove as error:
        return ReadingOutcome(value, None, (), tuple(error.refusals))
    return ReadingOutcome(value, after, tuple(events))


def is_different(outcomes: Sequence[ReadingOutcome]) -> bool:
    """Whether what happened, or what is to be decided next, is not the same in all of them."""
    return len({_in_short(outcome) for outcome in outcomes}) > 1


def frames_of(
    variant: Variant, found: ReadingDifference, shown: Shown, name: Callable[[Any, int], Phrase]
) -> tuple[Frame, ...]:
    """The position before, and after it the one that each value leads to; `name` is a player's, by his seat."""
    done = found.before.decider
    player = name(found.before, done or 1)
    moves = Listing(tuple(move.phrase for move in found.moves))
    said = Phrase("site.game.move", {"player": player, "move": moves}) if done else Phrase("site.game.by_itself")
    first = Frame(shown(found.before, ()), (FigureLine(said),))
    return (first, *(_frame(variant, outcome, found.before, shown) for outcome in found.outcomes))


def _frame(variant: Variant, outcome: ReadingOutcome, before: Any, shown: Shown) -> Frame:
    heading = FigureLine(Phrase("site.contested.under", {"value": variant.phrase(outcome.value)}))
    if outcome.after is None:
        return Frame(shown(before, ()), (heading, *(FigureLine(refusal) for refusal in outcome.refusals)))
    told = tuple(FigureLine(event, event.rule) for event in outcome.events)
    due = outcome.after.decision
    asked = (FigureLine(due.question(outcome.after)),) if due is not None and outcome.after.decider is not None else ()
    return Frame(shown(outcome.after, outcome.events), (heading, *told, *asked))


def _in_short(outcome: ReadingOutcome) -> object:
    due = outcome.after.decision.id if outcome.after is not None and outcome.after.decision is not None else ""
    return due, outcome.events


@dataclass(frozen=True, slots=True)
class ReadAs:
    """What a reading of a rule brings: what is to be seen then, the words for it, and what happens (or is refused)."""

    reading: str
    view: GameView
    words: Words
    told: tuple[FigureLine, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadingsCompared:
    """How things lie where a question arises, the words for it, and what each reading brings there."""

    first: GameView
    words: Words
    readings: tuple[ReadAs, ...]

    def frames(self, key: str) -> tuple[Frame, ...]:
        """How things lie (``{key}.at``), then one picture for each reading (``{key}.{reading}``, ``.then`` of it)."""
        at = Frame(self.first, (FigureLine(Phrase(f"{key}.at", self.words)),))
        return (at, *(_read(key, each) for each in self.readings))


def _read(key: str, read: ReadAs) -> Frame:
    id = f"{key}.{read.reading}"
    heading = FigureLine(Phrase("site.contested.read_as", {"reading": Phrase(id)}))
    return Frame(read.view, (heading, *read.told, FigureLine(Phrase(f"{id}.then", read.words))))
