"""What Canal Mania gives the box editor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from canal_mania.box.components import Box
from canal_mania.box.draft import CANAL_BOX
from tabletop.i18n import Phrase
from tabletop_widgets.kit.box_editor import BoxKit, Sheet, SheetLook

from ..own_box import canal_readers_box
from ..pages import PLAY, PRACTICE
from ..rule_book import CANAL_RULES
from .naming import field_of, name_of, rule_of, thing_of, word_of
from .pressing import pressed_on
from .sheets import sheets_of


def _figure(sheet: Sheet, box: Box, looked_at: str, look: SheetLook) -> Any:
    from .pictures import figure_of

    return figure_of(sheet, box, looked_at, look)


def _text(sheet: Sheet, box: Box, lang: str) -> Sequence[str]:
    from .pictures import words_of

    return words_of(sheet, box, lang)


def _play(lang: str, box: Box) -> Any:
    from ..play import app

    return app(lang, box)


def _practice(lang: str, box: Box) -> Any:
    from ..practice import app

    return app(lang=lang, box=box)


CANAL_BOX_KIT: Final = BoxKit(
    record=CANAL_BOX,
    rules=CANAL_RULES,
    readers_box=canal_readers_box,
    sheets=sheets_of,
    thing_of=thing_of,
    name_of=name_of,
    field_of=field_of,
    word=word_of,
    rule_of=rule_of,
    capitals=False,
    figure=_figure,
    text=_text,
    pressed=pressed_on,
    pages={PLAY: _play, PRACTICE: _practice},
    store="canal-mania-box-1",
    file_name="canal-mania-box.toml",
    use=Phrase("canal_box_editor.use"),
    commands=tuple(
        (Phrase(f"canal_box_editor.use.{what}"), Phrase(f"canal_box_editor.use.{what}.command"))
        for what in ("app", "notebook", "table")
    ),
)
