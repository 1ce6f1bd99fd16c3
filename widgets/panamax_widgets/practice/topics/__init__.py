"""The kinds of exercises, one module for each topic of the course. Each has a tuple `KINDS`."""
