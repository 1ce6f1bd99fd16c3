"""The places of a game of Canal Mania (`tabletop.record.tree` has all that is done with them)."""

from __future__ import annotations

from tabletop.record.tree import TreeNode

from ..decisions.base import Move
from ..events.event import Event
from ..position import Position


class Node(TreeNode[Position, Move, Event]):
    """One place in a game: a position, what led to it and what was played from it."""

    __slots__ = ()
