"""Answers about hauls found in other ways: town by town, colour by colour, and by a plain search."""

from __future__ import annotations

from canal_told import gains_of, routes

from tabletop_widgets.kit.practice import Exercise

from .reading import phrase_asked, seat_of, way_asked


def haul_pays(made: Exercise) -> set[str]:
    """Each owner gets a point for every town that one of his sections touches."""
    towns, owners = way_asked(made)
    touched = {
        owner: {town.code for leg, one in enumerate(owners) if one == owner for town in towns[leg : leg + 2]}
        for owner in owners
    }
    return {" ".join(f"{owner}:{len(touched[owner])}" for owner in sorted(touched))}


def may_go(made: Exercise) -> set[str]:
    """The colours read aloud, then the owner of the last section."""
    towns, owners = way_asked(made)
    broken = set()
    if owners[-1] != seat_of(made, phrase_asked(made, "player")):
        broken.add("TRP-1")
    if len({town.colour for town in towns}) < len(towns):
        broken.add("TRP-4")
    return broken or {"legal"}


def best_haul(made: Exercise) -> set[str]:
    """A plain search through all ways that a cube can go."""
    seat = seat_of(made, phrase_asked(made, "player"))
    return {str(max(gains_of(route)[seat] for route in routes(made.moment.before, seat)))}
