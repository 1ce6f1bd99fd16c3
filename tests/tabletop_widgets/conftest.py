"""Each test of widgets begins and ends as if it were the only one."""

from widgets_end import no_day_is_told, widgets_end_with_their_test

__all__ = ["no_day_is_told", "widgets_end_with_their_test"]
