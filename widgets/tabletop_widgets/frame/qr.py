"""An address as a QR picture."""

from __future__ import annotations

import segno

from .html import Html, tag


def qr_picture(address: str, label: str) -> Html:
    """The picture as markup: dark squares on white in every theme, for cameras want it so."""
    picture = segno.make(address, error="l", micro=False).svg_inline(
        omitsize=True, dark="#000000", light="#ffffff", svgclass=None, lineclass=None
    )
    return tag("span", Html(picture), role="img", aria_label=label)
