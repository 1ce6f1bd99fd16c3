"""Loading containers on ships and the 1st wagon (LOD-1..7). `loading_rules` says what keeps one from its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..engine import codes
from ..engine.kinds import LOAD, STEVEDORE_LOAD
from ..state.arrangement import Arrangement
from ..state.views import HeldContract
from .base import ManyVerbs, Things, Verb, bad_move_text, number_up_to
from .contracts import NOT_HELD, held_thing
from .free_options import FREE_OPTIONS
from .loading_rules import load_reasons
from .names import card_named, card_phrase, card_text, own_company, ship_named, ship_phrase
from .refusing import counted
from .situation import Situation, card_of
from .stopping import End
from .unloadable import nothing_loads, nothing_loads_question

STORES: Final = ("warehouse", "pool")
WAGON: Final = "wagon"
CONTAINERS: Final = 3
CARD_SHIFT: Final = 12  # where a code with NOT_HELD has its card


class Load(Verb):
    """Load a container or an own die. Text: ``load 17.1 red2``, ``load s3.2 wagon``, ``load warehouse iowa``."""

    keyword = "load"

    def covers(self, code: int) -> bool:
        return code >= NOT_HELD or codes.tag_of(code) == codes.LOADING

    def to_text(self, position: Arrangement, code: int) -> str:
        place, container, target = codes.load_parts(code)
        onto = WAGON if target == codes.WAGON else position.ship_id(target)
        if place == codes.OWN_DICE and code < NOT_HELD:
            return f"load {STORES[container]} {onto}"
        return f"load {card_text(_card(Situation(position), code))}.{container + 1} {onto}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if len(words) != 2:
            raise bad_move_text(self)
        target = codes.WAGON if words[1] == WAGON else ship_named(position, words[1])
        if words[0] in STORES:
            return codes.load_code(codes.OWN_DICE, STORES.index(words[0]), target)
        card, dot, number = words[0].partition(".")
        if not dot:
            raise bad_move_text(self)
        return self._container_code(position, card, number_up_to(self, number, CONTAINERS) - 1, target)

    def _container_code(self, position: Arrangement, word: str, container: int, target: int) -> int:
        situation = Situation(position)
        card = card_named(self, position, word)
        place = situation.place_of(card)
        if place is None:
            return NOT_HELD | card << CARD_SHIFT | codes.load_code(0, container, target)
        return codes.load_code(place, _first_alike(situation, situation.hand[place], container), target)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        situation = Situation(position)
        place, container, target = codes.load_parts(code)
        onto = Phrase("place.wagon") if target == codes.WAGON else ship_phrase(position, target)
        if place == codes.OWN_DICE and code < NOT_HELD:
            store = Phrase(f"place.{STORES[container]}")
            return Phrase("verb.load.own", {"store": store, "pips": position.box.free_die, "onto": onto})
        values = {"card": card_phrase(position, _card(situation, code)), "onto": onto}
        faces = situation.containers(situation.hand[place]) if code < NOT_HELD else ()
        if container >= len(faces):
            return Phrase("verb.load.unknown", {**values, "number": container + 1})
        kind = "contract.rail_container" if faces[container].rail else "contract.container"
        return Phrase("verb.load.phrase", {**values, "container": Phrase(kind, {"value": faces[container].value})})

    def things(self, position: Arrangement, code: int) -> Things:
        place, container, target = codes.load_parts(code)
        onto = "rail:first_wagon" if target == codes.WAGON else f"ship:{position.ship_id(target)}"
        if place == codes.OWN_DICE and code < NOT_HELD:
            return f"{STORES[container]}:{own_company(position)}", onto
        return *(f"{held}:{container + 1}" for held in held_thing(position, place)), onto

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        missing = code >> CARD_SHIFT & (NOT_HELD >> CARD_SHIFT) - 1 if code >= NOT_HELD else 0
        return load_reasons(Situation(position), *codes.load_parts(code), missing)


def _card(situation: Situation, code: int) -> int:
    """The card that a load code is about."""
    if code >= NOT_HELD:
        return (code & ~NOT_HELD) >> CARD_SHIFT
    return card_of(situation.hand[codes.load_parts(code)[0]])


def _first_alike(situation: Situation, held: HeldContract, container: int) -> int:
    """Of equal containers that are left it is always the first that is loaded."""
    faces = situation.containers(held)
    if container not in held.remaining:
        return container
    return next(other for other in held.remaining if faces[other] == faces[container])


LOAD_VERB = Load()


class Loading(ManyVerbs):
    """Loading some of what one's contracts still have. Where nothing of it can be loaded, the question says why."""

    def question(self, position: Arrangement) -> Phrase:
        """What is loaded, as a question to the player."""
        asked, situation = super().question(position), Situation(position)
        if not nothing_loads(situation):
            return asked
        return nothing_loads_question(situation, asked.values["player"])


class LoadContainers(Loading):
    """Load containers of one's contracts (TBL-9, LOD-1)."""

    kind = LOAD
    id = "load"
    rule = "TBL-9"
    offers = (LOAD_VERB, End("stop", "load"), *FREE_OPTIONS)

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        return {"containers": counted("container", Situation(position).loads_left)}


class StevedoreLoad(Loading):
    """Load the extra containers of a Stevedore card (BON-1)."""

    kind = STEVEDORE_LOAD
    id = "stevedore_load"
    rule = "BON-1"
    offers = (LOAD_VERB, End("stop", "stevedore_load"), *FREE_OPTIONS)

    def question_values(self, position: Arrangement) -> Mapping[str, object]:
        return {"containers": counted("container", Situation(position).loads_left)}
