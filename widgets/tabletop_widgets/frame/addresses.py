"""Where things are on our pages: the forms of addresses, and what a page's environment tells of them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

HOME: Final = "PANAMAX_HOME"  # the environment variable that tells a page of ours where the start page is
PLOTLY_URL: Final = "PANAMAX_PLOTLY_URL"  # the one that tells it from where Plotly's JavaScript comes
PUBLISHED: Final = "PANAMAX_PUBLISHED"  # the one that is set where all pages are files of a site
# The ones that name the files with the reader's own boxes, one a game
BOX, CANAL_BOX = "PANAMAX_BOX", "PANAMAX_CANAL_BOX"
# Plotly as its makers pack it for outlines, words and bars, which our pictures are made of: a quarter of all of it.
PLOTLY_FILE: Final = Path(__file__).parents[1] / "plotly" / "plotly-basic-4.1.1.min.js"
LESSONS_END: Final = "20"  # notebooks are numbered; lessons come first
REFERENCE, COVERAGE = "reference.html", "coverage.html"
LONGEST_LINK: Final = 4000  # characters that are looked at to find a link in what somebody types


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where things are, seen from the start page: forms of addresses with places for names and ids."""

    page: str
    rule: str
    topic: str
    reference: str
    coverage: str


SERVED: Final = Addresses(
    "voila/render/{name}.ipynb", f"{REFERENCE}#{{rule}}", f"{REFERENCE}#{{topic}}", REFERENCE, COVERAGE
)
AS_FILES: Final = Addresses(
    "apps/{name}.html", "reference/{topic}.html#{rule}", "reference/{topic}.html", "rules.html", COVERAGE
)


def addresses() -> Addresses:
    """Where things are here: on our server, or among the files of a published site."""
    return AS_FILES if os.environ.get(PUBLISHED) else SERVED


def home_address() -> str | None:
    """Where the start page is; ``None`` where a notebook isn't shown as a page of ours (in JupyterLab, say)."""
    return os.environ.get(HOME)


def page_address(home: str, name: str, **query: object) -> str:
    """Where a notebook's page is, seen from the start page at `home`."""
    asked = f"?{urlencode(query)}" if query else ""
    return home + addresses().page.format(name=name) + asked


def rule_address(home: str, rule: str, topic: str) -> str:
    """Where a rule's record is in the reference, in which it belongs to this topic."""
    return home + addresses().rule.format(rule=rule, topic=topic)


def topic_address(home: str, topic: str) -> str:
    """Where the rules of a topic are in the reference."""
    return home + addresses().topic.format(topic=topic)
