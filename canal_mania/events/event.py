"""What happened: each event with its rule, the pieces it touched, and the numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tabletop.i18n import DEFAULT_LANGUAGE, Listing, Phrase

from ..engine.log import Log
from ..state.arrangement import Arrangement
from .kinds import EVENT_KINDS, EventKind


@dataclass(frozen=True, slots=True)
class Points:
    """Points that a player (seat 1-5) got."""

    seat: int
    points: int


class Event:
    """One thing that happened. `values` are in the game's terms; `text` puts the event in words."""

    def __init__(self, position: Arrangement, kind: EventKind, raw: tuple[int, ...]) -> None:
        self._position = position
        self._kind = kind
        self._raw = raw

    @property
    def id(self) -> str:
        """The kind of event, such as ``tile_built``."""
        return self._kind.id

    @property
    def rule(self) -> str:
        """The id of the rule that made it happen."""
        return self._kind.rule

    @cached_property
    def values(self) -> Mapping[str, object]:
        """The pieces, places and numbers by name: numbers as ints, names as texts, all else as phrases."""
        named = self._kind.values
        values = {
            name: meaning(self._position, value)
            for (name, meaning), value in zip(named, self.raw[: len(named)], strict=True)
        }
        if self._kind.rest is not None:
            name, meaning = self._kind.rest
            values[name] = Listing(tuple(meaning(self._position, value) for value in self.raw[len(named) :]))
        return values

    @property
    def raw(self) -> tuple[int, ...]:
        """The values as the engine noted them: players by seat from 0, all else by number."""
        return self._raw[1:]

    @property
    def points(self) -> Points | None:
        """The points that somebody got, if anybody did."""
        return Points(self.raw[0] + 1, self.raw[1]) if self._kind.scores else None

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The event as a sentence in the words of `lang`."""
        return Phrase(f"canal.event.{self.id}", self.values).text(lang)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self._raw == other._raw

    def __hash__(self) -> int:
        return hash(self._raw)

    def __repr__(self) -> str:
        return f"<Event {self.id} {self.rule} {self.raw}>"


def events_of(position: Arrangement, log: Log) -> list[Event]:
    """The engine's notes as events, told in the terms of the position that they led to."""
    return [Event(position, EVENT_KINDS[raw[0]], raw) for raw in log]
