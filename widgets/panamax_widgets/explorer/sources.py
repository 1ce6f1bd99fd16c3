"""What can be opened in Panamax's explorer: a new or recorded game, a lesson's position, an empty table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from panamax import new_game
from panamax.box.components import Box
from panamax.game import SEED_LIMIT, Game
from panamax.options import VARIANTS
from panamax.setup import Setup
from tabletop.i18n import Phrase
from tabletop_widgets.explorer.desk import ExplorerRefusal
from tabletop_widgets.explorer.panel import PanelHost
from tabletop_widgets.frame.shown import Setting, SettingKind

from ..game_view.views import View
from ..lessons import LESSONS, lesson
from .records import record_names, recorded_game

SOURCES: Final = {
    name: Phrase(f"explorer.open.{name}") for name in ("new", "record", "lesson", "link", "empty", "text")
}
PLAYERS = ("2", "3", "4")
SEED_RANGE = 1_000_000
Chosen = Mapping[str, str]  # values by the ids of their settings


def settings_of(source: str, chosen: Chosen, box: Box) -> list[Setting]:
    """The fields of a source, with what was chosen in them as long as it can be."""
    if source == "new":
        return _new_settings(chosen)
    if source == "record":
        names = [(name, Phrase(f"explorer.game.{name}")) for name in record_names()]
        return [_choice("record", names, chosen)]
    if source == "lesson":
        lessons = _choice("lesson", [(id, lesson(id).title) for id in LESSONS], chosen)
        steps = enumerate(lesson(str(lessons.value)).steps(box))
        return [lessons, _choice("step", [(str(place), step.title) for place, step in steps], chosen)]
    return [_players(chosen)]


def open_source(host: PanelHost, source: str, values: Chosen) -> None:
    """Open what the fields of a source say. Raises `TabletopError`."""
    {"new": _open_new, "record": _open_record, "lesson": _open_lesson, "empty": _open_empty}[source](host, values)


def _new_settings(chosen: Chosen) -> list[Setting]:
    variants = [
        _choice(id, [(value, variant.phrase(value)) for value in variant.values], chosen, variant.phrase())
        for id, variant in VARIANTS.items()
    ]
    seed = Setting("seed", Phrase("table.form.seed"), "", SettingKind.TEXT, waits=True)
    return [_players(chosen), *variants, seed]


def _players(chosen: Chosen) -> Setting:
    options = [(count, Phrase("explorer.open.count", {"count": int(count)})) for count in PLAYERS]
    return _choice("players", options, {"players": PLAYERS[-1]} | dict(chosen))


def _choice(id: str, options: Sequence[tuple[str, Phrase]], chosen: Chosen, words: Phrase | None = None) -> Setting:
    """A choice; it has the first option until another is chosen."""
    known = [value for value, _ in options]
    value = chosen.get(id, known[0])
    label = words or Phrase(f"explorer.open.{id}_field")
    return Setting(id, label, value if value in known else known[0], options=tuple(options))


def _open_new(host: PanelHost, values: Chosen) -> None:
    seed = _seed(values["seed"].strip())
    variants = {name: values[name] for name in VARIANTS}
    game = new_game(players=int(values["players"]), seed=seed, box=host.box, **variants)
    host.open_game(game, Phrase("explorer.subject.new", {"seed": seed}))
    host.look_at("play")


def _open_record(host: PanelHost, values: Chosen) -> None:
    name = values["record"]
    host.open_game(recorded_game(name, host.box), Phrase(f"explorer.game.{name}"))
    host.look_at("record")


def _open_lesson(host: PanelHost, values: Chosen) -> None:
    told = lesson(values["lesson"])
    view = told.steps(host.box)[int(values["step"])].scene(host.box).view
    if not isinstance(view, View):
        raise ExplorerRefusal(Phrase("explorer.open.no_position"))
    setup = Setup.of(view.position)
    if setup.faults():
        host.edit(setup)
        return
    game = Game(setup.to_position().with_hidden_dealt(), 1)
    host.open_game(game, Phrase("explorer.subject.lesson", {"lesson": told.title}))
    host.look_at("play")


def _open_empty(host: PanelHost, values: Chosen) -> None:
    host.edit(Setup.empty(int(values["players"]), host.box))


def _seed(word: str) -> int:
    """The seed that was typed; without one it is drawn."""
    if not word:
        return secrets.randbelow(SEED_RANGE)
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(SEED_LIMIT))):
        raise ExplorerRefusal(Phrase("table.bad_seed", {"digits": len(str(SEED_LIMIT))}))
    return int(word)
