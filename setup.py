"""What pyproject.toml cannot say: message catalogues are compiled, and the notebooks travel inside the package."""

from pathlib import Path
from shutil import copytree
from typing import ClassVar

from setuptools import Command, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
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

        for source in (*ROOT.glob(f"panamax/{CATALOGUES}"), *ROOT.glob(f"widgets/*/{CATALOGUES}")):
            with source.open("rb") as words:
                catalogue = read_po(words, locale=source.parents[1].name, abort_invalid=True)
            with source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)


class BuildPackages(build_py):
    """The packages with compiled catalogues and, unless they are used from the checkout, with the notebooks."""

    def run(self):
        self.run_command("catalogues")
        super().run()
        if not self.editable_mode:
            inside = Path(self.build_lib, "panamax_widgets", "notebooks")
            copytree(ROOT / "notebooks", inside, dirs_exist_ok=True, ignore=lambda _, names: _unwanted(names))


def _unwanted(names):
    return [name for name in names if not name.endswith(".ipynb")]


setup(cmdclass={"build_py": BuildPackages, "catalogues": Catalogues})
