"""Pictures of a position of *Canal Mania*: Plotly figures as pure functions, each with a text twin in words.

What can be pointed at and clicked has an id, the ``customdata`` of the figure's second trace (`picture_ids`):
``hex:<number>``, ``town:<code>``, ``cube:<code>`` (the cube at that town), ``barge:<contract>``, and ``reconstructed``,
the key that says that the map is.
"""

from tabletop_widgets.canvas.paper import picture_ids, picture_size

from .map import box_figure, map_figure
from .twins import map_text

__all__ = ["box_figure", "map_figure", "map_text", "picture_ids", "picture_size"]
