"""Judges anew what the remarks on the annotated game weigh, and writes site/panamax_site/data/annotated_judged.toml.

From the root of the project, after the game, its remarks, or the playouts' policy have changed:

    PYTHONPATH=site .venv/bin/python tools/judge_annotated.py

It takes some minutes with the compiled engine (`tools/compile.sh`). Then read the remarks again: a test says which of
them no longer agree with the numbers.
"""

from __future__ import annotations

import sys

from panamax_site.pages.annotated import moves_made
from panamax_site.remarks import JUDGED, asked, judge, written


def main() -> None:
    """Judge, and write."""
    nodes = moves_made()
    found = {}
    for id, remark in asked().items():
        if remark.moves:
            before = nodes[int(id)].parent
            assert before is not None
            found[id] = judge(before.position, remark.moves)
            print(f"{id}: {found[id]}", file=sys.stderr)
    JUDGED.write_text("\n".join(written(found)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
