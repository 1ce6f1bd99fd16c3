"""Importing this imports what every page needs: a kernel that stands by does it before its visitor comes."""

from panamax import new_game
from panamax.box.tables import tables_of
from tabletop_widgets.canvas.figure_view import FigureView  # noqa: F401
from tabletop_widgets.player.page import LessonPage  # noqa: F401
from tabletop_widgets.practice.page import PracticePage  # noqa: F401

from .explorer.page import explorer_page  # noqa: F401
from .own_box import readers_box
from .pictures import board_figure
from .play.page import PlayPage  # noqa: F401
from .player.stage import Stage  # noqa: F401

tables_of(readers_box())
board_figure(new_game(players=4, seed=1).position)
