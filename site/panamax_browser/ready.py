"""What Python does before any reader comes, when the site is made (``site/snapshot.mjs``).

Each game has a Python of its own. One opens every app of it to learn what is imported (:func:`rehearse`). Another, with
a memory that nothing else has been in, imports all that (:func:`get_ready`), and a reader's browser goes on from the
memory of that one.
"""

from __future__ import annotations

import json
import os
import random
import sys
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path

from tabletop_widgets.frame.addresses import HOME, PLOTLY_FILE, PLOTLY_URL, PUBLISHED

from . import lean
from .game import GAME
from .stand_ins import put_stand_ins

# How the site's pages for apps see its other files; the variables are those that the served tutor sets, too.
ENVIRONMENT = {PLOTLY_URL: f"../plotly/{PLOTLY_FILE.name}", HOME: "../", PUBLISHED: "1"}
_OTHERS = ("panamax_browser.engine", "panamax_browser.later", "panamax_browser.pool")  # what pages ask for besides


def rehearse() -> list[str]:
    """Open every app, for nobody; the names of the modules that are imported then, compiled beside their sources."""
    _come_in()
    widgets = import_module("panamax_browser.widgets")
    widgets.connect(lambda message, buffers: None)
    for notebook in sorted(Path.cwd().glob("*_widgets/notebooks/*.ipynb")):
        widgets.run_cells(_code_of(notebook))
    _draw()
    for name in _OTHERS:
        import_module(name)
    found = {name: Path(file) for name, module in sys.modules.items() if (file := getattr(module, "__file__", None))}
    ours = {name: file for name, file in found.items() if file.is_relative_to(Path.cwd())}
    for file in ours.values():
        compiled = Path(cache_from_source(str(file)))
        compiled.parent.mkdir(exist_ok=True)
        compiled.write_bytes(lean.compiled(file.read_bytes(), str(file)))
    return list(ours)


def get_ready(modules: list[str]) -> None:
    """Import the modules and draw a picture, which fills what is kept from picture to picture; leave nothing else."""
    _come_in()
    for name in modules:
        import_module(name)
    _draw()
    random.seed(0)  # so that the same packages give the same bytes; each reader's Python is seeded anew when it starts
    lean.forget()


def _come_in() -> None:
    os.environ.update(ENVIRONMENT)
    put_stand_ins()


def _code_of(notebook: Path) -> list[str]:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def _draw() -> None:
    """Draw the pictures of the game that is here."""
    boards, game = import_module("panamax_browser.boards"), import_module(GAME).new_game(players=4, seed=1)
    boards.answer(json.dumps({"board": "", "do": "open", "given": game.position.notation()}))
    boards.forget()
