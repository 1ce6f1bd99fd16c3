"""What happened: every change as an event with its rule id and named fields, from which all telling is read."""
