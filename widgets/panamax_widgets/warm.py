"""Importing this imports what every page needs: a kernel that stands by does it before its visitor comes."""

from panamax.box import load_box
from panamax.tables import tables_of

from .figure_view import FigureView  # noqa: F401
from .lessons.page import LessonPage  # noqa: F401

tables_of(load_box())
