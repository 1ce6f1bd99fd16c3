"""Everything that a reader of the tutor sees: figures, controls, lessons, and the server that brings them."""

import os
from pathlib import Path

from panamax.words.i18n import add_catalogues

add_catalogues(Path(__file__).parent / "locale")
if os.environ.get("PANAMAX_BOX"):  # before anything is made with the shipped box
    from .frame.own_box import use_named_box

    use_named_box()
