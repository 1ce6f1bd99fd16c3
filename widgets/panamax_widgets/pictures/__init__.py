"""Pictures of a position: Plotly figures as pure functions, each with a text twin that says the same in words.

What can be clicked, highlighted and joined by arrows has an id, the ``customdata`` of the figure's second trace
(`picture_ids`):

* board: ``zone:<zone>``, ``ship:<ship>``, ``die:<ship>:1``, ``rail``, ``rail:order``, ``rail:first_wagon``,
  ``rail:second_wagon``, ``rail:platform``, ``die:first_wagon:1`` (and so on), ``flag:platform:<nation>``, ``order:1``,
  ``flag:supply:<nation>``, ``pile:passenger``, ``pile:captain``, ``pile:stevedore``, ``pile:advisor``, ``awards``
* Action table: ``column:1``-``column:6``, ``executive:1``-``executive:6``, ``contract:4``-``contract:6``,
  ``contract:inbound``, ``contract:draw``, ``setup_contract:<card>``
* Market table: ``market:0``-``market:12``, ``stock:<company>``
* clipboard: see `clipboard_figure`
* cards of a box: see `cards_figure`
* ``reconstructed``: the key that says that some values are, where there is one

`Style.slim` gives the pictures that stand beside each other on one screen: strips and cards instead of whole sheets.
A board's crowded zones have lenses (`crowds`), which ``js/lens.js`` opens: each ship is shown large, under the same id.
"""

from tabletop_widgets.canvas.paper import picture_ids, picture_size, targets_of

from .action_table import action_table_content, action_table_figure, white_dice_figure
from .board import board_figure
from .card_plans import card_height
from .card_sheet import cards_figure, cards_text
from .clipboard import clipboard_figure, clipboards_content
from .market import market_figure
from .options import Judged, PictureOptions, Reach, Style
from .slim_table import strip_height
from .table_marks import DiceMarks, DieMotion, PredictionMark
from .twins import action_table_text, board_text, clipboard_text, market_text, white_dice_text

__all__ = [
    "DiceMarks",
    "DieMotion",
    "Judged",
    "PictureOptions",
    "PredictionMark",
    "Reach",
    "Style",
    "action_table_content",
    "action_table_figure",
    "action_table_text",
    "board_figure",
    "board_text",
    "card_height",
    "cards_figure",
    "cards_text",
    "clipboard_figure",
    "clipboard_text",
    "clipboards_content",
    "market_figure",
    "market_text",
    "picture_ids",
    "picture_size",
    "strip_height",
    "targets_of",
    "white_dice_figure",
    "white_dice_text",
]
