"""The frame of what a value shows in a notebook's cell, whichever programme shows the notebook."""

from __future__ import annotations

from typing import Final

from ..frame.html import Html, join, tag

WIDE: Final = 960  # pixels for which a game's pictures are drawn, as their styles say
NARROW: Final = 390
# How programmes that show notebooks say that they are dark: JupyterLab, VS Code, the tutor itself.
DARK: Final = ("[data-jp-theme-light=false]", ".vscode-dark", "[data-theme=dark]")
_AROUND: Final = (
    "{max-width:960px;color:var(--jp-ui-font-color1,inherit)}",
    " svg{display:block;width:100%;height:auto}",
    " .pmx-facts{overflow-x:auto;margin:8px 0}",
    " caption{text-align:start;font-weight:600}",
    " table{border-collapse:collapse;margin:0}",
    " tr{background:none}",
    " :is(th,td){padding:3px 14px 3px 0;text-align:start;vertical-align:top;font-variant-numeric:tabular-nums}",
    " :is(thead,tbody) th{font-weight:500}",
)


def in_frame(inside: Html, place: str, own_style: str) -> Html:
    """What is shown, in a frame of the class `place` (a selector) with its style and that of its tables inside."""
    style = "".join(f"{place}{rule}" for rule in _AROUND)
    return join([Html(f"<style>{style}{own_style}</style>"), tag("div", inside, class_=place[1:])])
