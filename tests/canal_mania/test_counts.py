"""The number of legal moves of fifteen positions, and of those that follow: frozen, so that no rule changes unseen."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from canal_mania import Position

FILE = Path(__file__).parent / "counts.toml"
COUNTS = tomllib.loads(FILE.read_text(encoding="utf-8"))


def counted(position: Position) -> list[int]:
    """Legal moves, and the legal moves after each of them, all told (nothing behind a draw)."""
    after = [position.after(move)[0] for move in position.legal_moves()]
    return [len(after), sum(len(each.legal_moves()) for each in after)]


def test_there_are_fifteen() -> None:
    assert len(COUNTS) == 15
    kinds = {Position.from_notation(row["position"]).decision.id for row in COUNTS.values()}  # type: ignore[union-attr]
    assert len(kinds) >= 10


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name: str) -> None:
    row = COUNTS[name]
    assert counted(Position.from_notation(row["position"])) == row["moves"]
