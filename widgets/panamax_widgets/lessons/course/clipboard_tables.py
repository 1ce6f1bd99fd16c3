"""The table of lesson 8: what each use of a free Rail action makes of a player's sum on the 1st wagon. CLP-5, RND-2"""

from __future__ import annotations

from panamax.decisions.move import Move
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.scenes.fill_in import HelpGiven, Sum, TableToFill

from ..scenes.playing import Play
from ..scenes.writing import cell_name

COLUMNS = ("use", "die", "sum")
LAST = 2  # cells of the last row, which are missing once help fades


def rail_table(key: str, play: Play, help: HelpGiven) -> TableToFill:
    """A row for each way to use the free Rail that is due: what its die shows then, and the player's sum."""
    head = tuple(Phrase(f"clip.rail.column.{column}") for column in COLUMNS)
    rows = tuple(_row(play, move) for move in play.now.legal_moves())
    return TableToFill(key, Phrase("clip.rail.caption"), head, rows, "CLP-5", help, LAST, (f"{key}.hint",))


def _row(play: Play, move: Move) -> tuple[object, ...]:
    (used,) = (event for event in play.tried(move).events if event.rule == "CLP-5")
    row, after = Phrase(f"clip.rail.use.{used.id}", used.values), play.tried(move).now
    own = after.company_of(play.seat)
    dice = tuple(die.pips for die in after.rail_table.first_wagon if die.company == own)
    shows = int(str(used.values["after" if used.id == "rail_die_raised" else "pips"]))
    told = dict(used.values) | {"rise": play.now.box.rail_raise}
    return (
        row,
        Sum(shows, Phrase(f"clip.rail.how.{used.id}", told), "CLP-5", _label(row, "die"), is_money=False),
        Sum(sum(dice), Phrase("clip.rail.how.sum", {"dice": Listing(dice)}), "RND-2", _label(row, "sum"), False),
    )


def _label(row: object, column: str) -> Phrase:
    return cell_name(row, Phrase(f"clip.rail.column.{column}"))
