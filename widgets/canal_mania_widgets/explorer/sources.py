"""What can be opened in Canal Mania's explorer besides links and texts: games, and an empty table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from canal_mania import new_game
from canal_mania.box.components import Box
from canal_mania.options import PLAYER_COUNTS, SEED_LIMIT, VARIANTS
from canal_mania.setup import Setup
from tabletop.i18n import Phrase
from tabletop_widgets.explorer.desk import ExplorerRefusal
from tabletop_widgets.explorer.panel import PanelHost
from tabletop_widgets.frame.shown import Setting, SettingKind

from .records import FIRST, recorded_game, records

SOURCES: Final = MappingProxyType(
    {name: Phrase(f"canal_explorer.open.{name}") for name in ("new", "record", "link", "empty", "text")}
)
SEED_RANGE: Final = 1_000_000
SEED_DIGITS: Final = len(str(SEED_LIMIT))
USUAL_PLAYERS: Final = "4"
Chosen = Mapping[str, str]  # values by the ids of their settings


def settings_of(source: str, chosen: Chosen, _box: Box) -> list[Setting]:
    """The fields of a source, with what was chosen in them as long as it can be."""
    if source == "record":
        return [_choice("record", list(records().items()), {"record": FIRST} | dict(chosen))]
    players = _choice_of_players(chosen)
    if source == "empty":
        return [players]
    variants = [
        _choice(id, [(value, variant.phrase(value)) for value in variant.values], chosen, variant.phrase())
        for id, variant in VARIANTS.items()
    ]
    seed = Setting("seed", Phrase("table.form.seed"), "", SettingKind.TEXT, waits=True)
    return [players, *variants, seed]


def _choice_of_players(chosen: Chosen) -> Setting:
    counts = [(str(count), Phrase("canal_explorer.open.count", {"count": count})) for count in PLAYER_COUNTS]
    return _choice("players", counts, {"players": USUAL_PLAYERS} | dict(chosen))


def open_source(host: PanelHost, source: str, values: Chosen) -> None:
    """Open what the fields of a source say. Raises `TabletopError`."""
    if source == "record":
        name = values["record"]
        host.open_game(recorded_game(name, host.box), records()[name])
        host.look_at("record")
        return
    if source == "empty":
        host.edit(Setup.empty(int(values["players"]), host.box))
        return
    seed = _seed(values["seed"].strip())
    variants = {name: values[name] for name in VARIANTS}
    game = new_game(players=int(values["players"]), seed=seed, box=host.box, **variants)
    host.open_game(game, Phrase("explorer.subject.new", {"seed": seed}))
    host.look_at("play")


def _choice(id: str, options: Sequence[tuple[str, Phrase]], chosen: Chosen, words: Phrase | None = None) -> Setting:
    """A choice; it has the first option until another is chosen."""
    known = [value for value, _ in options]
    value = chosen.get(id, known[0])
    label = words or Phrase(f"canal_explorer.open.{id}_field")
    return Setting(id, label, value if value in known else known[0], options=tuple(options))


def _seed(word: str) -> int:
    """The seed that was typed; without one it is drawn. Raises `ExplorerRefusal`."""
    if not word:
        return secrets.randbelow(SEED_RANGE)
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= SEED_DIGITS):
        raise ExplorerRefusal(Phrase("table.bad_seed", {"digits": SEED_DIGITS}))
    return int(word)
