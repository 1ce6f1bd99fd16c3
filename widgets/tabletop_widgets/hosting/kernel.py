"""The kernel of a page: IPython's, which the server can also warm up and tell for which page it is.

It does both by messages of their own, whose content is data. No code runs in a kernel but that of its notebook.
"""

from __future__ import annotations

import importlib
import os
from typing import Any, Final

from ipykernel.ipkernel import IPythonKernel

from .environment import ADOPT, QUERY, WARM, page_facts

_OF_THE_LANGUAGE: Final = ("name", "mimetype", "file_extension", "pygments_lexer", "nbconvert_exporter")


class TutorKernel(IPythonKernel):
    """Understands two more messages of the server on the shell channel; a page's socket lets neither through.

    ``panamax_warm`` with ``{"module": ...}`` imports what every page imports. ``panamax_adopt`` with
    ``{"env": {"QUERY_STRING": ...}}`` takes on a page, once. Both are answered with the status ``ok``, or ``error``
    and what was wrong.
    """

    msg_types = [*IPythonKernel.msg_types, WARM, ADOPT]  # noqa: RUF012 (a list of the base class)

    @property
    def kernel_info(self) -> dict[str, Any]:
        """What its page is told of it: what Jupyter's protocol and the page's making need, and no versions."""
        told = super().kernel_info
        language = {name: fact for name, fact in told["language_info"].items() if name in _OF_THE_LANGUAGE}
        return {
            "protocol_version": told["protocol_version"],
            "implementation": "panamax",
            "implementation_version": "",
            "language_info": language | {"version": ""},
            "banner": "",
            "help_links": [],
            "supported_features": [],
        }

    def _process_children(self) -> list[Any]:
        return []  # there are none to be ended with it, nor could they be looked for

    def _publish_status(self, status: str, channel: str, parent: Any = None) -> None:
        if self._shutdown_message is None:  # else nobody asks any more, and its sockets may be gone
            super()._publish_status(status, channel, parent)  # type: ignore[no-untyped-call, unused-ignore]

    def panamax_warm(self, stream: Any, ident: Any, parent: dict[str, Any]) -> None:
        """Import what every page imports."""
        self._answer(lambda told: importlib.import_module(told["module"]), stream, ident, parent)

    def panamax_adopt(self, stream: Any, ident: Any, parent: dict[str, Any]) -> None:
        """Be the kernel of a page from now on."""
        self._answer(adopt, stream, ident, parent)

    def _answer(self, does: Any, stream: Any, ident: Any, parent: dict[str, Any]) -> None:
        try:
            does(parent["content"])
        except Exception as error:
            content = {"status": "error", "ename": type(error).__name__, "evalue": str(error)}
        else:
            content = {"status": "ok"}
        if self.session is None:  # it is ending
            return
        self.session.send(stream, f"{parent['header']['msg_type']}_reply", content, parent, ident)


def adopt(content: dict[str, Any]) -> None:
    """Take on the page that `content` tells of. Raises ValueError if that can't be, or a page was taken on before."""
    if QUERY in os.environ:
        raise ValueError("this kernel has a page")
    os.environ.update(page_facts(content.get("env")))
