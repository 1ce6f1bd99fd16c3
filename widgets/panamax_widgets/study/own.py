"""The study that comes with the tutor: what makes a ship ready, what a push is worth, what dice cost that lie about.

Its file has the moves and marks, and keys of messages where another study has words; amounts in them are the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from panamax.events.event import Event
from panamax.record.tree import Node
from panamax.study import Study
from tabletop.i18n import Money
from tabletop_widgets.study.own import in_words

FILE: Final = Path(__file__).parents[1] / "data" / "own_study.txt"
_FEES: Final = ("fee_for_warehouse", "fees_paid")
SHIP, CRUISE = "red2", "dice_fest"


def own_study(lang: str) -> Study:
    """The study in the words of a language."""
    study = Study.from_text(FILE.read_text(encoding="utf-8"))
    return in_words(study, amounts(study), lang)


def amounts(study: Study) -> Mapping[str, object]:
    """The amounts that the words name, as they are in the positions and come out of the moves."""
    ready, push, fees = (chapter.game.start for chapter in study.chapters)
    ship, cruise = ready.position.ship(SHIP), ready.position.ship(CRUISE)
    loaded = ready.position.played("load s5.1 red2")[1].ship(SHIP)
    paid = {event.id: event for event in events(push)}
    owed = {(event.id, event.seat): event for event in events(fees) if event.id in _FEES}
    seats = {str(assets.company): assets.seat for assets in fees.position.companies}
    red, black = seats["red"], seats["black"]
    store = owed["fee_for_warehouse", red]
    return {
        "before": ship.load,
        "least": ship.minimum,
        "after": loaded.load,
        "dice": cruise.minimum,
        "income": Money(paid["arrival_paid"].dollars),
        "store": Money(store.dollars // store.count),
        "red": Money(owed["fees_paid", red].dollars),
        "black": Money(owed["fees_paid", black].dollars),
    }


def events(start: Node) -> Iterator[Event]:
    """What happens along the main line."""
    node = start
    while node.variations:
        node = node.variations[0]
        yield from node.events
