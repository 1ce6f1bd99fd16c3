"""Colours of the players (PRE-4) and swapping engineers (ENG-1)."""

from __future__ import annotations

from tabletop.errors import Refusal
from tabletop.i18n import Phrase

from ..engine import codes
from ..engine import layout as at
from ..engine.engineers import holder_of
from ..state.arrangement import Arrangement
from .base import Things, Verb, choice_of, one_word
from .names import ENGINEERS, PLAYER_COLOURS, engineer_name
from .refusing import refuse_if
from .situation import Situation


class ChooseColour(Verb):
    """Choose the colour of one's tiles. Text: ``colour white``."""

    keyword = "colour"
    numbers = (codes.COLOUR,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {PLAYER_COLOURS[codes.about_of(code) - 1]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.code_of(codes.COLOUR, choice_of(self, one_word(self, words), PLAYER_COLOURS) + 1)

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        colour = Phrase(f"canal.player.{PLAYER_COLOURS[codes.about_of(code) - 1]}")
        return Phrase("canal.verb.colour.phrase", {"colour": colour})

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"colour:{PLAYER_COLOURS[codes.about_of(code) - 1]}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation = Situation(position)
        colour = codes.about_of(code)
        taken = situation.state[at.COLOUR : at.COLOUR + at.PLAYERS_AT_MOST]
        seat = taken.index(colour) + 1 if colour in taken else 0
        name = Phrase(f"canal.player.{PLAYER_COLOURS[colour - 1]}")
        return refuse_if(seat > 0, "PRE-4", "colour_taken", colour=name, seat=seat)


class Swap(Verb):
    """Swap one's engineer for another, whoever has him. Text: ``swap brindley``."""

    keyword = "swap"
    numbers = (codes.SWAP,)

    def to_text(self, position: Arrangement, code: int) -> str:
        return f"{self.keyword} {ENGINEERS[codes.about_of(code)]}"

    def from_words(self, position: Arrangement, words: list[str]) -> int:
        return codes.code_of(codes.SWAP, choice_of(self, one_word(self, words), ENGINEERS))

    def phrase(self, position: Arrangement, code: int) -> Phrase:
        situation, engineer = Situation(position), codes.about_of(code)
        holder = holder_of(situation.state, engineer)
        values: dict[str, object] = {"engineer": engineer_name(position, engineer)}
        if holder == at.NOBODY:
            return Phrase("canal.verb.swap.from_map", values)
        return Phrase("canal.verb.swap.phrase", {**values, "player": position.name_of(holder)})

    def things(self, position: Arrangement, code: int) -> Things:
        return (f"engineer:{ENGINEERS[codes.about_of(code)]}",)

    def reasons(self, position: Arrangement, code: int) -> list[Refusal]:
        situation, engineer = Situation(position), codes.about_of(code)
        own = holder_of(situation.state, engineer) == situation.player
        name = engineer_name(position, engineer)
        return [*situation.contract_first(), *refuse_if(own, "ENG-1", "own_engineer", engineer=name)]
