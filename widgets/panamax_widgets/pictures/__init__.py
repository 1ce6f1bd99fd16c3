"""Pictures of a position: Plotly figures as pure functions, each with a text twin that says the same in words."""

from .action_table import action_table_figure, white_dice_figure
from .board import board_figure
from .canvas import picture_ids, picture_size
from .clipboard import clipboard_figure
from .market import market_figure
from .table_marks import Mark, Motion
from .twins import action_table_text, board_text, clipboard_text, market_text, white_dice_text

__all__ = [
    "Mark",
    "Motion",
    "action_table_figure",
    "action_table_text",
    "board_figure",
    "board_text",
    "clipboard_figure",
    "clipboard_text",
    "market_figure",
    "market_text",
    "picture_ids",
    "picture_size",
    "white_dice_figure",
    "white_dice_text",
]
