"""What the library loads: nothing heavy, nothing from the widgets, and the engine nothing but itself."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import panamax
import tabletop
from panamax.arrays import PACKAGES

PACKAGE = Path(panamax.__file__).parent
COMPILED_ONLY = Path(tabletop.__file__).with_name("unboxed.py")  # in the place of `cells` where an engine is compiled
FILES = sorted({*PACKAGE.rglob("*.py"), *Path(tabletop.__file__).parent.rglob("*.py")} - {COMPILED_ONLY})
WITH_ARRAYS = sorted(PACKAGE.glob("arrays/*.py"))  # need the extra panamax[analysis]
# A browser's Python has these too, and they load fast
STANDARD = {
    "__future__",
    "abc",
    "base64",
    "binascii",
    "bisect",
    "codecs",
    "collections",
    "concurrent",
    "contextlib",
    "dataclasses",
    "datetime",
    "enum",
    "fractions",
    "functools",
    "gettext",
    "hashlib",
    "importlib",
    "itertools",
    "json",
    "logging",  # where something is wrong, and only then: see HEAVY
    "math",
    "multiprocessing",
    "numbers",
    "operator",
    "os",
    "pathlib",
    "re",
    "reprlib",
    "sys",
    "tabletop",  # looked at here as well
    "threading",  # where other processes play, and only then
    "time",
    "tomllib",
    "types",
    "typing",
    "unicodedata",
    "zlib",
}
HEAVY = {
    "IPython",
    "anywidget",
    "asyncio",
    "babel",
    "email",
    "gymnasium",
    "http",
    "hypothesis",
    "ipywidgets",
    "jupyter_server",
    "logging",
    "numpy",
    "pandas",
    "panamax_widgets",
    "tabletop_widgets",
    "pettingzoo",
    "plotly",
    "random",
    "secrets",
    "socket",
    "sqlite3",
    "ssl",
    "subprocess",
    "tempfile",
    "tornado",
    "tqdm",
    "traitlets",
    "unittest",
}

ARRAYS = {*PACKAGES, "io"}
BAR = {"tqdm"}  # for who watches playouts; nobody else loads it
GAMES = """
import panamax
import tabletop
from panamax.analysis.continuation import continuation
from panamax.analysis.why import why
from panamax.setup import Setup
for players in (2, 3, 4):
    game = panamax.new_game(players=players, seed=1, setup="advanced")
    while not game.is_over:
        for event in game.play(game.legal_moves()[0]):
            event.text()
    assert panamax.Position.from_notation(game.position.notation()) == game.position
    assert panamax.Game.from_text(game.to_text()).position == game.position
    assert game.explain("bid 12")
    assert not Setup.of(game.position).faults()
    assert game.position.round == 3
    assert [row.place for row in game.standings()] == list(range(1, players + 1))
game = panamax.new_game(players=2, seed=1)
for _ in range(40):
    game.play(game.legal_moves()[0])
evaluation = panamax.evaluate(game.position, 2, moves=game.legal_moves()[:2])
assert why(evaluation, *evaluation.moves).parts
assert continuation(evaluation, evaluation.moves[0]).game().is_over
assert panamax.compare(next(iter(game.line())), game.node)
panamax.cascade([1, 2, 3], rows=3)
assert len(panamax.rules()) > 50
"""


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh Python has loaded after running `code`, but for those that it starts with."""
    script = f"import sys; sys.path[:0] = [{str(PACKAGE.parent)!r}]; before = set(sys.modules)\n{code}\n"
    script += "print(*sorted(set(sys.modules) - before))"
    words = subprocess.check_output([sys.executable, "-I", "-c", script], text=True)
    return set(words.split())


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """The modules that a running file imports: how many packages up (0: from elsewhere), and the name."""
    for node in _run(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.level, node.module or ""
        elif isinstance(node, ast.Import):
            yield from ((0, alias.name) for alias in node.names)


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """Every node but those that only the type checker reads."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield child
            yield from _run(child)


def test_importing_the_package_alone_loads_none_of_its_modules() -> None:
    loaded = loaded_by("import panamax")
    assert {name for name in loaded if name.startswith("panamax")} == {"panamax"}


def test_whole_games_load_nothing_heavy() -> None:
    loaded = loaded_by(GAMES)
    assert {name.split(".")[0] for name in loaded} & HEAVY == set()
    assert "panamax.engine.setup" in loaded


def test_moves_are_evaluated_where_there_is_no_numpy() -> None:
    loaded_by("""
sys.modules["numpy"] = None
import panamax
import tabletop
game = panamax.new_game(players=2, seed=1)
assert panamax.evaluate(game.position, 2, policy="greedy").is_complete
""")


def test_every_public_name_is_there_and_unknown_ones_are_not() -> None:
    for name in panamax.__all__:
        assert getattr(panamax, name) is not None
    assert {"cascade", "mulligan_needed", "new_game", "Game", "Position", "rules", "random_playout"} <= set(
        panamax.__all__
    )
    with pytest.raises(AttributeError, match="'panamax' has no attribute 'monopoly'"):
        panamax.monopoly  # noqa: B018


@pytest.mark.parametrize("name", ["panamax", "panamax.action_table"])
def test_the_examples_in_the_docstrings_hold(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert (failed, tried > 0) == (0, True)


@pytest.mark.thorough
def test_each_module_can_be_imported_first() -> None:
    names = [".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts) for file in FILES]
    names = [name.removesuffix(".__init__") for name in names]
    loaded_by(f"""
from importlib import import_module
for name in {names!r}:
    for known in [known for known in sys.modules if known.split(".")[0] == "panamax"]:
        del sys.modules[known]
    import_module(name)
""")


def test_modules_import_only_the_library_and_a_few_standard_modules() -> None:
    for file in FILES:
        allowed = STANDARD | (ARRAYS if file in WITH_ARRAYS else BAR if file.name == "progress.py" else set())
        for level, name in imports(file):
            assert level > 0 or name.split(".")[0] in allowed, f"{file}: {name}"


def test_the_room_that_needs_an_extra_is_entered_by_its_door_alone() -> None:
    assert len(WITH_ARRAYS) > 5
    for file in set(FILES) - set(WITH_ARRAYS):
        for level, name in imports(file):
            assert level == 0 or name.split(".")[0] != "arrays", f"{file}: {name}"


def test_the_engine_knows_nothing_but_itself() -> None:
    for file in (file for file in FILES if file.parent.name == "engine"):
        known = ("__future__", "typing", "collections.abc", *(["tabletop.cells"] if file.stem == "cells" else []))
        for level, name in imports(file):
            assert level == 1 or name in known, f"{file}: {name}"


def test_what_is_there_for_the_compiled_engine_alone_is_imported_by_no_module() -> None:
    assert not [file for file in FILES for _, name in imports(file) if name.split(".")[-1] == COMPILED_ONLY.stem]
