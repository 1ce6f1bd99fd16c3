"""Mutation testing, a module at a time: `make mutants MODULE=panamax/record/notation.py`.

mutmut makes the module's mutants and lets the tests judge them that `tools/mutants.toml` names for it. Of many mutants
a sample is drawn, by a fixed seed (MUTANTS="--sample 0": all). All this happens in `build/mutants`, where the verdicts
stay; a run goes on from there, and MUTANTS="--survivors" tries those again that lived. They are printed as changes:
each is killed by a test, or changes nothing that shows. mutmut leaves alone properties and other decorated functions,
and what stands outside of functions.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
TABLE = Path(__file__).with_suffix(".toml")
BUILD = ROOT / "build" / "mutants"
SAMPLE, SEED = 60, 1
# What the tests read besides the packages; mutmut copies it.
BESIDES = (
    "CONTRIBUTING.md",
    "Makefile",
    "README.md",
    "bench",
    "constraints.txt",
    "deploy",
    "notebooks",
    "site",
    "tools",
)
SOURCES = {
    **{name: name for name in ("canal_mania", "panamax")},
    **{f"widgets/{name}": name for name in ("canal_mania_widgets", "panamax_widgets", "tabletop_widgets")},
}
KILLED, SURVIVED, UNTESTED = "killed", "survived", "untested"
ARGUMENTS = (
    *("-q", "-p", "no:cacheprovider", "-p", "no:randomly"),
    *("-m", "not thorough and not browser", "--hypothesis-profile", "few"),
)
_VERDICTS = {0: SURVIVED, 5: UNTESTED, 33: UNTESTED}  # mutmut's exit codes; every other one is a death


def tests_of(table: dict[str, dict[str, list[str]]]) -> dict[str, list[str]]:
    """The tests that judge each module's mutants, as pytest is told."""
    groups = table["groups"]
    left_out = [f"--deselect={test}" for test in groups["left_out"]]
    return {
        module: [test for name in names for test in groups.get(name, [name])] + left_out
        for module, names in table["tests"].items()
    }


def source_of(module: str) -> Path:
    """A module's path where it is mutated: the packages stand side by side there, as they are imported."""
    for folder, package in SOURCES.items():
        if module.startswith(f"{folder}/"):
            return Path(package, module.removeprefix(f"{folder}/"))
    raise SystemExit(f"{module}: no module of {' or '.join(SOURCES)}")


def workshop_for(module: str, tests: list[str]) -> Path:
    """The folder in which a module is mutated: links to the checkout, and mutmut's settings."""
    folder = BUILD / module.removesuffix(".py").replace("/", ".")
    folder.mkdir(parents=True, exist_ok=True)
    for name, target in ({name: name for name in (*BESIDES, "tests")} | {p: f for f, p in SOURCES.items()}).items():
        link = folder / name
        if not link.is_symlink():
            link.symlink_to(ROOT / target)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8").replace('"widgets", ', "")
    chosen = {
        "source_paths": sorted(SOURCES.values()),
        "only_mutate": [str(source_of(module))],
        "also_copy": list(BESIDES),
        "pytest_add_cli_args": ARGUMENTS,
        "pytest_add_cli_args_test_selection": tests,
        "process_isolation": "forkserver",  # nothing that a run has kept in a cache is there in the next one
        "track_dependencies": False,
        "timeout_multiplier": 6.0,  # an endless game is one after six times what its tests take, too,
        "timeout_constant": 5.0,  # and what it takes to collect them
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in chosen.items()]
    (folder / "pyproject.toml").write_text("\n".join([settings, "[tool.mutmut]", *lines, ""]), encoding="utf-8")
    return folder


def names_of(module: str, folder: Path) -> list[str]:
    """The names of all mutants of a module, in its order."""
    os.chdir(folder)  # mutmut reads its settings where it is imported
    from mutmut.mutation.file_mutation import mutate_file_contents
    from mutmut.utils.format_utils import get_mutant_name

    path = source_of(module)
    made = mutate_file_contents(str(path), (ROOT / module).read_text(encoding="utf-8"))
    return [get_mutant_name(path, name) for name in made.mutant_names]


def verdicts(module: str, folder: Path, names: list[str]) -> dict[str, str]:
    """What the last run found of these mutants."""
    path = source_of(module)
    meta = folder / "mutants" / f"{path}.meta"
    codes = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"] if meta.is_file() else {}
    return {name: _VERDICTS.get(codes[name], KILLED) for name in names if codes.get(name) is not None}


def main() -> None:
    """Run the mutants of a module that have no verdict yet; with `--survivors` those too that lived."""
    judges = tests_of(tomllib.loads(TABLE.read_text(encoding="utf-8")))
    command = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    command.add_argument("module", choices=sorted(judges), metavar="MODULE")
    command.add_argument("--sample", type=int, default=SAMPLE, help="how many mutants (0: all)")
    command.add_argument("--seed", type=int, default=SEED)
    command.add_argument("--survivors", action="store_true", help="try those again that lived")
    given = command.parse_args()
    folder = workshop_for(given.module, judges[given.module])
    every = names_of(given.module, folder)
    sample = every
    if 0 < given.sample < len(every):
        sample = sorted(Random(given.seed).sample(every, given.sample), key=every.index)
    known = verdicts(given.module, folder, sample)
    settled = {name for name, verdict in known.items() if verdict == KILLED or not given.survivors}
    tried = [name for name in sample if name not in settled]
    if tried:
        shutil.rmtree(folder / "mutants" / "tests", ignore_errors=True)  # copied once only, else
        subprocess.run([sys.executable, "-m", "mutmut", "run", "--max-children", "1", *tried], cwd=folder, check=True)
    tell(given.module, folder, sample, len(every))


def tell(module: str, folder: Path, sample: list[str], of: int) -> None:
    """Print how many were killed, and what the others changed."""
    found = verdicts(module, folder, sample)
    alive = [name for name, verdict in found.items() if verdict != KILLED]
    for name in alive:
        print(f"\n{found[name]}: {name}")
        subprocess.run([sys.executable, "-m", "mutmut", "show", name], cwd=folder, check=True)
    print(f"\n{module}: {len(found) - len(alive)} of {len(found)} mutants killed ({of} can be made)")


if __name__ == "__main__":
    main()
