"""Where the time goes of a decision, a click and a page: `make profile` prints it as a table, in two minutes.

A decision is one of a game by lot in the plain engine, by module; a profile slows small functions most, so its shares
say where to look, not what is won there. A click and a page are those of Panamax's Play in the browser, measured as for
`make bench`.
"""

from __future__ import annotations

import json
import subprocess
from os import environ

from run import HERE, ROOT, TOOLS, browser_rows

GAMES = {"Panamax": "panamax_worker.py", "Canal Mania": "canal_worker.py"}


def shares(worker: str) -> dict[str, int]:
    """Percent of a plain game's time, by module."""
    environment = {**environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(ROOT), "PANAMAX_COMPILE": "0"}
    command = [str(TOOLS), worker, "profile", "0"]
    told = subprocess.run(command, cwd=HERE, env=environment, check=True, text=True, stdout=subprocess.PIPE).stdout
    found: dict[str, int] = json.loads(told)
    return found


def main() -> None:
    for game, worker in GAMES.items():
        print(f"\nA decision of {game}")
        for module, percent in shares(worker).items():
            print(f"{percent:10} %  {module}")
    print("\nA click and a page")
    for row in browser_rows():
        print(f"{row.panamax:12.3g}  {row.figure}")


if __name__ == "__main__":
    main()
