"""What only *Canal Mania*'s screens know: its pictures. ``from canal_mania_widgets.pictures import map_figure``."""

from pathlib import Path

from tabletop.i18n import add_catalogues

add_catalogues(Path(__file__).parent / "locale")
