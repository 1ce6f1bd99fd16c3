"""The first step of a hint: something that the best move has in common with some of the legal ones, not with all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from panamax.engine.cascade import BLUE_COLUMNS
from panamax.position import Position
from panamax.state.views import Ship
from tabletop.i18n import Listing, Phrase

from .advice import Advice
from .move_groups import GROUP_OF
from .reasons import deciding_source
from .things import said_move

MOST_PUT_ASIDE: Final = 3
FEW: Final = 4  # legal moves: of fewer none is put aside

Kind = Callable[[Position, Sequence[str]], str]  # of the words of a move; the end of a message ``table.hint.look...``


def narrowed(advice: Advice) -> Phrase:
    """What leaves some of the moves out without naming the best; what decides between them, where nothing does."""
    return _kind_of_best(advice) or _without_the_last(advice) or _what_decides(advice)


def _kind_of_best(advice: Advice) -> Phrase | None:
    """A kind of move, other than what is asked for anyhow."""
    position, legal = advice.position, advice.evaluation.moves
    for kind in KINDS:
        wanted = kind(position, advice.best.text.split())
        alike = sum(kind(position, move.text.split()) == wanted for move in legal)
        if wanted and 1 < alike < len(legal):
            return Phrase("table.hint.look", {"what": Phrase(f"table.hint.look.{wanted}")})
    return None


def _without_the_last(advice: Advice) -> Phrase | None:
    """The moves that come out last, put aside."""
    values = advice.ranking.values
    if len(values) < FEW:
        return None
    last = values[-min(MOST_PUT_ASIDE, len(values) - 2) :]
    moves = Listing(tuple(said_move(advice.position, value.move) for value in last))
    return Phrase("table.hint.aside", {"moves": moves})


def _what_decides(advice: Advice) -> Phrase:
    source = deciding_source(advice)
    return Phrase("table.hint.alike") if source is None else Phrase("table.hint.decides", {"source": source})


def _column(position: Position, words: Sequence[str]) -> str:
    if words[0] != "take":
        return ""
    return "blue_column" if int(words[1]) <= BLUE_COLUMNS else "grey_column"


def _verb(position: Position, words: Sequence[str]) -> str:
    group = GROUP_OF.get(words[0], "")
    return group if group in ("executive", "transfer", "build", "relocate", "extra", "end") else ""


def _ship(position: Position, words: Sequence[str]) -> str:
    """Whose ship is moved."""
    if words[0] not in ("move", "relocate"):
        return ""
    return _owner(position, position.ship(words[1].split("+")[0]))


def _owner(position: Position, ship: Ship) -> str:
    if ship.company is None:
        return "nobodys_ship"
    return "own_ship" if ship.company == position.company_of(position.decider or 1) else "others_ship"


def _movement(position: Position, words: Sequence[str]) -> str:
    return f"by_{words[2]}" if words[0] == "move" and words[2:] else ""


def _onto(position: Position, words: Sequence[str]) -> str:
    """What is loaded onto."""
    if words[0] != "load" or len(words) < 3:
        return ""
    return "onto_wagon" if words[2] == "wagon" else f"onto_{_owner(position, position.ship(words[2]))}"


def _source(position: Position, words: Sequence[str]) -> str:
    """Where the die comes from that is loaded."""
    if words[0] != "load":
        return ""
    return f"from_{words[1]}" if words[1] in ("warehouse", "pool") else "from_contract"


def _contract(position: Position, words: Sequence[str]) -> str:
    return f"contract_{words[2]}" if words[0] == "contract" and len(words) > 2 else ""


def _share(position: Position, words: Sequence[str]) -> str:
    if words[0] != "buy":
        return ""
    return "own_share" if words[1] == position.company_of(position.decider or 1) else "others_share"


KINDS: Final[tuple[Kind, ...]] = (_column, _verb, _onto, _source, _ship, _movement, _contract, _share)
