"""Raw requests: targets, methods, headers, framing and delivery, each of them right, odd or wrong by lot."""

from __future__ import annotations

import re
from random import Random

from .payloads import LONG, SEPARATORS, Marks, bombs, breakout, spoilt, texts
from .promises import is_odd
from .siege import Siege

UNKNOWN = "11111111-1111-4111-8111-111111111111"
PATHS = (
    *("/", "/reference", "/coverage", "/voila/tree", "/voila/tree/x", "/login", "/logout", "/favicon.ico", "/metrics"),
    *("/health", "/static/", "/static/x.js", "/files/x", "/api", "/api/kernels", "/api/contents", "/api/sessions"),
    *("/api/terminals", "/api/kernelspecs", "/api/status", "/api/me", "/lab", "/tree", "/terminals/websocket/1"),
    *(f"/api/kernels/{UNKNOWN}", f"/api/kernels/{UNKNOWN}/channels", f"/voila/api/shutdown/{UNKNOWN}"),
    *(
        "/voila/static/voila.js",
        "/voila/files/app.png",
        "/voila/templates/panamax/static/look.css",
        "/voila/themes/x/y",
    ),
    *("/voila/render/", "/voila/render/nothing.ipynb", "/voila/render/../README.md", "/voila/render/%2e%2e/x.ipynb"),
    *("/voila/render/app.png", "/voila/api/contents/", "/voila/ws/", "/nbextensions/x", "/kernelspecs/python3/x", "*"),
    *("//", "///etc/passwd", "/./", "/..", "/%00", "/%0a", "/%85", "/%ff%fe", "http://example.org/", "example.org:443"),
)
PAGES = ("02_dice_cascade", "20_play", "60_box_editor")
_METHODS = (
    *("GET",) * 8,
    "HEAD",
    "POST",
    "PUT",
    "DELETE",
    "PATCH",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "get",
    "X" * 300,
    "G\0T",
)
_VERSIONS = (*("HTTP/1.1",) * 8, "HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/11.1", "http/1.1", "", "HTTP/1.1 x")
_ENDS = (*("\r\n",) * 8, "\n", "\r", "\n\r", "\r\n ", "\x85")
_LENGTHS = ("0", "1", "-1", "+1", "1,1", "1e3", "9" * 30, "0x10", " 5", "5 ", "", "٥", "1\r\nContent-Length: 2")
_SECONDS = 0.7  # for an answer; what waits for the rest of a request gives none


def raw(text: str) -> bytes:
    """The text as bytes: as few for each letter as there may be, so that 0x85 is itself."""
    return b"".join(
        letter.encode("latin-1") if letter < "\u0100" else letter.encode("utf-8", "surrogatepass") for letter in text
    )


def target(rng: Random, marks: Marks) -> str:
    """Some path, with some query."""
    path = rng.choice(PATHS)
    if not rng.randrange(4):
        path += rng.choice(texts(marks))[:LONG]
    if rng.randrange(2):
        name = rng.choice(("progress", "position", "theme", "narrow", "token", "next", "url", marks.tag, ""))
        path += f"?{name}={rng.choice(texts(marks))}"
    if not rng.randrange(20):
        path += rng.choice(bombs(marks))
    return path if rng.randrange(4) == 0 else re.sub(r"[^\x21-\x7e]", lambda found: f"%{ord(found[0]) & 255:02x}", path)


def headers(rng: Random, marks: Marks) -> list[str]:
    """The usual ones, and others that say something odd."""
    odd = (
        lambda: f"{rng.choice(('X-Odd', 'Cookie', 'Referer', 'User-Agent', 'Origin', 'Accept-Language'))}: {text()}",
        lambda: f"{rng.choice(('Host', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Scheme', 'Forwarded'))}: {text()}",
        lambda: f"Cookie: _xsrf={text()[:200]}; username-127-0-0-1={text()[:200]}",
        lambda: f"Content-Length: {rng.choice(_LENGTHS)}",
        lambda: f"Transfer-Encoding: {rng.choice(('chunked', 'chunked, chunked', 'gzip', 'x, chunked', 'identity'))}",
        lambda: (
            f"{rng.choice(('Range: bytes=', 'If-None-Match: ', 'If-Modified-Since: ', 'Expect: ', 'TE: '))}{text()}"
        ),
        lambda: rng.choice(("Content-Encoding: gzip", "Expect: 100-continue", "Upgrade: h2c", "Connection: upgrade")),
        lambda: rng.choice(
            (": empty", "No colon", " folded: x", "X-Odd\0: x", "X-Odd : x", "X-Ödd: x", "X: " + "y" * LONG)
        ),
        lambda: "\r\n".join(f"X-{number}: y" for number in range(rng.choice((50, 3000)))),
    )

    def text() -> str:
        return rng.choice(texts(marks))

    return ["Host: 127.0.0.1", "Connection: close"] + [rng.choice(odd)() for _ in range(rng.choice((0, 0, 1, 1, 2, 4)))]


def body(rng: Random, marks: Marks) -> bytes:
    """Nothing, or something that may or may not be what its headers say."""
    kinds = (
        b"",
        b"",
        b"",
        b"x=1",
        b"0\r\n\r\n",
        b"5\r\nhello\r\n0\r\n\r\n",
        b"ffffffffff\r\nx",
        b"-1\r\nx\r\n",
        b"\0" * 100_000,
    )
    return rng.choice((*kinds, raw(rng.choice(texts(marks)))))


def request(rng: Random, marks: Marks) -> bytes:
    """A whole request."""
    end = rng.choice(_ENDS)
    first = f"{rng.choice(_METHODS)} {target(rng, marks)} {rng.choice(_VERSIONS)}"
    whole = raw(end.join([first, *headers(rng, marks), "", ""])) + body(rng, marks)
    return spoilt(rng, whole) if rng.randrange(3) == 0 else whole


def parts(rng: Random, whole: bytes) -> list[bytes]:
    """The request as it is sent: at once mostly, else in pieces, a half of it, or several at once."""
    way = rng.randrange(8)
    if way == 0:
        places = sorted(rng.randrange(len(whole)) for _ in range(4))
        return [whole[begin:end] for begin, end in zip([0, *places], [*places, None], strict=True)]
    if way == 1:
        return [whole[: rng.randrange(len(whole))]]
    return [whole * rng.choice((2, 5, 30))] if way == 2 else [whole]


async def attack(rng: Random, siege: Siege) -> None:
    """One raw request."""
    whole = request(rng, siege.marks)
    sent = parts(rng, whole)
    await siege.say(
        sent,
        pause=0.02,
        seconds=_SECONDS,
        wanted=400 if sent == [whole] and is_odd(whole) else 0,
    )


async def pages(rng: Random, siege: Siege) -> None:
    """A page with something odd in its address, that nobody stays on."""
    name = rng.choice(("progress", "position", "theme", "narrow"))
    text = rng.choice((*texts(siege.marks), *bombs(siege.marks)))
    query = raw(text) if rng.randrange(2) else "".join(f"%{byte:02X}" for byte in raw(text)).encode()
    page = await siege.open(rng.choice(PAGES), b"?" + name.encode() + b"=" + query.replace(b" ", b"+"))
    siege.look_around()
    if page is not None:
        await siege.left(page)


async def breakouts(siege: Siege) -> None:
    """What ran as code, with each separator, in the address of a page."""
    for separator in SEPARATORS:
        page = await siege.open(PAGES[0], b"?progress=" + raw(breakout(siege.marks, separator)))
        siege.look_around()
        if page is not None:
            await siege.left(page)
