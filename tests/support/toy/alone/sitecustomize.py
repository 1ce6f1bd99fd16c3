"""Where this folder is on Python's path, no real game can be imported: the shared rooms must do without."""

import sys
from importlib.abc import MetaPathFinder

GAMES = {"panamax", "panamax_widgets", "canal_mania", "canal_mania_widgets"}


class NoGame(MetaPathFinder):
    """Refuses each game."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        if name.partition(".")[0] in GAMES:
            raise ImportError(f"{name} is a game's")


sys.meta_path.insert(0, NoGame())
