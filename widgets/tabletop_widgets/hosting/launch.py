"""What a page's kernel runs first: it takes its limits, shuts the fence behind itself, then serves its page.

``python -m tabletop_widgets.hosting.launch -f CONNECTION_FILE``; the server's orders are in the environment.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import warnings
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from . import fence
from .limits import USUAL, Limits, limit

_ORDERS: Final = "PANAMAX_KERNEL_ORDERS"
# What a page is told goes out from a thread of its own, while the next picture is still being drawn: with Python's
# own 5 milliseconds, it waits for so long several times.
_TURN_SECONDS: Final = 0.0005
_IPYTHON_WANTS: Final = ("log", "pid", "security", "startup")  # folders that it would make later, with files in them


@dataclass(frozen=True, slots=True)
class Orders:
    """What the server has a kernel do to itself.

    `fenced`: whether it shuts the fence; then it can read only what is in `readable` and in its own `folder`.
    `own_namespace`: whether its user and processes are counted by themselves.
    """

    limits: Limits = USUAL
    fenced: bool = False
    readable: tuple[str, ...] = ()
    folder: str = ""
    own_namespace: bool = False

    def environment(self) -> dict[str, str]:
        """The orders as the kernel's environment carries them; :func:`take_orders` takes them out again."""
        return {_ORDERS: json.dumps(asdict(self))}


def take_orders() -> Orders:
    """The orders that are in the environment, or else the usual limits; what starts from here doesn't see them."""
    given = json.loads(os.environ.pop(_ORDERS, "{}"))
    checked = {"limits": Limits(**given.get("limits", {})), "readable": tuple(given.get("readable", ()))}
    return Orders(**given | checked)


def obey(orders: Orders) -> None:
    """Take the limits, and of the fence what has to be there before the first thread is."""
    tempfile.tempdir = orders.folder or None  # Python would look for one by writing there
    limit(orders.limits, own_namespace=orders.own_namespace)
    if orders.folder:
        for part in _IPYTHON_WANTS:
            (Path(orders.folder) / "profile_default" / part).mkdir(parents=True, exist_ok=True)
    if orders.fenced:
        fence.hide()
        fence.fence_files(orders.readable, orders.folder)


def main() -> None:
    """Be a page's kernel until the page is left; Jupyter's options tell how it is reached."""
    orders = take_orders()
    obey(orders)
    sys.modules["debugpy"] = None  # type: ignore[assignment]  # nobody debugs a page: a quarter of its start, and 7 MB
    from ipykernel.kernelapp import IPKernelApp

    from .kernel import TutorKernel

    sys.setswitchinterval(_TURN_SECONDS)
    warnings.filterwarnings("ignore", "Couldn't bind IOPub Pipe")  # it is for processes that a kernel starts; none may
    app = IPKernelApp.instance(kernel_class=TutorKernel)
    app.initialize()  # type: ignore[no-untyped-call, unused-ignore]
    if orders.fenced:
        fence.fence_calls()  # now that its sockets are there
    app.start()  # type: ignore[no-untyped-call, unused-ignore]


if __name__ == "__main__":
    main()
