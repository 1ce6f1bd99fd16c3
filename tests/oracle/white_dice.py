"""The white dice: the cascade (TBL-2, TBL-3) and the mulligan (TBL-4, R3)."""

from __future__ import annotations

from tests.oracle.plain import Box


def cascade(rolls: list[int], rows: int) -> list[int]:
    """How many dice lie in columns 1-6 after placing the rolls one by one; 3 rows for Action, 1 for Executive dice."""
    columns = dict.fromkeys(range(1, 7), 0)
    for pip in rolls:
        to_the_left = list(range(pip, 0, -1))  # TBL-2: its own column, then 6 toward 1
        to_the_right = list(range(pip + 1, 7))  # TBL-2: if there is none, 1 toward 6
        for column in to_the_left + to_the_right:
            if columns[column] < rows:  # TBL-2: a column holds 3; TBL-3: a space holds 1
                columns[column] += 1
                break
        else:
            raise ValueError(f"{len(rolls)} dice do not fit {rows} rows")
    return [columns[pip] for pip in range(1, 7)]


def needs_mulligan(action: list[int], executive: list[int], players: int, variant: str, box: Box) -> bool:
    """TBL-4: whether one side of the tables (dice in columns 1-6 each) has too few dice."""
    counted = [list(action)]
    if variant == "all_dice":  # R3: IT and FR count all 16 dice (12 with 2-3 players)
        counted.append(list(executive))
    elif variant != "action_dice":  # R3: DE counts only the Action dice
        raise ValueError(variant)
    blue = sum(sum(table[:3]) for table in counted)  # TBL-1: columns 1-3
    grey = sum(sum(table[3:]) for table in counted)  # TBL-1: columns 4-6
    return min(blue, grey) <= int(box["mulligan_at_most"][players])
