"""What pages show as HTML wears classes of its own."""

from __future__ import annotations

from pathlib import Path

import tabletop_widgets
from tabletop.i18n import Phrase
from tabletop_widgets.frame.markup import story_html
from tabletop_widgets.frame.shown import Line

SHEETS = sorted((Path(tabletop_widgets.__file__).parent / "js").glob("*.css"))


def test_the_line_to_look_at_is_not_styled_as_anything_else():
    assert 'class="pmx-stands-out"' in story_html([Line(Phrase("lessons.watch"), stands_out=True)], "en", False)
    rules = [line for sheet in SHEETS for line in sheet.read_text(encoding="utf-8").splitlines()]
    assert len([line for line in rules if "pmx-stands-out" in line]) == 1
