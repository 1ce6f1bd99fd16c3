"""The library that shows widgets in the pages of the apps: npm's file, less what none of our pages uses.

Of its six modules two are for widgets of former versions and one for widgets that were saved in a page. What is left
makes functions of two schemas when it is loaded (`new Function`), and never calls them; without that, a host's policy
needs no ``'unsafe-eval'``.
"""

from __future__ import annotations

import re

FILE = "libembed-amd.js"
MODULES = ("@jupyter-widgets/base", "@jupyter-widgets/controls", "@jupyter-widgets/html-manager")
_BETWEEN = re.compile(r"\n\n(?=(?:/\*!.*\*/\n)?define\()")
_NAME = re.compile(r'define\("([^"]+)"')
_SCHEMAS = re.compile(r"(\w+)\.compile\(\w+\),\1\.compile\(\w+\);")


def trimmed(library: str) -> str:
    """The three modules that our pages use, without functions made of schemas.

    Raises ValueError for a library that isn't built like the one of `npm.txt`.
    """
    named = {name[1]: module for module in _BETWEEN.split(library) if (name := _NAME.search(module))}
    if not named.keys() >= set(MODULES):
        raise ValueError(f"{FILE} has {list(named)}")
    left, count = _SCHEMAS.subn("", "\n\n".join(named[name] for name in MODULES))
    if count != 1:
        raise ValueError(f"{FILE} makes functions of schemas in {count} places")
    return left
