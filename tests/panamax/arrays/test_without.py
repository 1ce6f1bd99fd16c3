"""Where the extra isn't installed, whoever asks for arrays is told what to install, and all else goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

import panamax
from panamax import Evaluation, Game, MissingExtra, Position, evaluate
from panamax.arrays import PACKAGES
from played import set_up


@pytest.fixture
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game where a package of the extra is missing."""
    for name in [name for name in sys.modules if name.startswith("panamax.arrays")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, request.param, None)
    return set_up(2, "normal", 1)


def evaluation(position: Position) -> Evaluation:
    return evaluate(position, 1, policy="random", moves=position.legal_moves()[:1])


ASKED: list[Callable[[Game], object]] = [
    lambda game: game.position.to_numpy(),
    lambda game: game.position.legal_mask(),
    lambda game: game.to_frame(),
    lambda game: game.purses(),
    lambda game: evaluation(game.position).to_numpy(),
    lambda game: evaluation(game.position).to_frame(),
    lambda game: panamax.playouts(game.position, 1),
    lambda game: panamax.environment(2),
]


@pytest.mark.parametrize("game", PACKAGES, indirect=True)
@pytest.mark.parametrize("ask", ASKED)
def test_a_missing_package_is_named_with_the_extra_that_brings_it(game: Game, ask: Callable[[Game], object]) -> None:
    missing = next(name for name in PACKAGES if sys.modules.get(name, game) is None)
    with pytest.raises(MissingExtra) as refusal:
        ask(game)
    said = f"this needs {missing}, which isn't installed; pip install 'panamax[analysis]' brings it"
    assert str(refusal.value) == said
    assert isinstance(refusal.value, ImportError)
