"""What is wrong with an arrangement: every law that a position must keep, so that only possible ones are played on."""
