"""What the values of a box are called: the thing that each belongs to, and which of its values it is."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import Phrase

from .draft import CARDS

THINGS: Final = ("zones", "ships", "advisors", "players")  # each table in them is one thing
BY_STOCK: Final = ("market.prices", "market.dividends")


def thing_of(path: str) -> str:
    """The id of the thing that the value at `path` belongs to: a zone, a ship, a card, a list, or the value alone."""
    parent, _, last = path.rpartition(".")
    if parent in BY_STOCK:
        return f"stock.{int(last) - 1}"
    if path.startswith(CARDS):
        return path
    return parent if last.isdigit() or path.startswith(THINGS) else path


def name_of(thing: str) -> Phrase:
    """What a thing is called."""
    table, *rest = thing.split(".")
    match (table, *rest):
        case ("zones", *_):
            return Phrase(f"zone.{'_'.join(rest)}")
        case ("ships", "company", slots):
            return Phrase("box.thing.company_ship", {"count": int(slots)})
        case ("ships", "unique", ship):
            return Phrase(f"ship.{ship}")
        case ("clipboard", nation):
            return Phrase(f"nation.{nation}")
        case ("contracts" | "setup_contracts" | "stock" | "advisors" | "players", *_, number):
            return Phrase(f"box.thing.{table}", {"number": int(number), "count": int(number)})
        case _:
            return Phrase(f"box.thing.{thing}")


def field_of(path: str) -> Phrase | None:
    """What a value is called among those of its thing; nothing if the thing's name says it all."""
    last = path.rpartition(".")[2]
    if path.startswith(BY_STOCK):
        return Phrase(f"box.field.{path.split('.')[1]}")
    if path.startswith(CARDS):
        return None
    if last.isdigit():
        return Phrase("box.field.place", {"number": int(last)})
    return Phrase(f"box.field.{last}") if path.startswith(THINGS) else None


def value_named(path: str) -> Phrase:
    """What the value at `path` is called where nothing else is said of its thing."""
    name, field = name_of(thing_of(path)), field_of(path)
    if path.startswith(CARDS):
        name, field = Phrase(f"nation.{path.split('.')[1]}"), name
    return name if field is None else Phrase("box.field_of_thing", {"thing": name, "field": field})
