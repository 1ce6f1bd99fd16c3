"""The reader's box of Canal Mania, which ``panamax app --canal-box FILE`` names."""

from __future__ import annotations

from typing import Final

from canal_mania.box.components import Box
from canal_mania.box.loader import load_box
from tabletop_widgets.frame.addresses import CANAL_BOX
from tabletop_widgets.frame.own_box import OwnBox

CANAL_OWN_BOX: Final = OwnBox(CANAL_BOX, load_box)


def canal_readers_box() -> Box:
    """The reader's box; else the one that the library comes with. Raises `BoxError`."""
    return CANAL_OWN_BOX.readers()
