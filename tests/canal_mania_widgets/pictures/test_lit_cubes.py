"""A cube that may be clicked has a ring, as a hex, a place and a barge have."""

from __future__ import annotations

from canals import played

from canal_mania_widgets.pictures import map_figure
from canal_mania_widgets.pictures.theme import PALETTE


def test_only_lit_cubes_are_ringed():
    position = next(node.position for node in played(3, 2, "greedy").line() if len(node.position.cubes) > 2)
    ring, first = PALETTE.named("light").click.line, next(iter(position.cubes))
    plain, lit = (str(map_figure(position, highlight=ids).to_json()) for ids in ((), (f"cube:{first.code}",)))
    assert lit.count(ring) > plain.count(ring)
