"""One word, one meaning: two classes have one name only where the thing repeats, and CONTRIBUTING says which do."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHARED = ("tabletop", "widgets/tabletop_widgets")
SITE = ("site/panamax_site", "site/panamax_browser")
HOUSES = {  # of each game: its library, its screens, and what they stand on
    "panamax": (*SHARED, "panamax", "widgets/panamax_widgets", *SITE),
    "canal_mania": (*SHARED, "canal_mania", "widgets/canal_mania_widgets"),
}
CLASS = re.compile(r"^class ([A-Z]\w*)", re.MULTILINE)
EVERY_FEATURE_HAS = {"Chosen", "Desk", "Editor", "Handlers", "Painter", "Parts"}


def homes_of(packages: tuple[str, ...]) -> dict[str, list[Path]]:
    """For each class of these packages the files that have one of its name."""
    homes: defaultdict[str, list[Path]] = defaultdict(list)
    for package in packages:
        for file in sorted((ROOT / package).rglob("*.py")):
            for name in CLASS.findall(file.read_text(encoding="utf-8")):
                homes[name].append(file.relative_to(ROOT))
    return homes


@pytest.mark.parametrize("game", HOUSES)
def test_a_class_name_means_one_thing(game: str) -> None:
    homes = homes_of(HOUSES[game])
    assert len(homes) > 150
    assert {name: files for name, files in homes.items() if len(files) > 1 and name not in EVERY_FEATURE_HAS} == {}


def test_what_both_libraries_have_of_one_name_is_in_rooms_of_one_name() -> None:
    """Who knows one game's library finds his way in the other's."""
    first, second = homes_of(("panamax",)), homes_of(("canal_mania",))
    rooms = {name: (first[name][0].parts[1], second[name][0].parts[1]) for name in first.keys() & second.keys()}
    assert len(rooms) > 30
    assert {name: both for name, both in rooms.items() if both[0] != both[1]} == {}
