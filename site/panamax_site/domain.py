"""Rules, rulings, terms and the like as things that Sphinx knows: it links them, finds them and checks the links."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.util.nodes import make_refnode

from .places import PlaceKind, places
from .shelf import Shelf


class GameDomain(Domain):
    """Everything in :mod:`.places` of one game."""

    shelf: ClassVar[Shelf]
    object_types = {str(kind): ObjType(str(kind), str(kind)) for kind in PlaceKind}  # noqa: RUF012

    def resolve_xref(
        self, env: Any, fromdocname: str, builder: Any, typ: str, target: str, node: Any, contnode: Any
    ) -> nodes.reference | None:
        """The link to a thing; ``None``, so that Sphinx complains, if there is no such thing."""
        place = places(self.shelf).get((PlaceKind(typ), target))
        if place is None:
            return None
        return make_refnode(builder, fromdocname, place.page, place.anchor, contnode, place.title)

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything that a search by name can find."""
        for (kind, id), place in places(self.shelf).items():
            yield id, place.title, str(kind), place.page, place.anchor, 1


def domain_of(shelf: Shelf) -> type[GameDomain]:
    """The domain of a game, under its id."""
    return type(
        f"{GameDomain.__name__}_{shelf.game}", (GameDomain,), {"shelf": shelf, "name": shelf.game, "label": shelf.game}
    )
