"""What is different in a picture, so that only that travels; ``js/followed.js`` puts it into what the page has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

Change = dict[str, Any]
LONG: Final = 200  # characters of a path from which its pieces are told one by one
_NEAR: Final = 6  # items after the last one told, among which the one that has changed is looked for
_BEFORE: Final = -1  # in the place of an old item: the new one that comes before
_SHORT: Final = 3  # places that follow each other, from which they travel as a run


def difference(old: Any, new: Any) -> Change | None:
    """How `new` differs from `old`, both as JSON has them; ``None`` if not at all.

    ``{"is": value}``: it is another value. ``{"parts": {name: change}, "gone": [names]}``: of an object.
    ``{"items": [...]}``: of a list; each item is a number (the old list's item at that place), ``"place:place"`` (the
    old list's items from one place up to, not with, the other), a list with the new value alone, or a change of an old
    item with its place as ``of``, or, where that is -1, of the new item before it. ``{"pieces": [...]}``: of a long
    path, as of the list of its pieces, each of which begins with an ``M``.
    """
    if old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_object(old, new)
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return {"items": _items(old, new)}
    if _is_long_path(old) and _is_long_path(new):
        return {"pieces": _items(_pieces(old), _pieces(new))}
    return {"is": new}


def _of_object(old: Mapping[str, Any], new: Mapping[str, Any]) -> Change:
    parts = {name: difference(old[name], value) if name in old else {"is": value} for name, value in new.items()}
    changed = {name: change for name, change in parts.items() if change is not None}
    return {"parts": changed, "gone": [name for name in old if name not in new]}


def _is_long_path(value: Any) -> bool:
    return isinstance(value, str) and len(value) > LONG and value.startswith("M")


def _pieces(path: str) -> list[str]:
    return ["M" + piece for piece in path.split("M")[1:]]


def _items(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    places, last, items = {repr(item): place for place, item in enumerate(old)}, -1, list[Any]()
    for place in range(len(new)):
        items.append(found := _item(old, new, places, last, place))
        told = found if isinstance(found, int) else found["of"] if isinstance(found, dict) else _BEFORE
        last = last if told == _BEFORE else told
    return list(_in_runs(items))


def _item(old: Sequence[Any], new: Sequence[Any], places: Mapping[str, int], last: int, place: int) -> Any:
    """The item of the new list at this place; `last` is the old place that was told last, after which items come in,
    go or are others."""
    item = new[place]
    for likely in (last + 1, last + 2, place):
        if likely < len(old) and old[likely] == item:
            return likely
    known = places.get(repr(item))
    if known is not None:
        return known
    if not isinstance(item, dict):
        return [item]
    near = {each: old[each] for each in range(last + 1, min(last + 1 + _NEAR, len(old)))}
    if place:
        near[_BEFORE] = new[place - 1]
    alike = {each: _alike(other, item) for each, other in near.items() if isinstance(other, dict)}
    likest = max(alike, key=lambda each: alike[each], default=_BEFORE)
    return {"of": likest, **_of_object(near[likest], item)} if alike else [item]


def _alike(one: Mapping[str, Any], other: Mapping[str, Any]) -> int:
    """How many letters of `other` need not travel if it is made of `one`."""
    return sum(len(repr(value)) for name, value in other.items() if name in one and one[name] == value)


def _in_runs(items: Iterable[Any]) -> Iterable[Any]:
    """The same items, places that follow each other as one."""
    run: list[int] = []
    for item in [*items, None]:
        if run and item == run[-1] + 1:
            run.append(item)
            continue
        yield from run if len(run) < _SHORT else [f"{run[0]}:{run[-1] + 1}"]
        run = [item] if isinstance(item, int) else []
        if item is not None and not run:
            yield item
