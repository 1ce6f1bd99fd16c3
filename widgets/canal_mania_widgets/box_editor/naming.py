"""What the values of a box are called, and the rule that each is for."""

from __future__ import annotations

from typing import Final

from canal_mania.vocabulary import Engineer, GoodsColour, Symbol
from tabletop.box_draft import BoxDraft
from tabletop.i18n import Phrase

THINGS: Final = ("contracts", "towns", "deck", "engineers", "supply", "players")  # each table in them is one thing
NAMED: Final = ("contracts", "towns")  # things that the owner names
# By table, or by table and key.
RULES: Final = {
    "title": "OBJ-1",
    "edition": "OBJ-1",
    "map": "OBJ-3",
    "towns": "OBJ-3",
    "colours": "OBJ-3",
    "sections": "OBJ-3",
    "tiles": "BLD-7",
    "terrain": "BLD-5",
    "contracts": "PAR-7",
    "contracts.value": "RST-1",
    "contracts.start": "PRE-2",
    "deck": "OBJ-4",
    "goods.cubes": "OBJ-5",
    "goods.cubes_for_a_symbol": "GDS-1",
    "supply.tiles": "OBJ-2",
    "supply.cards": "BLD-6",
    "supply.points": "BLD-9",
    "engineers": "ENG-3",
    "engineers.number": "ENG-2",
    "players": "FIN-6",
    "players.end_mark": "FIN-1",
    "limits.hand": "TRN-2",
    "limits.open_contracts": "PAR-3",
    "limits.parliament": "PRE-2",
    "limits.face_up": "PRE-1",
    "limits.takes": "DRW-2",
    "limits.cards_for_building_on_top": "RST-3",
    "limits.last_rounds": "FIN-2",
    "limits.barges": "OBJ-2",
}


def rule_of(path: str) -> str:
    """The id of the rule that the value at `path` of a box is for. Raises `KeyError` if there is none."""
    table, *keys = path.split(".")
    last = next((key for key in reversed(keys) if not key.isdigit()), "")
    return RULES.get(f"{table}.{last}") or RULES[table]


def thing_of(path: str) -> str:
    """The id of the thing that the value at `path` belongs to: a place, a contract, a list, or the value alone."""
    table, *keys = path.split(".")
    if table in THINGS:
        return f"{table}.{keys[0]}"
    return path.rpartition(".")[0] if keys and keys[-1].isdigit() and table != "map" else path


def name_of(thing: str, draft: BoxDraft) -> Phrase:
    """What a thing is called in a draft: as it was loaded, so that a name that is being typed changes no heading."""
    table, *keys = thing.split(".")
    match (table, *keys):
        case ("towns" | "contracts", id):
            entry = draft.loaded.get(f"{thing}.name")
            return Phrase(f"canal_box_editor.thing.{table}", {"name": entry.words if entry else id, "id": id})
        case ("map", "rows", number):
            return Phrase("canal_box_editor.thing.row", {"number": int(number)})
        case ("players", count):
            return Phrase("canal_box_editor.thing.players", {"count": int(count)})
        case ("deck", kind):
            return Phrase("canal_box_editor.thing.cards", {"kind": Phrase(f"canal.card.{kind}")})
        case ("supply", kind):
            return Phrase("canal_box_editor.thing.tiles", {"kind": Phrase(f"canal.tiles.{kind}")})
        case ("engineers", id):
            entry = draft.loaded.get(f"{thing}.name")
            return Phrase("canal_box_editor.thing.engineer", {"name": entry.words if entry else id})
        case _:
            return Phrase(f"canal_box_editor.thing.{thing}")


def field_of(path: str) -> Phrase | None:
    """What a value is called among those of its thing; nothing if the thing's name says it all."""
    table, *keys = path.split(".")
    if table == "deck":
        symbol = keys[-1]
        return Phrase("canal_box_editor.field.plain" if symbol == Symbol.PLAIN else f"canal.goods.{symbol}")
    if keys and keys[-1].isdigit() and table != "map":
        kind = "end" if keys[-2] == "ends" else "place"
        return Phrase(f"canal_box_editor.field.{kind}", {"number": int(keys[-1])})
    return Phrase(f"canal_box_editor.field.{keys[-1]}") if table in THINGS else None


def word_of(path: str, word: str, draft: BoxDraft) -> Phrase:
    """A word of the file, as readers know it."""
    table, *keys = path.split(".")
    name = draft.entries.get(f"towns.{word}.name")
    if table == "contracts" and name is not None:
        return Phrase("canal_box_editor.thing.towns", {"name": name.words, "id": word})
    if word in tuple(GoodsColour):
        return Phrase(f"canal_pictures.colour.{word}")
    if table == "engineers" and keys[0] in tuple(Engineer):
        return Phrase(f"canal_pictures.ability.{keys[0]}")
    if table == "terrain":
        return Phrase(f"canal_pictures.kind.{word}")
    if table == "map":
        return Phrase("canal_box_editor.word.layout")
    return Phrase(f"canal_box_editor.word.{word}")
