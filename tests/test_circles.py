"""No module and no room imports itself in a circle, for a type or inside a function either: arrows point one way."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import canal_mania
import canal_mania_widgets
import panamax
import panamax_site
import panamax_widgets
import tabletop
import tabletop_widgets

PACKAGES = [canal_mania, canal_mania_widgets, panamax, panamax_site, panamax_widgets, tabletop, tabletop_widgets]
SHARED = [tabletop, tabletop_widgets]
Graph = Mapping[str, set[str]]


def graph_of(folder: Path) -> Graph:
    """For each module of a package the modules of the package that it imports, wherever in it and whatever for."""
    files = {_name(file, folder): file for file in folder.rglob("*.py")}
    return {name: set(_imported(name, file, files)) - {name} for name, file in files.items()}


def _name(file: Path, folder: Path) -> str:
    return ".".join(file.relative_to(folder.parent).with_suffix("").parts).removesuffix(".__init__")


def _imported(name: str, file: Path, known: Mapping[str, Path]) -> Iterator[str]:
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            module = _absolute(node, package)
            inside = (f"{module}.{alias.name}" for alias in node.names)
            yield from (name if name in known else module for name in inside if name in known or module in known)


def _absolute(node: ast.ImportFrom, package: str) -> str:
    above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
    return ".".join([*above, *filter(None, [node.module])])


def rooms_of(graph: Graph) -> Graph:
    """For each room, a package right under the house's own, the others that its modules import; single modules too."""
    room = {module: ".".join(module.split(".")[:2]) for module in graph}
    return {
        each: {room[other] for module in graph if room[module] == each for other in graph[module]} - {each}
        for each in room.values()
    }


def circle_in(graph: Graph) -> str:
    """The path of a circle, each module importing the next; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return " imports ".join(reversed(error.args[1]))
    return ""


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_no_module_imports_itself_in_a_circle(package: object) -> None:
    graph = graph_of(Path(str(package.__file__)).parent)  # type: ignore[attr-defined]
    assert len(graph) > 5
    assert any(graph.values())
    assert circle_in(graph) == ""


@pytest.mark.parametrize(
    "package", [canal_mania_widgets, panamax_site, panamax_widgets, *SHARED], ids=lambda package: package.__name__
)
def test_no_room_imports_itself_in_a_circle(package: object) -> None:
    assert circle_in(rooms_of(graph_of(Path(str(package.__file__)).parent))) == ""  # type: ignore[attr-defined]


@pytest.mark.parametrize("package", SHARED, ids=lambda package: package.__name__)
def test_nothing_that_games_share_imports_one(package: object) -> None:
    files = sorted(Path(str(package.__file__)).parent.rglob("*.py"))  # type: ignore[attr-defined]
    allowed = {shared.__name__ for shared in SHARED}
    ours = {each.__name__ for each in PACKAGES} - allowed
    assert len(files) > 5
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            assert not {name.partition(".")[0] for name in names} & ours, file


# Where both games stand beside each other: their shelves, which one server shows
SHELVES = {f"panamax_widgets/contents/{name}.py" for name in ("contexts", "coverage", "games", "masthead")}


def test_a_game_s_screens_import_the_other_game_nowhere_but_on_the_shelves_of_both() -> None:
    games = {panamax_widgets: "canal_mania", canal_mania_widgets: "panamax"}
    found = set[str]()
    for package, other in games.items():
        top = Path(str(package.__file__)).parent
        for file in top.rglob("*.py"):
            if re.search(rf"^ *(from|import) {other}(_widgets)?\b", file.read_text(encoding="utf-8"), re.MULTILINE):
                found.add(f"{top.name}/{file.relative_to(top).as_posix()}")
    assert found == SHELVES


def test_a_circle_of_rooms_is_found_where_its_modules_have_none(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    for file, words in {
        "__init__": "",
        "top": "",
        "attic/__init__": "",
        "attic/roof": "from ..cellar.wine import red",
        "attic/beam": "",
        "cellar/__init__": "",
        "cellar/wine": "from .. import top",
        "cellar/stair": "from ..attic import beam",
    }.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / f"{file}.py").write_text(words)
    graph = graph_of(folder)
    assert circle_in(graph) == ""
    assert {*circle_in(rooms_of(graph)).split(" imports ")} == {"house.attic", "house.cellar"}


@pytest.mark.parametrize(
    "words",
    [
        "from .lower import low",
        "from . import lower",
        "import rooms.lower",
        "from rooms.lower import low",
        "def late() -> None:\n    from .lower import low",
        "if TYPE_CHECKING:\n    from .lower import low",
    ],
)
def test_a_circle_is_found_and_its_path_told(words: str, tmp_path: Path) -> None:
    folder = tmp_path / "rooms"
    (folder / "attic").mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "lower.py").write_text("from .attic import roof\n")
    (folder / "attic" / "__init__.py").write_text("from ..upper import up\n")
    (folder / "upper.py").write_text(f"{words}\n")
    told = circle_in(graph_of(folder)).split(" imports ")
    assert told[0] == told[-1]
    assert {*itertools.pairwise(told)} == {
        ("rooms.lower", "rooms.attic"),
        ("rooms.attic", "rooms.upper"),
        ("rooms.upper", "rooms.lower"),
    }
