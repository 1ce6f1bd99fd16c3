"""What a state of the engine says: pieces and purses as values, what is pending, how far the set-up has come."""
