"""The engine's compiled copy for readers' browsers: what `tabletop.compiled` is for those who serve the tutor.

mypyc writes its C for a Python of 32 bits (`tools/engine_in_c.py`), clang compiles that for WebAssembly, and one file
holds all its modules, as a side module of Pyodide (`panamax_browser.engine` imports them from it). `tools/wasm.sh`
brings what is needed into `build/wasm`; a Debian that has it will do. What was compiled is kept there under a name that
says of what it was made, and the same sources and tools give the same bytes.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from ast import Constant
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

from .packages import ENGINE, LIBRARY, PYTHONS, ROOT, packed

KEPT: Final = ROOT / "build" / "wasm"
COMPILER: Final = ROOT / "build" / "compiler"  # mypy, as `tools/compile.sh` has it
MADE_BY: Final = (Path(__file__), ROOT / "tools" / "engine_in_c.py")
# What of Pyodide's own configuration C reads; names that begin with an underscore aren't told there
_CONFIGURED = re.compile(
    r"(HAVE|SIZEOF|ALIGNOF|WITH)_\w+|DOUBLE_IS_LITTLE_ENDIAN_IEEE754|PYLONG_BITS_IN_DIGIT|STDC_HEADERS"
    r"|PTHREAD_KEY_T_IS_COMPATIBLE_WITH_INT"
)
_UNTOLD: Final = ("_Py_STACK_GROWS_DOWN", "_GNU_SOURCE")
_COMPILED = (
    *("--target=wasm32-unknown-emscripten", "-fPIC", "-O2", "-DNDEBUG", "-fno-strict-aliasing", "-fwrapv"),
    *("-fvisibility=hidden", "-D__EMSCRIPTEN__", "-nostdinc", "-w"),
)
_LINKED = (
    *("-shared", "--experimental-pic", "--import-undefined", "--unresolved-symbols=import-dynamic"),
    *("--import-memory", "--no-entry", "--strip-all"),
)
_INCLUDED: Final = ("vec_template", "librt_vecs_api")  # C that other C includes
_LIBC = (
    "include",
    "include/compat",
    *(f"lib/libc/musl/{name}" for name in ("arch/emscripten", "arch/generic", "include")),
)


class NoTools(Exception):
    """What compiles for browsers isn't here; its arguments are the names of what is missing."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What compiles for browsers: `root` is where Debian's packages lie, `python` the headers of a browser's Python."""

    root: Path
    llvm: Path
    python: Path

    @property
    def libc(self) -> Path:
        """Emscripten's own library."""
        return self.root / "usr/share/emscripten/system"

    def run(self, program: str, *arguments: str | Path, at: Path) -> None:
        """Run a program of LLVM in a folder. Raises `CalledProcessError`."""
        libraries = os.pathsep.join(str(place) for place in (self.root / "usr/lib").glob("*-linux-gnu"))
        environment = {**os.environ, "LD_LIBRARY_PATH": libraries}
        subprocess.run([self.llvm / "bin" / program, *arguments], cwd=at, env=environment, check=True)


def tools(version: str) -> Tools:
    """What there is to compile for a browser's Python of this version ("3.14"). Raises :class:`NoTools`."""
    if not (COMPILER / "mypyc").is_dir():
        raise NoTools("mypy")
    missing: list[str] = []
    for root in (KEPT / "root", Path("/")):
        llvm = sorted((root / "usr/lib").glob("llvm-*"))
        parts = {
            "clang": [place for place in llvm if (place / "bin/clang").exists()],
            "wasm-ld": [place for place in llvm if (place / "bin/wasm-ld").exists()],
            "emscripten": list((root / "usr/share/emscripten").glob("system")),
            f"python{version}-dev": list((root / "usr/include").glob(f"python{version}/Python.h")),
        }
        if all(parts.values()):
            return Tools(root, parts["wasm-ld"][-1], parts[f"python{version}-dev"][0].parent)
        missing = missing or [name for name, found in parts.items() if not found]
    raise NoTools(*missing)


def write(pyodide: Path, folder: Path) -> int:
    """Write the compiled engine of each game for this Pyodide into its folder in the Python's; their size in bytes.

    Raises :class:`NoTools`.
    """
    settings = _settings(pyodide)
    with_these = tools(str(settings["VERSION"]))
    size = 0
    for python in PYTHONS:
        game = python.packages[0]
        kept = KEPT / f"{_made_of(game, pyodide)}.packed"
        if not kept.is_file():
            with TemporaryDirectory() as place:
                files = _compiled(game, Path(place), with_these, settings)
            passing = kept.with_suffix(f".{os.getpid()}")
            passing.write_bytes(packed(sorted(files.items())))
            passing.replace(kept)
        shutil.copy(kept, folder / python.folder / ENGINE)
        size += kept.stat().st_size
    return size


def _made_of(game: str, pyodide: Path) -> str:
    """What tells one compiled engine from any other."""
    found = hashlib.sha256((pyodide / "package.json").read_bytes())
    tools_there = KEPT / "ready"
    for file in (*MADE_BY, *([tools_there] if tools_there.is_file() else [])):
        found.update(file.read_bytes())
    found.update(import_module(f"{game}.compiled").COPY.digest().encode())
    return found.hexdigest()[:16]


def _settings(pyodide: Path) -> Mapping[str, object]:
    """How a Pyodide was configured, as its own library tells."""
    with ZipFile(pyodide / LIBRARY) as library:
        (name,) = (name for name in library.namelist() if name.startswith("_sysconfigdata_"))
        told = ast.parse(library.read(name))
    (settings,) = (each for each in ast.walk(told) if isinstance(each, ast.Dict))
    pairs = zip(settings.keys, settings.values, strict=True)
    return {
        str(key.value): told.value for key, told in pairs if isinstance(key, Constant) and isinstance(told, Constant)
    }


def _compiled(game: str, place: Path, with_these: Tools, settings: Mapping[str, object]) -> dict[str, bytes]:
    """The files of one game's copy, as they lie where Python looks for them; made in a folder of their own."""
    command = [sys.executable, "-P", str(MADE_BY[1]), game, "."]
    environment = {**os.environ, "PYTHONPATH": str(COMPILER)}
    told = subprocess.run(command, cwd=place, env=environment, check=True, capture_output=True, text=True).stdout
    made = json.loads(told.splitlines()[-1])
    _write_headers(with_these, settings, place / "python")
    runtime = Path(next(folder for folder in made["include"] if folder.endswith("lib-rt")))
    clang = ("clang", *_COMPILED, *_places(with_these), f"-I{runtime}", f"-I{runtime / 'vecs'}", "-I.")
    clang = (*clang, *(f"-I{folder}" for folder in made["include"]))
    whole = [source for source in made["sources"] if Path(source).name.startswith("__native")]
    (place / "modules.c").write_text(_modules(source for source in made["sources"] if source not in whole))
    vectors = [file for file in sorted((runtime / "vecs").glob("*.c")) if file.stem not in _INCLUDED]
    sources = ["modules.c", *whole, *map(str, vectors)]
    objects = [f"{number}.o" for number in range(len(sources))]
    for source, name in zip(sources, objects, strict=True):
        with_these.run(*clang, "-c", source, "-o", name, at=place)
    names = [*made["modules"], "librt.vecs"]
    exported = [f"--export-if-defined=PyInit_{name.rpartition('.')[2]}" for name in names]
    with_these.run("wasm-ld", *_LINKED, *exported, "-o", "engine.so", *objects, at=place)
    package = f"{game}_unboxed"
    empty = [file.relative_to(place).as_posix() for file in (place / package).rglob("__init__.py")]
    files = dict.fromkeys([*empty, "librt/__init__.py"], b"")
    files["mypy_extensions.py"] = (COMPILER / "mypy_extensions.py").read_bytes()
    files[f"{package}/engine.so"] = (place / "engine.so").read_bytes()
    return files


def _places(with_these: Tools) -> list[str]:
    """Where C looks for headers."""
    own = sorted((with_these.llvm / "lib/clang").glob("*/include"))[-1]
    return [f"-isystem{place}" for place in (own, *(with_these.libc / part for part in _LIBC), "python")]


def _write_headers(with_these: Tools, settings: Mapping[str, object], folder: Path) -> None:
    """Python's headers, configured as the browser's Python is."""
    shutil.copytree(with_these.python, folder)
    told = {name: value for name, value in settings.items() if value and _CONFIGURED.fullmatch(name)}
    lines = (f"#define {name} {value}\n" for name, value in sorted((told | dict.fromkeys(_UNTOLD, 1)).items()))
    (folder / "pyconfig.h").write_text("".join(lines))


def _modules(shims: Iterable[str]) -> str:
    """The C by which each module is imported; mypyc writes a file for each, and one function that all of them have."""
    one = '#define PyInit___init__ unused_{0}\n#include "{1}"\n#undef PyInit___init__\n'
    return "".join(one.format(number, shim) for number, shim in enumerate(shims))
