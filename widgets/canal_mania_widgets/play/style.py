"""The look of the table, on top of what all tables have."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop_widgets.frame.held import PageWidget

CSS: Final = Path(__file__).with_name("table.css")


class CanalStyle(PageWidget):
    """Shows nothing; brings the style sheet."""

    _esm = "export default { render({ el }) { el.hidden = true; } };"
    _css = CSS
