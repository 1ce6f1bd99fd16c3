"""Moving ships (MOV-1, MOV-2). `movement_rules` says what keeps ships where they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..board import Zone
from ..engine import codes
from ..engine.kinds import CAPTAIN_MOVE, FREE_MOVE, MOVEMENT
from ..state.arrangement import Arrangement
from ..vocabulary import MovementKind
from .base import ManyVerbs, Things, Verb, bad_move_text, choice_of
from .free_options import FREE_OPTIONS
from .movement_rules import all_movement_due, members, move_reasons, next_zone
from .names import nation_phrase, ship_named, ships_listed, zone_phrase
from .refusing import movement_phrase, movements
from .situation import Situation
from .stopping import End

KINDS: Final = tuple(MovementKind)  # in the order of their codes: waterway, lock
AND: Final = "+"


class MoveShips(Verb):
    """Move ships together by one zone. Text: ``move iowa+red2 waterway``; the kind of movement may be left out."""

    keyword = "move"

    def covers(self, code: int) -> bool:
        return 0 < code < codes.FREE_OPTION

    def to_text(self, position: Arrangement, code: int) -> str:
        ships, kind = codes.move_parts(code)
        return f"move {AND.join(position.ship_id(ship) for ship in members(ships))} {KINDS[kind]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if len(words) not in (1, 2):
            raise bad_move_text(self)
        ships = [ship_named(position, word) for word in words[0].split(AND)]
        if len(set(ships)) != len(ships):
            raise bad_move_text(self)
        kind = choice_of(self, words[1], KINDS) if len(words) == 2 else _kind_for(Situation(position), ships)
        return codes.move_code(sum(1 << ship for ship in ships), kind)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        mask, kind = codes.move_parts(code)
        goal = self._goal(position, code)
        values = {"ships": ships_listed(position, members(mask)), "kind": movement_phrase(KINDS[kind])}
        if goal is None:
            return Phrase("verb.move.nowhere", values)
        return Phrase("verb.move.phrase", {**values, "zone": zone_phrase(goal)})

    def things(self, position: Arrangement, code: int) -> Things:
        ships = [f"ship:{position.ship_id(ship)}" for ship in members(codes.move_parts(code)[0])]
        goal = self._goal(position, code)
        return (*ships, f"zone:{goal.id}") if goal else tuple(ships)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        ships, kind = codes.move_parts(code)
        return move_reasons(Situation(position), members(ships), KINDS[kind], code)

    def _goal(self, position: Arrangement, code: int) -> Zone | None:
        """Where the step leads."""
        zone = Situation(position).zone(members(codes.move_parts(code)[0])[0])
        return next_zone(zone) if zone else None


def _kind_for(situation: Situation, ships: list[int]) -> int:
    """The kind of movement that leaving the zone of the first ship costs. MOV-1"""
    zone = situation.zone(ships[0])
    return codes.LOCK if zone and zone.leaving_costs is MovementKind.LOCK else codes.WATERWAY


MOVE_VERB = MoveShips()


class Moving(ManyVerbs):
    """A decision to move ships."""

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        return {"movements": movements(*Situation(position).owed)}


class Movement(Moving):
    """Use the movements of a white die (TBL-8), all of them (MOV-2)."""

    kind = MOVEMENT
    id = "movement"
    rule = "MOV-2"
    offers = (MOVE_VERB, End("stop", "movement", all_movement_due), *FREE_OPTIONS)


class CaptainMove(Moving):
    """Use the extra movements of a Captain card, as many as wanted (BON-1)."""

    kind = CAPTAIN_MOVE
    id = "captain_move"
    rule = "BON-1"
    offers = (MOVE_VERB, End("stop", "captain_move"), *FREE_OPTIONS)


class FreeMove(Moving):
    """Use the movements of the clipboard's free action, all of them (CLP-4)."""

    kind = FREE_MOVE
    id = "free_move"
    rule = "CLP-4"
    offers = (MOVE_VERB, End("stop", "free_move", all_movement_due), *FREE_OPTIONS)

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        return {**super().question_values(position), "nation": nation_phrase(Situation(position).nation)}
