"""The reader's box of Panamax, which ``panamax app --box FILE`` names."""

from __future__ import annotations

from typing import Final

from panamax.box.components import Box
from panamax.box.loader import load_box
from tabletop_widgets.frame.addresses import BOX
from tabletop_widgets.frame.own_box import OwnBox

PANAMAX_OWN_BOX: Final = OwnBox(BOX, load_box)


def readers_box() -> Box:
    """The reader's box; else the one that the library comes with. Raises `BoxError`."""
    return PANAMAX_OWN_BOX.readers()
