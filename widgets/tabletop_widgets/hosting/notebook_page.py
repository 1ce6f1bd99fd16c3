"""A page that a notebook makes: it waits for its turn, and ends if its kernel does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import ContextVar
from http import HTTPStatus
from types import CodeType
from typing import Any, Final

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from tornado.web import HTTPError
from voila import notebook_renderer
from voila.exporter import VoilaExporter
from voila.tornado.handler import TornadoVoilaHandler

from tabletop.languages import tag_of

from . import counts
from .admission import PLACE, NoPlace, Place, WhyNotOpened, visitor
from .handlers import PageAnswer
from .house import BUSY_SECONDS, HOUSE, House
from .kernels import TutorKernels
from .language import ANSWERED_IN

NOTEBOOKS: Final = "panamax_notebooks"  # the setting that has the names of the notebooks that are served
PROXIES: Final = "panamax_proxies"  # and the one with the `Proxies` that are believed
_HOUSE: Final[ContextVar[House]] = ContextVar("HOUSE")  # of which the page is that is being made
_LAST_CELL_SECONDS: Final = 3  # in which a page whose kernel has died can still say so


class _Compiled(BytecodeCache):
    """Compiled templates, for as long as the server runs."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code is not None:
            self._known[bucket.key, bucket.checksum] = bucket.code


class PageExporter(VoilaExporter):
    """Voilà's, which would compile its eighteen templates anew for each page before it sends a word."""

    _compiled = _Compiled()

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()
        environment.bytecode_cache = self._compiled
        return environment

    def _init_resources(self, resources: Any) -> Any:
        """With the words of the reader's language."""
        resources, lang = super()._init_resources(resources), ANSWERED_IN.get()
        own = resources["panamax"]
        resources["language_code"] = tag_of(lang)
        house = _HOUSE.get()
        resources["panamax"] = own | house.shell(lang) | {"pages": house.page_words(own["published"], lang)}
        return resources


notebook_renderer.VoilaExporter = PageExporter


class ListedNotebook(PageAnswer, TornadoVoilaHandler):
    """A page that a notebook makes; there are those in the folder of notebooks, and no others."""

    no_place: WhyNotOpened | None = None  # why there is no page, if it is for want of a place
    _place: Place | None = None

    async def get(self, path: str = "") -> None:
        """Open a page of the notebook. Raises the HTTP errors 404, and 503 where there is no place for another one."""
        if path not in self.settings[NOTEBOOKS]:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        try:
            await self._open(path)
        except NoPlace as refusal:
            self.no_place = refusal.why
            counts.pages_refused.labels(refusal.why).inc()
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE) from refusal

    async def _open(self, path: str) -> None:
        kernels: TutorKernels = self.kernel_manager
        place = self._place = kernels.admission.enter(visitor(self.request, self.settings[PROXIES]))
        PLACE.set(place)
        ANSWERED_IN.set(self.language)
        _HOUSE.set(self.settings[HOUSE])
        self.set_header("Content-Language", tag_of(self.language))
        try:
            async with kernels.admission.start(place):
                await self._while_it_has(place, TornadoVoilaHandler.get(self, path))
        finally:
            kernels.opened(place)

    async def _while_it_has(self, place: Place, page: Coroutine[Any, Any, None]) -> None:
        """Make the page, and end it if its place is gone: its kernel died, and Voilà would wait for it for ever."""
        making, gone = asyncio.ensure_future(page), asyncio.ensure_future(place.gone.wait())
        try:
            await asyncio.wait({making, gone}, return_when=asyncio.FIRST_COMPLETED)
            if gone.done():
                await asyncio.wait({making}, timeout=_LAST_CELL_SECONDS)
            if making.done():
                making.result()
            elif self._headers_written:
                self.finish()
            else:
                raise NoPlace(WhyNotOpened.DIED)
        finally:
            making.cancel()
            gone.cancel()

    def on_connection_close(self) -> None:
        """Who no longer waits for his turn makes room for others."""
        super().on_connection_close()
        if self._place and self._place.kernel is None:
            self.kernel_manager.admission.leave(self._place)

    def write_error(self, status_code: int, **options: Any) -> None:
        """Who finds no place is told when to ask again."""
        if status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            self.set_header("Retry-After", str(BUSY_SECONDS))
        super().write_error(status_code, **options)
