"""The values of a box in the order in which its owner goes through the game: sheet by sheet, row by row.

A sheet is what lies before him at a time (a lane of the board, the contracts of a nation); a row is one thing on it (a
zone, a card); a field is a value of that thing. Which values there are is for the draft to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from panamax.box.draft import CARDS, Draft
from panamax.vocabulary import Nation
from panamax.words.i18n import Phrase


class SheetPicture(StrEnum):
    """What shows the values of a sheet."""

    BOARD = "board"
    CARDS = "cards"
    CLIPBOARD = "clipboard"
    MARKET = "market"


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: its id, the group that it is listed in, the tables of the box on it, and its picture.

    On a sheet of cards, `cards` and `nation` say where another one goes.
    """

    id: str
    group: str
    tables: tuple[str, ...]
    picture: SheetPicture
    cards: str = ""
    nation: Nation | None = None

    @property
    def title(self) -> Phrase:
        """What the sheet is called."""
        values = {"nation": Phrase(f"nation.{self.nation}")} if self.nation else {}
        return Phrase(f"box_editor.sheet.{self.cards or self.id}.title", values)

    @property
    def hint(self) -> Phrase:
        """Where to look in the printed game."""
        return Phrase(f"box_editor.sheet.{self.cards or self.id}.hint")


@dataclass(frozen=True, slots=True)
class Row:
    """One thing: its id, its name, and the places of its values."""

    id: str
    name: Phrase
    paths: tuple[str, ...]


SHEETS: Final = (
    Sheet("loading", "board", ("zones.loading",), SheetPicture.BOARD),
    Sheet("pacific", "board", ("zones.pacific",), SheetPicture.BOARD),
    Sheet("atlantic", "board", ("zones.atlantic",), SheetPicture.BOARD),
    Sheet("company_ships", "ships", ("ships.company",), SheetPicture.BOARD),
    Sheet("unique_ships", "ships", ("ships.unique",), SheetPicture.BOARD),
    *(
        Sheet(f"contracts.{nation}", "cards", (f"contracts.{nation}",), SheetPicture.CARDS, "contracts", nation)
        for nation in Nation
    ),
    *(
        Sheet(
            f"setup_contracts.{nation}",
            "cards",
            (f"setup_contracts.{nation}",),
            SheetPicture.CARDS,
            "setup_contracts",
            nation,
        )
        for nation in Nation
    ),
    Sheet("bonus_cards", "cards", ("cards",), SheetPicture.CARDS),
    Sheet("advisors", "cards", ("advisors",), SheetPicture.CARDS),
    Sheet("clipboard", "clipboard", ("clipboard", "passengers"), SheetPicture.CLIPBOARD),
    Sheet("market", "rest", ("market",), SheetPicture.MARKET),
    Sheet("start", "rest", ("start", "bidding", "awards"), SheetPicture.CLIPBOARD),
    Sheet("prices", "rest", ("prices",), SheetPicture.CLIPBOARD),
    Sheet("dice", "rest", ("players", "dice"), SheetPicture.CLIPBOARD),
    Sheet("limits", "rest", ("limits",), SheetPicture.BOARD),
    Sheet("pieces", "rest", ("pieces",), SheetPicture.BOARD),
)
GROUPS: Final = tuple(dict.fromkeys(sheet.group for sheet in SHEETS))
ROW_TABLES: Final = ("zones", "ships", "advisors", "players")  # each table in them is one thing
BY_STOCK: Final = ("market.prices", "market.dividends")


def sheet_of(path: str) -> Sheet:
    """The sheet on which the value at `path` is. Raises `KeyError` if there is none."""
    for sheet in SHEETS:
        if any(path.startswith(f"{table}.") for table in sheet.tables):
            return sheet
    raise KeyError(path)


def paths_on(sheet: Sheet, draft: Draft) -> tuple[str, ...]:
    """The places of the values on a sheet, row by row."""
    return tuple(path for row in rows_on(sheet, draft) for path in row.paths)


def rows_on(sheet: Sheet, draft: Draft) -> tuple[Row, ...]:
    """The rows of a sheet."""
    rows: dict[str, list[str]] = {}
    for table in sheet.tables:
        for path in draft.wanted:
            if path.startswith(f"{table}."):
                rows.setdefault(_row_of(path), []).append(path)
    return tuple(Row(id, name_of(id), tuple(paths)) for id, paths in rows.items())


def name_of(row: str) -> Phrase:
    """What a row is called."""
    table, *rest = row.split(".")
    match (table, *rest):
        case ("zones", "loading", nation):
            return Phrase(f"zone.loading_{nation}")
        case ("zones", lane, zone):
            return Phrase(f"zone.{lane}_{zone}")
        case ("ships", "company", slots):
            return Phrase("box_editor.row.company_ship", {"count": int(slots)})
        case ("ships", "unique", ship):
            return Phrase(f"ship.{ship}")
        case ("clipboard", nation):
            return Phrase(f"nation.{nation}")
        case ("contracts" | "setup_contracts" | "stock" | "advisors" | "players", *_, number):
            return Phrase(f"box_editor.row.{table}", {"number": int(number), "count": int(number)})
        case _:
            return Phrase(f"box_editor.row.{row}")


def field_of(path: str) -> Phrase | None:
    """What a value is called within its row; nothing if the row's name says it all."""
    last = path.rpartition(".")[2]
    if path.startswith(BY_STOCK):
        return Phrase(f"box_editor.field.{path.split('.')[1]}")
    if path.startswith(CARDS):
        return None
    if last.isdigit():
        return Phrase("box_editor.field.place", {"number": int(last)})
    return Phrase(f"box_editor.field.{last}") if path.startswith(ROW_TABLES) else None


def _row_of(path: str) -> str:
    parent, _, last = path.rpartition(".")
    if parent in BY_STOCK:
        return f"stock.{int(last) - 1}"
    if path.startswith(CARDS):
        return path
    return parent if last.isdigit() or path.startswith(ROW_TABLES) else path
