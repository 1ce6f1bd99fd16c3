"""What pyproject.toml cannot say.

Message catalogues are compiled, notebooks and recorded games travel inside the package, and a wheel has the engine
compiled by mypyc if there is a C compiler. PANAMAX_COMPILE=0 keeps it plain Python; in the checkout (editable) it
always is.
"""

import os
import sys
from pathlib import Path
from shutil import copy
from sysconfig import get_path
from tempfile import TemporaryDirectory
from typing import ClassVar

from setuptools import Command, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
# What travels inside the package, by folder; in the checkout it is read where it lies.
TRAVELLERS = {"notebooks": "notebooks/*.ipynb", "games": "tests/games/*.txt"}
CATALOGUES = "locale/*/LC_MESSAGES/*.po"


class Catalogues(Command):
    """Compile every message catalogue (``.po`` to ``.mo``) beside its source."""

    description = "compile the message catalogues"
    user_options: ClassVar[list[tuple[str, str, str]]] = []

    def initialize_options(self):
        pass

    def finalize_options(self):
        pass

    def run(self):
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in [
            file for folder in ("panamax", "widgets/*", "site/*") for file in ROOT.glob(f"{folder}/{CATALOGUES}")
        ]:
            with source.open("rb") as words:
                catalogue = read_po(words, locale=source.parents[1].name, abort_invalid=True)
            with source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)


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
        if not self.editable_mode:
            for folder, files in TRAVELLERS.items():
                inside = Path(self.build_lib, "panamax_widgets", folder)
                inside.mkdir(parents=True, exist_ok=True)
                for file in ROOT.glob(files):
                    copy(file, inside)


def compiled_engine():
    """The engine's and the bots' inner modules as C extensions: for a wheel only, and only where they can be made."""
    if "bdist_wheel" not in sys.argv or os.environ.get("PANAMAX_COMPILE") == "0":
        return []
    if not _has_c_compiler():
        print("panamax: no C compiler with Python's headers, so the engine stays plain Python", flush=True)
        return []
    from mypyc.build import mypycify

    modules = sorted(path for path in Path("panamax/engine").glob("*.py") if path.name != "__init__.py")
    modules += [
        Path("panamax/bots", f"{name}.py")
        for name in ("greedy", "greedy_cargo", "policies", "search", "valuation", "worth")
    ]
    modules += [Path("panamax/analysis", f"{name}.py") for name in ("flows", "playouts")]
    options = ["--follow-imports=skip", *(str(path) for path in modules)]  # these know nothing of the rest
    return mypycify(options, group_name="panamax_engine", debug_level="0")


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
    cmdclass={"build_py": BuildPackages, "catalogues": Catalogues, "coverage": Coverage}, ext_modules=compiled_engine()
)
