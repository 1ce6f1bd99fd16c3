"""Everything that a reader of the tutor sees: figures, controls, lessons, and the server that brings them."""

from pathlib import Path

from tabletop.i18n import add_catalogues

add_catalogues(Path(__file__).parent / "locale")
