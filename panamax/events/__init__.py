"""What happened: each event with its rule and its numbers, and what each kind of event means."""
