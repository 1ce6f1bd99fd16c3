"""Pictures of a position: Plotly figures as pure functions, each with a text twin that says the same in words."""

from .action_table import Mark, Motion, action_table_figure, white_dice_figure
from .board import board_figure
from .canvas import picture_ids, picture_size
from .twins import action_table_text, board_text, white_dice_text

__all__ = [
    "Mark",
    "Motion",
    "action_table_figure",
    "action_table_text",
    "board_figure",
    "board_text",
    "picture_ids",
    "picture_size",
    "white_dice_figure",
    "white_dice_text",
]
