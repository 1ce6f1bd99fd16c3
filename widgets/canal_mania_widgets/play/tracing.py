"""What is sent ahead of a barge, so that the browser answers each hex over which it is dragged by itself."""

from __future__ import annotations

from typing import Any

from tabletop.i18n import say

from ..pictures.map import hex_id
from .choosing import BARGE, CanalPicks


def traced(picks: CanalPicks, lang: str) -> dict[str, Any]:
    """For each barge that may be dragged on what a `Grasp` asks for (its `ways`)."""
    return {barge: _ways(picks, barge, lang) for barge in picks.drawable}


def cubes_of(picks: CanalPicks) -> list[str]:
    """The cubes that may be dragged on now: a `Grasp` takes them up `at_once`."""
    return [spot for spot in picks.next_spots if spot.startswith("cube:")]


def _ways(picks: CanalPicks, barge: str, lang: str) -> dict[str, Any]:
    position = picks.position
    spots = {town.hex: f"town:{town.code}" for town in position.box.towns}
    notes: dict[str, int] = {}
    steps = []
    for step in picks.ways(barge):
        key = "rest" if step.rest else "whole"
        note = say(f"canal_play.way.{key}", lang, tiles=step.tiles, rest=step.rest)
        spot = spots.get(step.hex) or hex_id(position.box, step.hex)
        steps.append([spot, step.before, notes.setdefault(note, len(notes))])
    draft = picks.drawing
    drawn = draft.stops if draft is not None and barge == f"{BARGE}:{draft.contract}" else ()
    berth = picks.berth(barge)
    return {
        "from": spots.get(berth) or hex_id(position.box, berth),
        "steps": steps,
        "notes": list(notes),
        "drawn": picks.places_along(barge, drawn),
    }
