"""What is different in a figure, so that only that travels; ``js/figure_view.js`` puts it into what the page has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Change = dict[str, Any]


def difference(old: Any, new: Any) -> Change | None:
    """How `new` differs from `old`, both as JSON has them; ``None`` if not at all.

    ``{"is": value}``: it is another value. ``{"parts": {name: change}, "gone": [names]}``: of an object.
    ``{"items": [...]}``: of a list; each item is a number (the old list's item at that place), a list with the new
    value alone, or a change of the old item at the same place.
    """
    if old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_object(old, new)
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return _of_list(old, new)
    return {"is": new}


def _of_object(old: Mapping[str, Any], new: Mapping[str, Any]) -> Change:
    parts = {name: difference(old[name], value) if name in old else {"is": value} for name, value in new.items()}
    changed = {name: change for name, change in parts.items() if change is not None}
    return {"parts": changed, "gone": [name for name in old if name not in new]}


def _of_list(old: Sequence[Any], new: Sequence[Any]) -> Change:
    places = {repr(item): place for place, item in enumerate(old)}
    return {"items": [_item(old, places, place, item) for place, item in enumerate(new)]}


def _item(old: Sequence[Any], places: Mapping[str, int], place: int, item: Any) -> Any:
    has_place = place < len(old)
    if has_place and old[place] == item:
        return place
    known = places.get(repr(item))
    if known is not None:
        return known
    if has_place and isinstance(item, dict) and isinstance(old[place], dict):
        return difference(old[place], item)
    return [item]
