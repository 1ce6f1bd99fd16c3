"""How anything of this game is put in words: the catalogue of the rules, and the numbers that its texts name.

The sentences stand in ``locale/``, every message id beginning with ``canal.``. How messages become words, and the
errors, know no game: they are `tabletop.i18n` and `tabletop.errors`.
"""

from __future__ import annotations

from pathlib import Path

from tabletop.i18n import add_catalogues

add_catalogues(Path(__file__).parents[1] / "locale")
