"""What Panamax gives the box editor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from panamax.box.components import Box
from panamax.box.draft import PANAMAX_BOX
from panamax.box.naming import field_of, name_of, thing_of
from panamax.box.rules import rule_of
from panamax.vocabulary import Nation, PassengerBenefit
from tabletop.box_draft import BoxDraft
from tabletop.i18n import Phrase
from tabletop_widgets.kit.box_editor import BoxKit, Sheet, SheetLook

from ..own_box import readers_box
from ..rule_book import PANAMAX_RULES
from .sheets import SHEETS
from .trying import PAGES


def _word(path: str, word: str, draft: BoxDraft) -> Phrase:
    if word in tuple(Nation):
        return Phrase(f"nation.{word}")
    if word in tuple(PassengerBenefit):
        return Phrase(f"benefit.{word}")
    return Phrase(f"box_editor.word.{word}")


def _figure(sheet: Sheet, box: Box, looked_at: str, look: SheetLook) -> Any:
    from .pictures import figure_of

    return figure_of(sheet, box, looked_at, look)


def _text(sheet: Sheet, box: Box, lang: str) -> Sequence[str]:
    from .pictures import words_of

    return words_of(sheet, box, lang)


PANAMAX_BOX_KIT: Final = BoxKit(
    record=PANAMAX_BOX,
    rules=PANAMAX_RULES,
    readers_box=readers_box,
    sheets=lambda draft: SHEETS,
    thing_of=thing_of,
    name_of=lambda thing, draft: name_of(thing),
    field_of=field_of,
    word=_word,
    rule_of=rule_of,
    capitals=True,
    figure=_figure,
    text=_text,
    pages=PAGES,
    store="panamax-box",
    file_name="panamax-box.toml",
    use=Phrase("box_editor.use"),
    commands=tuple(
        (Phrase(f"box_editor.use.{what}"), Phrase(f"box_editor.use.{what}.command"))
        for what in ("app", "site", "notebook")
    ),
    pressed=None,
)
