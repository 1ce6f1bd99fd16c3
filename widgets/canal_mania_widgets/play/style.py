"""The look of the table, on top of what all tables have."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop_widgets.frame.held import PageWidget
from tabletop_widgets.frame.scripts import JS

FILES: Final = (JS / "one_screen.css", Path(__file__).with_name("table.css"))


class CanalStyle(PageWidget):
    """Shows nothing; brings the style sheets of a table that is whole in one window, and of this one."""

    _esm = "export default { render({ el }) { el.hidden = true; } };"
    _css = "".join(file.read_text(encoding="utf-8") for file in FILES)
