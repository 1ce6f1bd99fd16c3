"""How anything of this game is put in words: the catalogue of the rules, and the numbers that its texts name.

The sentences stand in ``locale/``, every message id beginning with ``canal.``. Messages, phrases and errors
themselves know no game: they are `panamax.words.i18n` and `panamax.words.errors`.
"""

from __future__ import annotations

from pathlib import Path

from panamax.words.i18n import add_catalogues

add_catalogues(Path(__file__).parents[1] / "locale")
