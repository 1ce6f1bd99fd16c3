"""What a new game is asked for: who sits where, the set-up, the variants, the seed. All of it is checked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import panamax
from panamax.box.components import Box
from panamax.game import SEED_LIMIT, Game
from tabletop.errors import TabletopError
from tabletop.i18n import Phrase

from .bots import Sitter

EMPTY = "empty"  # nobody sits there
LEAST_SEATS, MOST_SEATS = 2, 4
SEED_RANGE = 1_000_000
LONGEST_NUMBER = 6  # digits of the number of a move


class TableRefusal(TabletopError):
    """Something that the table can't do as it stands."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Who decides at each seat, the options of the library's `new_game` by name, and the seed."""

    sitters: tuple[Sitter, ...]
    variants: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1

    def new_game(self, box: Box) -> Game:
        """The game that is asked for, with the values of `box`. Raises `OptionError`."""
        return panamax.new_game(players=len(self.sitters), seed=self.seed, box=box, **self.variants)


def read_options(seats: Sequence[str], variants: Mapping[str, str], seed: str) -> TableOptions:
    """The options as the form has them; without a seed one is drawn. Raises `TableRefusal`."""
    taken = [name for name in seats if name != EMPTY]
    if not LEAST_SEATS <= len(taken) <= MOST_SEATS:
        raise TableRefusal(Phrase("table.seats_needed", {"least": LEAST_SEATS, "most": MOST_SEATS}))
    return TableOptions(tuple(sitter_named(name) for name in taken), dict(variants), _seed(seed.strip()))


def sitter_named(name: str) -> Sitter:
    """Who is meant. Raises `TableRefusal`."""
    try:
        return Sitter(name)
    except ValueError:
        raise TableRefusal(Phrase("table.no_such_sitter")) from None


def number_typed(text: str) -> int:
    """A whole number that may stand for a move; -1, which no move has, for anything else."""
    word = text.strip()
    return int(word) if word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER else -1


def _seed(word: str) -> int:
    if not word:
        return secrets.randbelow(SEED_RANGE)
    digits = word.removeprefix("-").removeprefix("−")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(SEED_LIMIT))):
        raise TableRefusal(Phrase("table.bad_seed", {"digits": len(str(SEED_LIMIT))}))
    return int(digits) if digits == word else -int(digits)
