"""What the toy game gives the box editor: how many matches lie in a box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tabletop.box_draft import BoxReading, BoxRecord
from tabletop.i18n import Phrase, say
from tabletop.provenance import Provenance
from tabletop.wanted import Whole
from tabletop_widgets.kit.box_editor import BoxKit, Sheet, SheetLook

from . import explorer
from .game import MOST, PILE, MatchBox, Pile
from .rules import TOY_RULES
from .screens import pile_figure
from .stage import EXPLORER

SHIPPED: Final = f"""# A box of matches
[pile]
provenance = "reconstructed"
matches = {PILE}
"""
MATCHES: Final = "pile.matches"
WANTED: Final = Whole(MOST + 1, PILE)


def read(tree: Mapping[str, Any]) -> BoxReading:
    """What the tables of a file say; a value may stand alone, or with where it comes from."""
    pile = tree.get("pile", {})
    raw = pile.get("matches", {})
    given = raw if isinstance(raw, dict) else {"value": raw, "provenance": pile["provenance"]}
    value = given.get("value")
    if value is None:
        return BoxReading({}, {}, {MATCHES: WANTED}, {}, (Phrase("toy.box.fault.missing", {"key": MATCHES}),), None)
    fits = isinstance(value, int) and WANTED.low <= value <= WANTED.high
    told = {"key": MATCHES, "given": value, "low": WANTED.low, "high": WANTED.high}
    return BoxReading(
        values={MATCHES: value},
        provenances={MATCHES: Provenance(given["provenance"])},
        wanted={MATCHES: WANTED},
        lists={},
        faults=() if fits else (Phrase("toy.box.fault.whole", told),),
        box=MatchBox(value) if fits else None,
    )


SHEET: Final = Sheet(
    id="pile", group="toy.name", tables=("pile",), title=Phrase("toy.box.pile"), hint=Phrase("toy.box.hint")
)


def figure(_sheet: Sheet, box: MatchBox, _looked_at: str, look: SheetLook) -> Any:
    """The pile."""
    return pile_figure(Pile(box.matches), look.theme, look.width, look.lang)


TOY_BOX: Final = BoxKit(
    record=BoxRecord(
        shipped=lambda: SHIPPED,
        read=read,
        is_of_a_value=lambda kind, _path: kind == "whole",
        longest=10,
        written=str,
        piles=frozenset(),
        elsewhere=frozenset(),
    ),
    rules=TOY_RULES,
    readers_box=MatchBox,
    sheets=lambda _draft: (SHEET,),
    thing_of=lambda path: path,
    name_of=lambda _thing, _draft: Phrase("toy.box.matches"),
    field_of=lambda _path: None,
    word=lambda _path, word, _draft: Phrase("toy.box.word", {"word": word}),
    rule_of=lambda _path: "TAK-2",
    capitals=False,
    figure=figure,
    text=lambda _sheet, box, lang: [say("toy.pile", lang, count=box.matches)],
    pages={EXPLORER: explorer.app},
    store="toy-box-1",
    file_name="toy-box.toml",
    use=Phrase("toy.box.use"),
    commands=(),
    pressed=None,
)
