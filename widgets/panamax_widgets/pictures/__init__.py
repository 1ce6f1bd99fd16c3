"""Pictures of a position: Plotly figures as pure functions, each with a text twin that says the same in words."""

from .board import board_figure
from .canvas import picture_ids, picture_size

__all__ = ["board_figure", "picture_ids", "picture_size"]
