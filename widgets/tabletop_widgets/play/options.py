"""What a new game is asked for: who sits where, the set-up, the variants, the seed. All of it is checked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase

from ..kit.play import PERSON, PlayRules, TableOptions

EMPTY = "empty"  # nobody sits there
SEED_RANGE = 1_000_000
LONGEST_SEED: Final = 18  # digits: of every such number a computer's word has room for
LONGEST_NUMBER = 6  # digits of the number of a move


class TableRefusal(TabletopError):
    """Something that the table can't do as it stands."""


def read_options(rules: PlayRules, seats: Sequence[str], variants: Mapping[str, str], seed: str) -> TableOptions:
    """The options as the form has them; without a seed one is drawn. Raises `TableRefusal`."""
    taken = [name for name in seats if name != EMPTY]
    least, most = rules.seats
    if not least <= len(taken) <= most:
        raise TableRefusal(Phrase("table.seats_needed", {"least": least, "most": most}))
    return TableOptions(tuple(sitter_named(rules, name) for name in taken), dict(variants), _seed(seed.strip()))


def sitter_named(rules: PlayRules, name: str) -> str:
    """Who is meant: a person, or a bot by its name. Raises `TableRefusal`."""
    if name not in (PERSON, *rules.bots.names):
        raise TableRefusal(Phrase("table.no_such_sitter"))
    return name


def number_typed(text: str) -> int:
    """A whole number that may stand for a move; -1, which no move has, for anything else."""
    word = text.strip()
    return int(word) if word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER else -1


def _seed(word: str) -> int:
    if not word:
        return secrets.randbelow(SEED_RANGE)
    digits = word.removeprefix("-").removeprefix("−")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_SEED):
        raise TableRefusal(Phrase("table.bad_seed", {"digits": LONGEST_SEED}))
    return int(digits) if digits == word else -int(digits)
