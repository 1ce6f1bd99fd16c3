"""The C of the engines' compiled copies, as mypyc writes it: for this Python (`setup.py`), or for a browser's.

`engine_in_c.py panamax FOLDER` writes the C for a Python of 32 bits, as browsers have it, and prints what of it is to
be compiled, as JSON: `sources`, `include` (folders), and `modules`, in whose names the result is imported.
"""

from __future__ import annotations

import json
import os
import re
import sys
import sysconfig
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from shutil import copy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.compiled import CompiledCopy

ROOT = Path(__file__).parents[1]
# What mypyc writes for a row of numbers that comes from Python, in C
UNBOXED_ARGUMENT = re.compile(
    r"(?P<lines> *)(?P<name>arg_\w+|tmp) = Vec(?P<kind>I64|Float)Api\.unbox\((?:obj_\w+|value)\);\n"
    r" *if \(VEC_IS_ERROR\((?P=name)\)\) \{\n[^{}]*\n *\}"
)

HIDDEN = "-fvisibility=hidden"  # nobody replaces the copy's functions, so a compiler may put them into each other


def extensions(wanted: CompiledCopy, folder: Path) -> list[Any]:
    """What compiles one copy, as setuptools takes it; its packages, and their C, are written into `folder`."""
    from mypyc.build import mypycify

    package = folder / wanted.name
    modules = []
    for name, source in wanted.sources().items():
        target = package / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (target.parent / "__init__.py").touch()
        modules.append(copy(source, target))
    (package / "__init__.py").touch()
    (package / "source.py").write_text(f'DIGEST = "{wanted.digest()}"\n')
    options = ["--config-file=", "--follow-imports=skip", *map(str, modules)]  # these know nothing of the rest
    target_folder = str(folder / f"{wanted.name}.c")
    made = mypycify(options, group_name=wanted.name, debug_level="0", opt_level="2", target_dir=target_folder)
    _let_go_of_arguments(Path(target_folder))
    if os.name == "posix":  # where else, what isn't exported is hidden anyway
        for each in made:
            each.extra_compile_args.append(HIDDEN)
    return made


def _let_go_of_arguments(folder: Path) -> None:
    """mypyc 2.4 keeps every row of numbers for ever that comes as an argument from Python: it forgets to borrow it."""
    if version("mypy").startswith("2.4."):
        for file in folder.rglob("*.c"):
            file.write_text(UNBOXED_ARGUMENT.sub(_borrowed, file.read_text()))


def _borrowed(unboxed: re.Match[str]) -> str:
    """The same C, and the reference given back: the caller's own outlives the call."""
    return f"{unboxed[0]}\n{unboxed['lines']}VEC_{unboxed['kind'].upper()}_DECREF({unboxed['name']});"


def main(game: str, folder: Path) -> None:
    """Write the C of a game's copy for a Python of 32 bits."""
    sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = 4  # which mypyc reads when it is imported
    sys.path.insert(0, str(ROOT))
    made = extensions(import_module(f"{game}.compiled").COPY, folder)
    told = {
        "sources": sorted({source for each in made for source in each.sources}),
        "include": sorted({place for each in made for place in each.include_dirs}),
        "modules": sorted(each.name for each in made),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
