"""What a learner has reached: the progress as a value and as one line of text, and the widget that keeps it.

It is kept in the page's address and in the reader's browser, never here.
"""
