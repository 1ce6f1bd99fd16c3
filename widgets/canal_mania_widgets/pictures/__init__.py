"""Pictures of a position of *Canal Mania*: Plotly figures as pure functions, each with a text twin in words.

What can be pointed at and clicked has an id, the ``customdata`` of the figure's second trace (`picture_ids`):
``hex:<column>.<row>``, ``town:<code>``, ``cube:<code>`` (the cube at that town), ``barge:<contract>``, and
``reconstructed``, the key that says that the map is. What lies beside the map is drawn in panels (`PanelLook`); their
functions say what can be pointed at in them.
"""

from tabletop_widgets.canvas.paper import picture_ids, picture_size

from .hand import hand_figure
from .judged import JudgedWay
from .map import box_figure, map_figure
from .offered import offered_figure
from .panel import PanelLook
from .players import players_figure
from .twins import hand_text, map_text, offered_text, players_text

__all__ = [
    "JudgedWay",
    "PanelLook",
    "box_figure",
    "hand_figure",
    "hand_text",
    "map_figure",
    "map_text",
    "offered_figure",
    "offered_text",
    "picture_ids",
    "picture_size",
    "players_figure",
    "players_text",
]
