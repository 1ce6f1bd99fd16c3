"""The first step of a hint: something that the best move has in common with some of the legal ones, not with all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from panamax.action_table import BLUE_COLUMNS
from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.i18n import Phrase
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.hints import kind_of_best, put_aside

from .courses import SAIL, kind_of
from .on_screen import verb_shown
from .reasons import deciding_source
from .things import said_move

Kind = Callable[[Position, Move], str]  # the end of a message ``table.hint.look...``


def narrowed(advice: Advice) -> Phrase:
    """What leaves some of the moves out without naming the best; what decides between them, where nothing does."""
    aside = put_aside(advice, lambda move: said_move(advice.position, move))
    return _kind_of_best(advice) or aside or _what_decides(advice)


def _kind_of_best(advice: Advice) -> Phrase | None:
    """A kind of move, other than what is asked for anyhow."""
    kind = kind_of_best(advice, KINDS)
    return Phrase("table.hint.look", {"what": Phrase(f"table.hint.look.{kind}")}) if kind else None


def _what_decides(advice: Advice) -> Phrase:
    source = deciding_source(advice)
    return Phrase("table.hint.alike") if source is None else Phrase("table.hint.decides", {"source": source})


def _column(position: Position, move: Move) -> str:
    if move.keyword != "take":
        return ""
    return "blue_column" if int(_name(move.things[0])) <= BLUE_COLUMNS else "grey_column"


def _verb(position: Position, move: Move) -> str:
    group = verb_shown(move).group
    return group if group in ("executive", "transfer", "build", "relocate", "extra", "end") else ""


def _ship(position: Position, move: Move) -> str:
    """Whose ship is moved."""
    return _owner(position, move.things[0]) if move.keyword in (SAIL, "relocate") else ""


def _owner(position: Position, thing: str) -> str:
    ship = position.ship(_name(thing))
    if ship.company is None:
        return "nobodys_ship"
    return "own_ship" if ship.company == position.company_of(position.decider or 1) else "others_ship"


def _movement(position: Position, move: Move) -> str:
    return f"by_{kind_of(move)}" if move.keyword == SAIL else ""


def _onto(position: Position, move: Move) -> str:
    """What is loaded onto."""
    if move.keyword != "load":
        return ""
    onto = move.things[-1]
    return f"onto_{_owner(position, onto)}" if onto.startswith("ship:") else "onto_wagon"


def _source(position: Position, move: Move) -> str:
    """Where the die comes from that is loaded."""
    if move.keyword != "load":
        return ""
    store = move.things[0].partition(":")[0]
    return f"from_{store}" if store in ("warehouse", "pool") else "from_contract"


def _contract(position: Position, move: Move) -> str:
    return f"contract_{move.phrase.key.rpartition('.')[2]}" if move.keyword == "contract" else ""


def _share(position: Position, move: Move) -> str:
    if move.keyword != "buy":
        return ""
    return "own_share" if _name(move.things[0]) == position.company_of(position.decider or 1) else "others_share"


def _name(thing: str) -> str:
    return thing.partition(":")[2]


KINDS: Final[tuple[Kind, ...]] = (_column, _verb, _onto, _source, _ship, _movement, _contract, _share)
