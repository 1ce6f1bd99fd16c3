"""Judges anew what the remarks on an annotated game weigh, and writes site/panamax_site/data/*annotated_judged.toml.

From the root of the project, after a game, its remarks, or the playouts' policy have changed:

    PYTHONPATH=site .venv/bin/python tools/judge_annotated.py panamax|canal_mania [ids]

It takes some minutes with the compiled engine (`tools/compile.sh`); with ids only these are judged, and the others stay
as they are. Then read the remarks again: a test says which of them no longer agree with the numbers.
"""

from __future__ import annotations

import sys
from typing import Final

from panamax_site.shelves.canal_mania.told import TOLD_CANALS
from panamax_site.shelves.panamax.told import TOLD_SHIPS

TOLD: Final = {"panamax": TOLD_SHIPS, "canal_mania": TOLD_CANALS}


def main() -> None:
    """Judge, and write."""
    told, ids = TOLD[sys.argv[1]], sys.argv[2:]
    remarks, nodes = told.remarks, told.moves_made
    weighed = [id for id, asked in remarks.asked.items() if asked.moves]
    found = dict(remarks.judged) if ids else {}
    for id in ids or weighed:
        found[id] = remarks.judge(nodes[int(id)].parent.position, remarks.asked[id].moves)
        print(f"{id}: {found[id]}", file=sys.stderr, flush=True)
    in_order = {id: found[id] for id in weighed if id in found}
    remarks.file.write_text("\n".join(remarks.written(in_order)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
