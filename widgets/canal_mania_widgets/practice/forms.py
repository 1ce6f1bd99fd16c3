"""What the exercises of Canal Mania are made with: their words, their pictures, their choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from canal_mania.box.components import Town
from canal_mania.events.event import Event
from canal_mania.position import Position
from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.frame.shown import Choice, Line
from tabletop_widgets.kit.practice import Brief, Exercise
from tabletop_widgets.practice.forms import asked

from ..player.views import CanalPanel, CanalView
from .games import GameMoment


def exercise(
    brief: Brief,
    moment: GameMoment,
    choices: Sequence[Choice],
    right: Iterable[str],
    *,
    explanation: Sequence[Line],
    before: CanalView,
    rules: Sequence[str] | None = None,
    after: CanalView | None = None,
    values: Mapping[str, object] | None = None,
    **more: Any,
) -> Exercise | None:
    """The exercise as `asked` makes it, with the words and the place of a game of Canal Mania.

    It is about its kind's rules unless some are given.
    """
    place = Phrase("canal_practice.place", {"players": brief.game.start.players, "round": moment.before.round})
    return asked(
        brief,
        moment,
        choices,
        right,
        words=f"canal_practice.{brief.kind.id}",
        place=place,
        rules=brief.kind.rules if rules is None else rules,
        explanation=explanation,
        before=before,
        after=after,
        values=values,
        **more,
    )


def seen(
    position: Position,
    seat: int,
    *panels: CanalPanel,
    highlight: Iterable[str] = (),
    way: Iterable[int] = (),
) -> CanalView:
    """The position as the player on `seat` sees it; after the end there is nothing to hide."""
    shown = position if position.decision is None else position.seen_by(seat)
    return CanalView(shown, seat, panels, tuple(highlight), tuple(way))


def town_choice(town: Town) -> Choice:
    """A place of the map as an answer."""
    return Choice(town.code, Phrase("canal_practice.town", {"town": town.name}), (f"town:{town.code}",))


def player_name(position: Position, seat: int) -> Phrase:
    """The player on a seat (1-5) in words."""
    return position.name_of(seat - 1)


def listed(towns: Iterable[Town]) -> Listing:
    """Places of the map, for a sentence."""
    return Listing(tuple(town.name for town in towns))


def happened(events: Iterable[Event], *ids: str) -> tuple[Line, ...]:
    """What happened, in the library's words; with `ids` only what is of these kinds."""
    return tuple(
        Line(Phrase("canal_practice.happened", {"event": Phrase(f"canal.event.{event.id}", event.values)}), event.rule)
        for event in events
        if not ids or event.id in ids
    )


def rule_choice(rule: str) -> Choice:
    """A rule as an answer."""
    return Choice(rule, Phrase("canal_practice.rule", {"rule": rule, "title": Phrase(f"canal.rule.{rule}.title")}))


def refused(refusal: Refusal) -> Line:
    """Why something isn't allowed."""
    return Line(Phrase("canal_practice.refused", {"reason": Phrase(refusal.key, refusal.numbers)}), refusal.rule)
