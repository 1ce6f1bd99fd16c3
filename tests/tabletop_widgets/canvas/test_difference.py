"""What of a figure travels: less than the whole, and enough to make the new one of the old."""

from __future__ import annotations

import json
from random import Random

import pytest

from tabletop_widgets.canvas.difference import difference


def changed(old, change):
    """As ``js/figure_view.js`` puts a change into what the page has."""
    if "is" in change:
        return change["is"]
    if "items" in change:
        return [_item(old, place, item) for place, item in enumerate(change["items"])]
    made = {name: value for name, value in old.items() if name not in change["gone"]}
    return made | {name: changed(made.get(name), each) for name, each in change["parts"].items()}


def _item(old, place, item):
    if isinstance(item, int):
        return old[item]
    return item[0] if isinstance(item, list) else changed(old[place], item)


def by_lot(lots: Random, depth: int = 3):
    """Anything that JSON can hold."""
    kinds = [
        lambda: lots.randrange(3),
        lambda: lots.choice(["", "a", "b"]),
        lambda: None,
        lambda: lots.choice([1.5, 0.5]),
    ]
    if depth:
        kinds.append(lambda: [by_lot(lots, depth - 1) for _ in range(lots.randrange(4))])
        kinds.append(lambda: {name: by_lot(lots, depth - 1) for name in "xyz" if lots.random() < 0.6})
    return lots.choice(kinds)()


def test_the_new_value_comes_of_the_old_one_and_the_difference():
    lots = Random(5)
    for _ in range(3000):
        old, new = ({"whole": by_lot(lots)} for _ in range(2))
        change = difference(old, new)
        assert (change is None) == (old == new)
        if change is not None:
            assert changed(old, json.loads(json.dumps(change))) == new


def test_what_stays_in_a_list_travels_as_its_place():
    old = {"words": [f"a long word {number}" for number in range(100)]}
    new = {"words": [*old["words"][5:], "another"]}
    assert difference(old, new) == {"parts": {"words": {"items": [*range(5, 100), ["another"]]}}, "gone": []}


@pytest.mark.parametrize("name", ["x", "y"])
def test_of_an_object_in_a_list_only_what_differs_travels(name):
    old = [{"x": 1, "y": 2}, {"x": 3, "y": 4}]
    new = [old[0], old[1] | {name: 9}]
    assert difference(old, new) == {"items": [0, {"parts": {name: {"is": 9}}, "gone": []}]}
