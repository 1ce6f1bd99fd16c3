"""How far undo goes: what chance or somebody else has shown isn't unseen by taking it back."""

from __future__ import annotations

from tabletop_widgets.play.table import Table


def is_unseen(table: Table) -> bool:
    """Whether all that undo would take back was done by one player, and brought nothing to light."""
    goal = table.undone_to
    if goal is None:
        return False
    path = table.game.node.path()
    undone = path[path.index(goal) + 1 :]
    return all(node.is_players_move and node.parent.position.decider == goal.position.decider for node in undone)
