"""Lines of a log: JSON, without anything that came from outside, and few of them."""

from __future__ import annotations

import ast
import json
import logging
import time
from pathlib import Path

import pytest

import panamax_widgets
import tabletop_widgets
from tabletop_widgets.frame import log_lines
from tabletop_widgets.frame.log_lines import A_MINUTE, FewLines, LogLine, SmallFile, facts, plain

OURS = [Path(package.__file__).parent for package in (panamax_widgets, tabletop_widgets)]
LEVELS = ("debug", "info", "warning", "error", "exception", "critical")


@pytest.fixture
def log(tmp_path):
    """A logger that writes to a file, as our pages do; gives it and the file."""
    handler = SmallFile(str(tmp_path / "log"))
    logger = logging.getLogger("test of lines")
    logger.addHandler(handler)
    yield logger, tmp_path / "log"
    logger.removeHandler(handler)
    handler.close()


def test_neither_words_of_others_nor_those_of_errors_are_written(log):
    logger, file = log
    try:
        raise ValueError("a visitor's words")
    except ValueError:
        logger.exception("a library tells of %s", "127.0.0.1", extra=facts(count=3, why="a\n\u2028b\x00"))
    (line,) = file.read_text().splitlines()
    told = json.loads(line)
    assert told.keys() == {"at", "level", "place", "count", "why", "error", "trace"}
    assert (told["error"], told["count"], told["why"]) == ("ValueError", 3, "a??b?")


def test_facts_are_short_and_plain():
    assert plain(3) == 3
    assert plain(None) is None
    assert plain("x" * 1000) == "x" * 120
    assert plain("\r\n\x1b[31m\u202eab") == "???[31m?ab"


def test_of_one_place_a_few_lines_a_minute_are_written_and_the_rest_is_counted(log, monkeypatch):
    logger, file = log
    now = 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    for now in (*range(50), 61):  # noqa: B007  the clock reads it
        logger.error("often")
    logger.error("from another place")
    told = [json.loads(line).get("left_out") for line in file.read_text().splitlines()]
    assert told == [None] * A_MINUTE + [50 - A_MINUTE, None]


def test_a_file_stops_growing(log, monkeypatch):
    logger, file = log
    monkeypatch.setattr(log_lines, "LARGEST_FILE", 300)
    monkeypatch.setattr(FewLines, "filter", lambda *_: True)
    for _ in range(100):
        logger.error("again")
    assert file.stat().st_size < 300 + len(LogLine().format(logging.makeLogRecord({}))) * 2


def test_all_words_that_we_log_stand_in_the_code():
    """A line tells our own words as they are, so none of them may be put together of something else."""
    calls = [
        node
        for folder in OURS
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LEVELS
        if "log" in ast.unparse(node.func.value)
    ]
    assert calls
    assert [ast.unparse(call) for call in calls if not isinstance(call.args[0], ast.Constant)] == []
