"""One layout and one style of each kind for all widgets: what a page looks like is in its style sheets.

ipywidgets makes a layout and a style for every widget. They would be more than half of what a page waits for.
"""

from __future__ import annotations

from typing import Any

import ipywidgets as W  # noqa: N812

_shared: dict[type[W.Widget], W.Widget] = {}


def shared_look(kind: type[W.Widget]) -> dict[str, W.Widget]:
    """The layout and the style, as far as it has them, for a new widget of this `kind`."""
    traits = kind.class_traits()
    return {name: _of_kind(traits[name].klass) for name in ("layout", "style") if name in traits}


def _of_kind(kind: type[W.Widget]) -> W.Widget:
    known = _shared.get(kind)
    if known is None or known.comm is None:  # closed, as `Widget.close_all` in a notebook does
        known = _shared[kind] = kind()
    return known


def new_widget(kind: Any, *values: Any, **traits: Any) -> Any:
    """A widget of this `kind` that shares its looks with the others."""
    return kind(*values, **shared_look(kind), **traits)
