"""An address as a QR picture."""

from __future__ import annotations

import segno

from ..frame.html import Html, tag

QUIET_ZONE = 4  # modules of white around it, as the standard wants


def qr_picture(address: str, label: str) -> Html:
    """The picture as markup: dark squares on white in every theme, for cameras want it so."""
    rows = [[bool(module) for module in line] for line in segno.make(address, error="l", micro=False).matrix]
    size = len(rows) + 2 * QUIET_ZONE
    squares = "".join(
        f"M{x + QUIET_ZONE},{y + QUIET_ZONE}h1v1h-1z"
        for y, line in enumerate(rows)
        for x, dark in enumerate(line)
        if dark
    )
    ground = tag("rect", width=size, height=size, fill="#ffffff")
    code = tag("path", d=squares, fill="#000000")
    return tag(
        "svg", ground, code, viewbox=f"0 0 {size} {size}", role="img", aria_label=label, class_="pmx-qr", width=size * 3
    )
