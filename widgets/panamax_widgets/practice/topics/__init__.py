"""The kinds of exercises, one module for each topic of the course. Each has a tuple `KINDS`."""

from __future__ import annotations

from typing import Final

# The topics of the course, first what matters most at the table, the set-up late; the last one mixes them all
MIXED: Final = "first_game"
TOPICS: Final = (
    "turn",
    "cargo",
    "arrival",
    "pushing",
    "sailing",
    "round_end",
    "shares",
    "clipboard",
    "final_count",
    "dice_cascade",
    "setting_up",
    MIXED,
)
TOPIC_OF_LESSON: Final = {  # by the page's name
    "00_first_dollar": "turn",
    "01_setting_up": "setting_up",
    "02_dice_cascade": "dice_cascade",
    "03_a_turn": "turn",
    "04_contracts": "cargo",
    "05_sailing": "sailing",
    "06_pushing": "pushing",
    "07_arrival": "arrival",
    "08_clipboard": "clipboard",
    "09_shares": "shares",
    "10_round_end": "round_end",
    "11_final_count": "final_count",
    "12_first_game": MIXED,
    "13_where_dice_lie": "round_end",
    "14_whose_ship": "cargo",
    "15_push_or_wait": "shares",
    "16_flags_and_rail": "cargo",
    "17_dice_and_ships": "turn",
}
