"""What pyproject.toml cannot say.

Message catalogues are compiled, notebooks and recorded games travel inside the package, and a wheel has a copy of each
game's engine compiled by mypyc if there is a C compiler (`tabletop.compiled`). PANAMAX_COMPILE=0 leaves them out; for a
checkout (editable) the command `unboxed` makes them.
"""

import atexit
import os
import sys
from importlib import import_module
from pathlib import Path
from shutil import copy, rmtree
from sysconfig import get_path
from tempfile import TemporaryDirectory
from typing import ClassVar

from setuptools import Command, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
# What travels inside the package, by folder; in the checkout it is read where it lies.
TRAVELLERS = {"notebooks": "notebooks/*.ipynb", "games": "tests/games/*.txt"}
BUILT = Path("build", f"unboxed-{os.getpid()}")  # one for each that compiles at the same time
GAMES = ("panamax", "canal_mania")


class Catalogues(Command):
    """Compile every message catalogue (``.po`` to ``.mo``) beside its source."""

    description = "compile the message catalogues"
    user_options: ClassVar[list[tuple[str, str, str]]] = []

    def initialize_options(self):
        pass

    def finalize_options(self):
        pass

    def run(self):
        sys.path.insert(0, str(ROOT / "tools"))
        from translations import compile_all

        compile_all(ROOT)


class Coverage(Catalogues):
    """Write down which tests and recorded games use each rule, while they are there to be asked."""

    description = "write down which tests and recorded games use each rule"

    def run(self):
        sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
        import coverage_of_rules

        coverage_of_rules.write()


class BuildPackages(build_py):
    """The packages with compiled catalogues and, unless used from the checkout, with notebooks and recorded games."""

    def run(self):
        self.run_command("catalogues")
        self.run_command("coverage")
        super().run()
        if self.distribution.ext_modules:
            for file in _plain_files():
                self.copy_file(str(file), str(self._in_build(file)))
        if not self.editable_mode:
            for folder, files in TRAVELLERS.items():
                inside = Path(self.build_lib, "panamax_widgets", folder)
                inside.mkdir(parents=True, exist_ok=True)
                for file in ROOT.glob(files):
                    copy(file, inside)

    def _in_build(self, file):
        target = Path(self.build_lib, file.relative_to(BUILT))
        target.parent.mkdir(parents=True, exist_ok=True)
        return target


class Unboxed(build_ext):
    """The engines' compiled copies, put beside the packages of the Python that runs this; whole or not at all."""

    description = "compile the engines for this Python"

    def run(self):
        if not self.extensions:
            return
        with TemporaryDirectory(dir=get_path("platlib"), prefix="unboxed") as folder:
            self.build_lib = folder
            self.inplace = False
            super().run()
            for file in _plain_files():
                copy(file, Path(folder, file.relative_to(BUILT)))
            for made in sorted(
                Path(folder).iterdir(), key=Path.is_dir
            ):  # the packages come last: they say what they are
                target = Path(get_path("platlib"), made.name)
                if target.is_dir():
                    target.replace(Path(folder, f"{made.name}.old"))
                made.replace(target)


def compiled_engines():
    """The extensions of the engines' compiled copies: where they are asked for, and only where they can be made."""
    if not {"bdist_wheel", "unboxed"} & set(sys.argv) or os.environ.get("PANAMAX_COMPILE") == "0":
        return []
    if not _has_c_compiler():
        print("panamax: no C compiler with Python's headers, so the engine stays plain Python", flush=True)
        return []
    atexit.register(rmtree, BUILT, ignore_errors=True)
    sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
    from engine_in_c import extensions

    return [each for game in GAMES for each in extensions(import_module(f"{game}.compiled").COPY, BUILT)]


def _plain_files():
    """The files of the copies that aren't compiled."""
    return [*BUILT.glob("*/**/__init__.py"), *BUILT.glob("*/source.py")]


def _has_c_compiler():
    from distutils.ccompiler import new_compiler  # setuptools provides it
    from distutils.errors import CCompilerError
    from distutils.sysconfig import customize_compiler

    with TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_path("include")])
        except (CCompilerError, OSError):
            return False
    return True


setup(
    cmdclass={"build_py": BuildPackages, "catalogues": Catalogues, "coverage": Coverage, "unboxed": Unboxed},
    ext_modules=compiled_engines(),
)
