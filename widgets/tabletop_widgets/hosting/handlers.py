"""What answers a request: our own pages, the sockets of notebooks' pages, files; and for all else, nothing.

Every answer has the headers of `policy`, no cookie and no word of who serves it; errors tell nothing of the request.
"""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from types import TracebackType
from typing import Any, Final

from jupyter_server.auth.identity import IdentityProvider, User
from tornado.web import HTTPError, RedirectHandler, RequestHandler, StaticFileHandler
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from tabletop.languages import tag_of

from . import logs
from .house import HOUSE
from .language import language_of

HEADERS: Final = "panamax_headers"  # the setting that has the headers of every answer
PAGE_POLICY: Final = "panamax_page_policy"  # and the one with the policy of pages
# Ours are all plain: no address of any file has anything encoded, empty or dotted in it.
PLAIN_PATH: Final = r"(?:(?!\.{1,2}(?:/|$))[A-Za-z0-9._~@-]{1,128}/){0,12}(?:(?!\.{1,2}$)[A-Za-z0-9._~@-]{1,128})?"


class Reply(RequestHandler):
    """What all answers have in common. As the first of a handler's classes it makes one of Jupyter's such an answer."""

    SUPPORTED_METHODS: tuple[str, ...] = ("GET", "HEAD")

    def set_default_headers(self) -> None:
        """Ours on top of those that the handler would send."""
        super().set_default_headers()
        self.clear_header("Server")
        for name, value in self.settings[HEADERS].items():
            self.set_header(name, value)

    @property
    def xsrf_token(self) -> bytes:
        """None, so that no cookie has to keep it: what a GET gives changes nothing, and a good-bye tells its origin."""
        return b""

    def check_xsrf_cookie(self) -> None:
        """There is none."""

    def log_exception(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """A failure of ours is logged; what a visitor asked for in vain is no news."""
        if not isinstance(error, HTTPError):
            logs.failed(type(self).__name__, error)

    def write_error(self, status_code: int, **_: Any) -> None:
        """The status in words, for programs; pages have their own."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        RequestHandler.finish(self, f"{status_code} {HTTPStatus(status_code).phrase}\n")  # Jupyter's would say JSON


class PageAnswer(Reply, BaseVoilaHandler):
    """An answer that readers see: it may run our scripts, and its errors are pages too."""

    def set_default_headers(self) -> None:
        """With the policy of pages."""
        super().set_default_headers()
        self.set_header("Content-Security-Policy", self.settings[PAGE_POLICY])

    @property
    def language(self) -> str:
        """The one that its reader wants, of those that there are."""
        return language_of(self.request)

    def render_template(self, name: str, **values: Any) -> str:
        """A page of ours in its reader's language, which a cache must not give to another reader."""
        self.set_header("Content-Language", tag_of(self.language))
        self.set_header("Vary", "Accept-Language")
        return str(super().render_template(name, **self.settings[HOUSE].shell(self.language), **values))

    def write_error(self, status_code: int, **_: Any) -> None:
        """A page that says it in plain words."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(self.render_template("error.html", status_code=status_code))

    def get_current_user(self) -> None:
        """Nobody, where an error is told before it was asked."""


class OwnPage(PageAnswer):
    """A page that is made without a kernel, so it is there at once: a template and its context from `site`."""

    def initialize(self, template: str, context: Callable[[str, str], dict[str, Any]], **options: Any) -> None:
        super().initialize(**options)
        self._template, self._context = template, context

    def get(self) -> None:
        self.write(self.render_template(self._template, **self._context(self.base_url, self.language)))

    head = get


class NoPage(PageAnswer):
    """What stands at all other addresses."""

    def get(self) -> None:
        """Raises the HTTP error 404."""
        raise HTTPError(HTTPStatus.NOT_FOUND)

    head = get


class LeftPage(Reply, VoilaShutdownKernelHandler):
    """What a page says when its reader leaves it: its kernel may end.

    A page that is leaving can't add a token against forged requests. The kernel's id, which only the page knows, and
    the page's origin do as well.
    """

    SUPPORTED_METHODS = ("POST",)

    def check_xsrf_cookie(self) -> None:
        """The page's origin instead. Raises the HTTP error 403."""
        if "Origin" not in self.request.headers or not self.check_origin():
            raise HTTPError(HTTPStatus.FORBIDDEN)


class Elsewhere(Reply, RedirectHandler):
    """An address that once was another's."""


class KeptFile(Reply, StaticFileHandler):
    """Files whose address changes with their content: the browser may keep them for good."""

    def set_extra_headers(self, path: str) -> None:
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")


def as_answer(handler: type[RequestHandler]) -> type[RequestHandler]:
    """One of Jupyter's handlers that answers as ours do."""
    return type(f"Answering{handler.__name__}", (Reply, handler), {})


class Nobody(IdentityProvider):
    """Who asks: nobody in particular. There is nothing to log in to, and no cookie to know anybody by."""

    def get_user(self, handler: RequestHandler) -> User:
        """The same for all."""
        return User("reader")

    def get_handlers(self) -> list[Any]:
        """No addresses to log in or out."""
        return []
