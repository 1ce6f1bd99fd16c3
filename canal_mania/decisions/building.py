"""Building a tile and taking one off: texts and words (BLD-1, MIS-1). Why not is in `building_rules`."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..board import DIRECTIONS
from ..engine import codes
from ..engine import layout as at
from ..engine.building import build_parts
from ..engine.scoring import kinds_of
from ..state.arrangement import Arrangement
from .base import Things, Verb, bad_move_text, choice_of, one_word
from .building_rules import build_reasons
from .names import (
    TILE_KINDS,
    contract_name,
    contract_named,
    contract_thing,
    direction_phrase,
    hex_named,
    hex_phrase,
    hex_text,
    tile_phrase,
)
from .refusing import refuse
from .situation import Situation


class BuildTile(Verb):
    """Build a tile: contract, hex, side by which its drawing leaves, kind. Text: ``build medway 17.28 e lock``."""

    keyword = "build"
    numbers = (codes.BUILD,)

    def to_text(self, position: Arrangement, code: int) -> str:
        contract, place, leaving, kind = build_parts(code)
        words = (position.box.contracts[contract].id, hex_text(position, place), DIRECTIONS[leaving], TILE_KINDS[kind])
        return " ".join([self.keyword, *words])

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        if len(words) != 4:
            raise bad_move_text(self)
        return codes.build_code(
            contract_named(self, position, words[0]),
            hex_named(self, position.box, words[1]),
            choice_of(self, words[2], DIRECTIONS),
            choice_of(self, words[3], TILE_KINDS),
        )

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        contract, place, leaving, kind = build_parts(code)
        values: dict[str, object] = {
            "tile": tile_phrase(kind),
            "hex": hex_phrase(position.box, place),
            "direction": direction_phrase(leaving),
            "contract": contract_name(position, contract),
        }
        return Phrase("canal.verb.build.phrase", values)

    def things(self, position: Arrangement, code: int) -> Things:
        contract, place, leaving, kind = build_parts(code)
        at_hex = hex_text(position, place)
        side = f"side:{at_hex}:{DIRECTIONS[leaving]}"
        return contract_thing(position, contract), f"tile:{TILE_KINDS[kind]}", f"hex:{at_hex}", side

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        return build_reasons(Situation(position), code)


class RemoveTile(Verb):
    """Take the last tile of a canal off. Text: ``remove medway``."""

    keyword = "remove"
    numbers = (codes.REMOVE,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {position.box.contracts[codes.about_of(code)].id}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.code_of(codes.REMOVE, contract_named(self, position, one_word(self, words)))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        return Phrase("canal.verb.remove.phrase", {"contract": contract_name(position, codes.about_of(code))})

    def things(self, position: Arrangement, code: int) -> Things:
        return (contract_thing(position, codes.about_of(code)),)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation, contract = Situation(position), codes.about_of(code)
        name = contract_name(position, contract)
        if contract not in situation.open_contracts:
            return [refuse("MIS-1", "no_open_canal", contract=name)]
        if not kinds_of(situation.state[at.TILES + contract]):
            return [refuse("MIS-1", "no_tile", contract=name)]
        if situation.state[at.NEW + contract]:
            return [refuse("MIS-1", "tile_is_new", contract=name)]
        return []
