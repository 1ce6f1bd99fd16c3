"""What happened: every change as an event with its rule id and named fields; the log and the lessons read from these."""
