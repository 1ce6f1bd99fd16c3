"""One word, one meaning: two classes have one name only where the thing repeats, and CONTRIBUTING says which do."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = (
    *("panamax", "tabletop", "widgets/panamax_widgets", "widgets/tabletop_widgets"),
    *("site/panamax_site", "site/panamax_browser"),
)
CLASS = re.compile(r"^class ([A-Z]\w*)", re.MULTILINE)
EVERY_FEATURE_HAS = {"Chosen", "Desk", "Editor", "Handlers", "Painter", "Parts"}


def test_a_class_name_means_one_thing() -> None:
    homes: defaultdict[str, list[str]] = defaultdict(list)
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            for name in CLASS.findall(file.read_text(encoding="utf-8")):
                homes[name].append(str(file.relative_to(ROOT)))
    assert len(homes) > 500
    assert {name: files for name, files in homes.items() if len(files) > 1 and name not in EVERY_FEATURE_HAS} == {}
