"""The look of a lesson's page, brought by a widget so that it is the same wherever the notebook is opened."""

from __future__ import annotations

from pathlib import Path

import anywidget


class Look(anywidget.AnyWidget):
    """Shows nothing; brings the style sheet of the lessons."""

    _esm = "export default { render({ el }) { el.style.display = 'none'; } };"
    _css = Path(__file__).parents[1] / "js" / "lessons.css"
