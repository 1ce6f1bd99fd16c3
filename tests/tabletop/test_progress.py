"""Who watches something long sees how far it is, and may interrupt it without losing what is done."""

from __future__ import annotations

import io
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import panamax
from played import set_up
from tabletop import progress
from tabletop.judging import growing
from tabletop.judging.racing import levelled

POSITION = set_up(2, "normal", 1).position


def interrupted(after: int) -> Callable[..., Any]:
    """What plays so many playouts, and is then interrupted."""
    calls = 0

    def standings(*_: object) -> list[tuple[int, ...]]:
        nonlocal calls
        calls += 1
        if calls > after:
            raise KeyboardInterrupt
        return [(0, 1, 2, 3, 4, 5, 15), (1, 1, 1, 1, 1, 1, 5)]

    return standings


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Somebody sits at a terminal, and sees this."""
    seen = io.StringIO()
    monkeypatch.setattr(seen, "isatty", lambda: True)
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=seen, modules={}))
    monkeypatch.setattr(progress, "_PATIENCE", 0)
    return seen


def test_a_bar_is_shown_to_who_watches(watched: io.StringIO) -> None:
    panamax.playouts(POSITION, 3, policy="random")
    panamax.evaluate(POSITION, 3, policy="random")
    moves = len(POSITION.legal_moves())
    assert all(f"0/{total} [" in watched.getvalue() for total in (3, 3 * moves))


def test_a_terminal_gets_its_bar_whatever_was_imported_before(
    watched: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tqdm.auto.tqdm", "what was chosen in a notebook")
    panamax.playouts(POSITION, 3, policy="random")
    assert "0/3 [" in watched.getvalue()


def test_nothing_is_shown_to_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    panamax.playouts(POSITION, 3, policy="random")
    panamax.evaluate(POSITION, 3, policy="random")
    assert capsys.readouterr() == ("", "")


def test_a_served_page_is_nobody(watched: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "")
    panamax.evaluate(POSITION, 3, policy="random")
    assert watched.getvalue() == ""


def test_who_watches_and_interrupts_gets_what_is_done(watched: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("panamax.arrays.batch._standings", interrupted(4))
    assert panamax.playouts(POSITION, 100).totals.shape == (4, 2)
    monkeypatch.setattr("panamax.arrays.batch._standings", interrupted(0))
    with pytest.raises(KeyboardInterrupt):
        panamax.playouts(POSITION, 100)


def test_elsewhere_an_interruption_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("panamax.arrays.batch._standings", interrupted(4))
    with pytest.raises(KeyboardInterrupt):
        panamax.playouts(POSITION, 100)


def test_an_evaluation_that_is_interrupted_has_what_was_done(
    watched: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(*asked: Any) -> Any:
        yield next(levelled(*asked))
        raise KeyboardInterrupt

    monkeypatch.setattr(growing, "levelled", broken_off)
    evaluation = panamax.evaluate(POSITION, 200, policy="random")
    assert 0 < evaluation.playouts < 200
