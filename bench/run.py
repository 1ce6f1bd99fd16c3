"""The benchmark: both games beside catanatron, in one run whose rounds take turns; best round against best round.

`make bench` makes the environments and starts it; `make bench BENCH="--figure copies --rounds 2"` chooses.
A whole run writes `bench/results.json`, and its table into `bench/README.md`.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from os import environ
from pathlib import Path
from time import perf_counter
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
README = ROOT / "bench" / "README.md"
TABLE_BEGINS, TABLE_ENDS = "<!-- make bench writes what follows -->\n", "<!-- make bench wrote this -->\n"
CATANATRON = ROOT / ".venv-bench/catanatron"
COMPILED = ROOT / ".venv-bench/compiled"
# Each side: its interpreter, its worker, and where it finds panamax. Plain is the checkout itself.
SIDES = {
    "catanatron": (CATANATRON / "bin/python", "catanatron_worker.py", ""),
    "plain": (COMPILED / "bin/python", "panamax_worker.py", str(ROOT)),
    "compiled": (COMPILED / "bin/python", "panamax_worker.py", ""),
    "canals plain": (COMPILED / "bin/python", "canal_worker.py", str(ROOT)),
    "canals compiled": (COMPILED / "bin/python", "canal_worker.py", ""),
}
# For each figure and side: its name in the table, and the least ratio wanted (floor, goal)
SPEEDS: dict[str, dict[str, tuple[str, float, float]]] = {
    "decisions": {
        "plain": ("decisions/s, plain CPython", 7, 8),
        "compiled": ("decisions/s, compiled, whole playouts", 95, 120),
        "canals plain": ("decisions/s of Canal Mania, plain CPython", 4, 5),
        "canals compiled": ("decisions/s of Canal Mania, compiled, whole playouts", 60, 80),
    },
    "copies": {"compiled": ("copies of a position/s", 100, 200)},
    "what_if": {
        "plain": ("what-if playouts/s, plain CPython", 9, 10),
        "compiled": ("what-if playouts/s, compiled", 80, 120),
        "canals plain": ("what-if playouts/s of Canal Mania, plain CPython", 2.5, 4),
        "canals compiled": ("what-if playouts/s of Canal Mania, compiled", 40, 60),
    },
    "environment": {
        "plain": ("moves/s of the environment, observed, plain CPython", 1, 1.5),
        "compiled": ("moves/s of the environment, observed, compiled", 1.5, 2),
    },
}
# Seconds wanted (floor, goal) for an evaluation of all legal moves; judged by the processor time of one
# worker, which other programs disturb least
# Each with its name in the table. Nobody waits for the plain one: a race tells verdicts first.
EVALUATIONS: dict[str, tuple[str, float | None, float | None]] = {
    "plain": ("plain CPython, two positions", None, None),
    "compiled": ("compiled, ten positions", 3, 3),
}
SCALES = ("players", "rounds", "workers", "memory")  # what `scaling_worker.py` measures
# The seconds until the first verdict of a race: what measures them, the name in the table, and the bounds (floor, goal)
FIRST_VERDICTS = {
    "plain": ("races.py", "plain CPython", 2, 1),
    "compiled": ("races.py", "compiled", 0.5, 0.25),
    "canals plain": ("canal_races.py", "Canal Mania, plain CPython", 2, 1),
    "canals compiled": ("canal_races.py", "Canal Mania, compiled", 0.5, 0.25),
}
FIGURES = (*SPEEDS, "canals", "evaluate", "races", "bytecodes", "scaling", "import", "browser", "site")
# The name in the table of what `browser.py` measures, and how much it may be (floor, goal)
IN_THE_BROWSER: dict[str, tuple[str, float | None, float | None]] = {
    "click": ("click to painted change, ms", 60, 35),
    "telling": ("of that, until the page has told its kernel, ms", None, None),
    "answer": ("of that, until the kernel's change of the board is back, ms", None, None),
    "drawing": ("of that, until it is drawn, ms", None, None),
    "painting": ("of that, until it is painted, ms", None, None),
    "whole": ("click to the last message that it brings, ms", None, None),
    "messages": ("messages that a click brings", None, None),
    "kilobytes": ("kilobytes that a click brings", None, None),
    "on_the_line": ("of that, on the line, where messages are compressed, kB", 15, 15),
    "canal_click": ("click to painted change at Canal Mania's table, ms", 60, 35),
    "traces": ("traces of the whole table", None, None),
    "bare_click": ("click on a plain FigureWidget of as many traces, ms", None, None),
    "click_ratio": ("click to painted change, times that of the plain figure", 2.0, 1.3),
    "cold": ("page opened to board visible, s", 3.5, 3.5),
    "spare": ("page opened to board visible, kernel ready, s", 2.0, 1.2),
    "bare_page": ("plain Voilà's page with one button, kernel ready, s", None, None),
    "page_ratio": ("page with a ready kernel, times plain Voilà's", 1.5, 1.2),
}
# The same of what `built_site.py` measures, in a browser that has the compiled copy of the engine or only the plain one
ON_THE_SITE: dict[str, tuple[str, float | None, float | None]] = {
    "first": ("s to the first verdict of 27 moves", 0.5, 0.2),
    "all": ("s to judge 27 moves", 2.5, 1.2),
    "verdicts": ("s until the verdicts on a whole game stand", 20, 8),
    "review": ("s until all of its review is filled in", None, None),
}
SITE = ROOT / "build" / "site"
BROWSER_ROUNDS = 1
MOST_TO_UNDO = 1  # ms, anywhere in a game
TOOLS = ROOT / ".venv/bin/python"  # with what the tests need, the browser's driver too
IMPORTS = {
    "nothing": "pass",
    "import": "import panamax",
    "new_game": "import panamax; panamax.new_game(players=4, seed=1)",
}


@dataclass(frozen=True)
class Row:
    """One line of the table. `floor` and `goal` bound the ratio; the figure itself if there is none or `at_most`."""

    figure: str
    panamax: float
    catanatron: float | None
    floor: float | None
    goal: float | None
    at_most: bool = False

    @property
    def ratio(self) -> float | None:
        return self.panamax / self.catanatron if self.catanatron else None

    @property
    def verdict(self) -> str:
        """What has been reached: the goal, the floor, or neither."""
        least = self.panamax if self.ratio is None else self.ratio
        judged = -self.panamax if self.at_most else least
        for word, bound in (("goal", self.goal), ("floor", self.floor)):
            if bound is not None and judged >= (-bound if self.at_most else bound):
                return word
        return "" if self.goal is None else "BELOW"

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"ratio": self.ratio, "verdict": self.verdict}


def run(side: str, *arguments: str) -> str:
    """What Python prints on one side."""
    python, _, path = SIDES[side]
    environment = {**environ, "PYTHONHASHSEED": "0", "PYTHONPATH": path, "PANAMAX_COMPILE": "0" if path else "1"}
    command = [str(python), *arguments]
    return subprocess.run(command, cwd=HERE, env=environment, check=True, text=True, stdout=subprocess.PIPE).stdout


def measure(side: str, figure: str, seconds: float) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(run(side, SIDES[side][1], figure, str(seconds)))
    return answer


def speed_rows(figure: str, sides: list[str], rounds: int, seconds: float) -> list[Row]:
    """The best round of each side; the sides take turns."""
    mine = {side: wanted for side, wanted in SPEEDS[figure].items() if side in sides}
    taken = [{side: measure(side, figure, seconds)["rate"] for side in ("catanatron", *mine)} for _ in range(rounds)]
    best = {side: max(rates[side] for rates in taken) for side in taken[0]}
    return [Row(name, best[side], best["catanatron"], floor, goal) for side, (name, floor, goal) in mine.items()]


def bytecode_rows(sides: list[str]) -> list[Row]:
    """Bytecodes executed, plain; and plain and compiled must have played the same games."""
    counts = {side: measure(side, "counts", 0) for side in sides if not side.startswith("canals")}
    plain, peer = counts["plain"], counts["catanatron"]
    if len({counts[side]["digest"] for side in counts if side != "catanatron"}) > 1:
        raise SystemExit("bench: plain and compiled Panamax play different games with one seed")
    print(f"bench: a game has {plain['decisions']:.0f} decisions with {plain['moves']:.1f} legal moves on average")
    return [
        Row("bytecodes per decision with a choice", plain["per_choice"], peer["per_choice"], None, 3500, at_most=True),
        Row("bytecodes per decision, forced ones too", plain["per_decision"], peer["per_decision"], None, None),
    ]


def canal_rows(sides: list[str]) -> list[Row]:
    """What a playout of Canal Mania costs; plain and compiled must play the same games."""
    mine = [side for side in sides if side.startswith("canals")]
    if len({measure(side, "digest", 0)["digest"] for side in mine}) > 1:
        raise SystemExit("bench: plain and compiled Canal Mania play different games with one seed")
    rows = []
    for side in mine:
        told = measure(side, "playout", 0)
        name = "plain CPython" if side == "canals plain" else "compiled"
        figure = f"ms for a random game of Canal Mania ({told['choices']:.0f} choices), {name}"
        rows.append(Row(figure, told["milliseconds"], None, None, None))
    return rows


def evaluation_rows(sides: list[str]) -> list[Row]:
    """Seconds for all legal moves of a mid-game position, and how they grow with playouts and shrink with workers."""
    rows = []
    for side, (name, floor, goal) in EVALUATIONS.items():
        if side in sides:
            taken = measure(side, "evaluation", 0)["seconds"]
            figure = f"s to evaluate all moves, 200 playouts each, one worker, {name}"
            rows.append(Row(figure, taken, None, floor, goal, at_most=True))
    scaled = measure([side for side in EVALUATIONS if side in sides][-1], "scaling", 0)
    return [
        *rows,
        Row("time of 400 playouts, times that of 200", scaled["doubled"], None, 2.2, 2.0, at_most=True),
        Row("two workers, times as fast as one", scaled["faster"], None, 1.5, 1.7),
    ]


def race_rows(sides: list[str]) -> list[Row]:
    """What a race spares, by the fastest engine that is there, and how soon it says something."""
    rows = []
    for side in (side for side in FIRST_VERDICTS if side in sides):
        worker, name, floor, goal = FIRST_VERDICTS[side]
        taken = json.loads(run(side, worker, "first", "0"))["median"]
        rows.append(Row(f"s to the first verdict, one worker, {name}", taken, None, floor, goal, at_most=True))
    fastest = [side for side in EVALUATIONS if side in sides][-1]
    spared = json.loads(run(fastest, "races.py", "share", "0"))["share"]
    figure = "playouts until the verdicts of 200 of each move, as a share of those, forty positions"
    return [*rows, Row(figure, spared, None, 0.4, 0.25, at_most=True)]


def scaling_rows(seconds: float) -> list[Row]:
    """How the cost grows, by the plain engine; undoing a move has a limit."""
    rows = []
    for figure in SCALES:
        command = [str(TOOLS), "scaling_worker.py", figure, str(seconds)]
        environment = {**environ, "PYTHONPATH": str(ROOT), "PANAMAX_COMPILE": "0"}
        told = subprocess.run(command, cwd=HERE, env=environment, check=True, text=True, stdout=subprocess.PIPE).stdout
        for name, value in json.loads(told).items():
            limit = MOST_TO_UNDO if name.startswith("ms to undo") else None
            rows.append(Row(name, value, None, limit, limit, at_most=True))
    return rows


def import_rows(rounds: int) -> list[Row]:
    """Milliseconds beyond the bare interpreter, best against best."""

    def timed(code: str) -> float:
        start = perf_counter()
        run("plain", "-c", code)
        return 1000 * (perf_counter() - start)

    taken = [{name: timed(code) for name, code in IMPORTS.items()} for _ in range(1 + 3 * rounds)]
    best = {name: min(times[name] for times in taken) for name in IMPORTS}
    return [
        Row("import of panamax, ms", best["import"] - best["nothing"], None, 80, 50, at_most=True),
        Row("import and a new game, ms", best["new_game"] - best["nothing"], None, None, None),
    ]


def browser_rows() -> list[Row]:
    """How fast the Play page is; no row where there is no browser, or where the page fails."""
    command = [str(TOOLS), "browser.py", str(BROWSER_ROUNDS)]
    measured = subprocess.run(command, cwd=HERE, text=True, stdout=subprocess.PIPE)
    if measured.returncode:
        print("bench: the page failed in the browser, so its rows are left out")
        return []
    found = json.loads(measured.stdout)
    if not found:
        print("bench: no Chromium here, so the rows of the browser are left out")
    return [
        Row(name, found[key], None, floor, goal, at_most=True)
        for key, (name, floor, goal) in IN_THE_BROWSER.items()
        if key in found
    ]


def site_rows() -> list[Row]:
    """How soon the site's pages judge; no row where no site was built."""
    if not SITE.is_dir():
        print("bench: `make site` hasn't been run, so the rows of the site are left out")
        return []
    command = [str(TOOLS), "built_site.py", str(SITE), "--json"]
    told = json.loads(subprocess.run(command, cwd=HERE, check=True, text=True, stdout=subprocess.PIPE).stdout)
    rows = []
    for key, (name, floor, goal) in ON_THE_SITE.items():
        figure = f"{name}, on the site"
        rows.append(Row(f"{figure}, compiled", told["compiled"][key], None, floor, goal, at_most=True))
        if key in told["plain"]:
            rows.append(Row(f"{figure}, plain CPython", told["plain"][key], None, None, None))
    return rows


def rows_of(figure: str, sides: list[str], rounds: int, seconds: float) -> list[Row]:
    if figure == "evaluate":
        return evaluation_rows(sides)
    if figure == "races":
        return race_rows(sides)
    if figure == "canals":
        return canal_rows(sides)
    if figure == "bytecodes":
        return bytecode_rows(sides)
    if figure == "browser":
        return browser_rows()
    if figure == "site":
        return site_rows()
    if figure == "scaling":
        return scaling_rows(seconds)
    return import_rows(rounds) if figure == "import" else speed_rows(figure, sides, rounds, seconds)


def table(rows: list[Row]) -> str:
    """The rows as a Markdown table."""
    lines = ["| figure | panamax | catanatron | ratio | floor | goal | reached |", "|---|---:|---:|---:|---:|---:|---|"]
    for row in rows:
        sign = "≤ " if row.at_most else "≥ "
        bounds = ["" if bound is None else f"{sign}{bound:,}" for bound in (row.floor, row.goal)]
        figures = [_three_digits(value) for value in (row.panamax, row.catanatron, row.ratio)]
        lines.append(" | ".join(["| " + row.figure, *figures, *bounds, row.verdict]) + " |")
    return "\n".join(lines)


def _three_digits(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def write_results(rows: list[Row], rounds: int, seconds: float) -> None:
    """A whole run, for `bench/README.md` and the bench page."""
    peer = run("catanatron", "-c", "from importlib.metadata import version; print(version('catanatron'))").strip()
    results: dict[str, Any] = {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "catanatron": peer,
        "rounds": rounds,
        "seconds": seconds,
        "figures": [row.as_json() for row in rows],
    }
    (HERE / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    before, _, rest = README.read_text().partition(TABLE_BEGINS)
    README.write_text(before + TABLE_BEGINS + quoted(results) + TABLE_ENDS + rest.partition(TABLE_ENDS)[2])


def quoted(results: dict[str, Any]) -> str:
    """What `bench/README.md` says of a whole run."""
    rows = [Row(*[figure[name] for name in Row.__dataclass_fields__]) for figure in results["figures"]]
    return (
        f"Measured on {results['date']} with CPython {results['python']} and catanatron {results['catanatron']}, on one"
        f" core; best of {results['rounds']} rounds that take turns.\n\n{table(rows)}\n"
    )


def sides_here() -> list[str]:
    """The sides that can be measured: without a C compiler the second Panamax is as plain as the first."""
    if run("compiled", "-c", "from panamax import compiled; print(compiled.is_there())").strip() != "True":
        print("bench: no C compiler here, so the rows of the compiled engine are left out")
        return ["catanatron", "plain", "canals plain"]
    return list(SIDES)


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--figure", choices=FIGURES, help="only this one; nothing is written")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.5, help="for each side in each round")
    chosen = parser.parse_args()
    sides, rows, failed = sides_here(), list[Row](), list[str]()
    for figure in [chosen.figure] if chosen.figure else FIGURES:
        print(f"bench: measuring {figure}", flush=True)
        begun = perf_counter()
        try:
            rows += rows_of(figure, sides, chosen.rounds, chosen.seconds)
        except subprocess.CalledProcessError as error:  # the others took a quarter of an hour
            print(f"bench: {error}", file=sys.stderr)
            failed.append(figure)
        print(f"bench: that took {perf_counter() - begun:.0f} s", flush=True)
    print(table(rows))
    if failed:
        sys.exit(f"bench: nothing is written, for this could not be measured: {', '.join(failed)}")
    if not chosen.figure:
        write_results(rows, chosen.rounds, chosen.seconds)


if __name__ == "__main__":
    main()
