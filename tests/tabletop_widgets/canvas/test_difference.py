"""What of a figure travels: less than the whole, and enough to make the new one of the old."""

from __future__ import annotations

import json
import shutil
import subprocess
from random import Random

import pytest

from tabletop_widgets.canvas.difference import LONG, difference
from tabletop_widgets.frame.scripts import script

KINDS = {'"is"', '"parts"', '"items"', '"pieces"', '"0:', '"of": -1'}  # of changes, by what is in their text


def changed(old, change):
    """As ``js/followed.js`` puts a change into what the page has."""
    if "is" in change:
        return change["is"]
    if "items" in change:
        return _items(old, change["items"])
    if "pieces" in change:
        return "".join(_items(["M" + piece for piece in old.split("M")[1:]], change["pieces"]))
    made = {name: value for name, value in old.items() if name not in change["gone"]}
    return made | {name: changed(made.get(name), each) for name, each in change["parts"].items()}


def _items(old, items):
    made = []
    for item in items:
        if isinstance(item, int):
            made.append(old[item])
        elif isinstance(item, list):
            made += item
        elif isinstance(item, str):
            first, end = item.split(":")
            made += old[int(first) : int(end)]
        else:
            made.append(changed(made[-1] if item["of"] < 0 else old[item["of"]], item))
    return made


def path(lots: Random) -> str:
    """A path of some pieces, most of them long enough to travel piece by piece."""
    return "".join(f"M{lots.randrange(5)},{'1' * LONG}L3,4" for _ in range(lots.randrange(1, 8)))


def by_lot(lots: Random, depth: int = 3):
    """Anything that JSON can hold."""
    kinds = [
        lambda: lots.randrange(3),
        lambda: lots.choice(["", "a", "b"]),
        lambda: None,
        lambda: lots.choice([1.5, 0.5]),
    ]
    if depth:
        kinds.append(lambda: [by_lot(lots, depth - 1) for _ in range(lots.randrange(9))])
        kinds.append(lambda: [lots.randrange(9) for _ in range(lots.randrange(30))])
        kinds.append(lambda: path(lots))
        kinds.append(lambda: {name: by_lot(lots, depth - 1) for name in "xyz" if lots.random() < 0.6})
    return lots.choice(kinds)()


def pairs():
    """Old and new values of any kind."""
    lots = Random(5)
    return [({"whole": by_lot(lots)}, {"whole": by_lot(lots)}) for _ in range(2000)]


def test_the_new_value_comes_of_the_old_one_and_the_difference():
    kinds = set()
    for old, new in pairs():
        change = difference(old, new)
        assert (change is None) == (old == new)
        if change is not None:
            kinds |= {kind for kind in KINDS if kind in json.dumps(change)}
            assert changed(old, json.loads(json.dumps(change))) == new
    assert kinds == KINDS


def test_the_page_makes_the_same_of_it():
    if shutil.which("node") is None:
        pytest.skip("there is no node here to run what the page does (sudo apt-get install nodejs)")
    cases = [[old, difference(old, new), new] for old, new in pairs() if old != new]
    code = (
        f"{script('followed.js')}\nconst cases = {json.dumps(cases)};"
        "const sorted = (_, value) => value && value.constructor === Object"
        " ? Object.fromEntries(Object.entries(value).sort()) : value;"
        "for (const [old, change, made] of cases) if (JSON.stringify(changed(old, change), sorted)"
        " !== JSON.stringify(made, sorted)) console.log(JSON.stringify([old, change, made]))"
    )
    assert subprocess.run(["node"], input=code, capture_output=True, text=True, check=True).stdout == ""


def test_what_stays_in_a_list_travels_as_its_place():
    old = {"words": [f"a long word {number}" for number in range(100)]}
    new = {"words": [*old["words"][5:], "another"]}
    assert difference(old, new) == {"parts": {"words": {"items": ["5:100", ["another"]]}}, "gone": []}


def test_what_one_more_item_moves_along_travels_as_runs():
    old = [number % 3 for number in range(60)]
    assert difference(old, [*old[:20], 7, *old[20:]]) == {"items": ["0:20", [7], "20:60"]}


def test_an_object_that_one_more_has_moved_along_is_told_by_the_one_that_it_was():
    old = [{"x": number, "y": number, "z": 5} for number in range(9)]
    new = [*old[:3], {"x": 3, "y": 50, "z": 5}, *old[5:]]
    told = {"of": 3, "parts": {"y": {"is": 50}}, "gone": []}
    assert difference(old, new) == {"items": ["0:3", told, "5:9"]}


def test_of_a_long_path_only_the_pieces_that_differ_travel():
    old = [f"M{number},0L{number},9" for number in range(40)]
    new = [*old[:10], "M5.5,1L2,2", *old[11:]]
    pieces = ["0:10", ["M5.5,1L2,2"], "11:40"]
    assert difference("".join(old), "".join(new)) == {"pieces": pieces}


@pytest.mark.parametrize("name", ["x", "y"])
def test_of_an_object_in_a_list_only_what_differs_travels(name):
    old = [{"x": 1, "y": 2}, {"x": 3, "y": 4}]
    new = [old[0], old[1] | {name: 9}]
    assert difference(old, new) == {"items": [0, {"of": 1, "parts": {name: {"is": 9}}, "gone": []}]}


def test_an_outline_that_is_drawn_twice_travels_once():
    mark = {"path": "".join(f"M{number},0L{number},9" for number in range(40)), "width": 5}
    twice = {"of": -1, "parts": {"width": {"is": 2}}, "gone": []}
    assert difference([{"path": "M0,0", "width": 2}], [mark, mark | {"width": 2}])["items"][1] == twice
