"""What the browser's own Python runs besides our packages: the apps of the notebooks, the boards of the walkthrough.

It runs in a worker of the page (``static/python_worker.js``), so the page never waits for it.
"""
