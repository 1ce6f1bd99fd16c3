"""Web sockets: handshakes that are wrong in some way, and frames that no browser sends."""

from __future__ import annotations

import asyncio
import zlib
from random import Random

from wire import SERVER, Line, Opcode, frame

from .payloads import LONG, spoilt, texts
from .requests import UNKNOWN
from .siege import Siege

_DEFLATE = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
_SUBPROTOCOL = {"Sec-WebSocket-Protocol": "v1.kernel.websocket.jupyter.org"}
_BOMB = 200 * 2**20  # bytes that a message of 200 kB becomes


def wrong_headers(rng: Random, siege: Siege) -> dict[str, str]:
    """What a handshake may say, from harmless to hostile."""
    text = rng.choice(texts(siege.marks))[:LONG]
    name = rng.choice(
        ("Origin", "Host", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Upgrade", "Connection", "Cookie")
    )
    return rng.choice(({}, {}, {name: text}, {name: ""}, _DEFLATE, _SUBPROTOCOL, {"Sec-WebSocket-Protocol": text}))


def frames(rng: Random, siege: Siege) -> bytes:
    """A few frames."""
    text = rng.choice(texts(siege.marks)).encode("utf-8", "surrogatepass")
    kinds = (
        lambda: frame(text, rng.randrange(16), first=rng.choice((0x00, 0x80, 0xC0, 0xF0, 0x70))),
        lambda: frame(text, is_masked=False),
        lambda: frame(text, length=rng.choice((0, 125, 126, 2**16, 2**31, 2**63, 2**64 - 1))),
        lambda: frame(b"\xff\xfe\xc0\x80"),
        lambda: frame(b"x" * 1000, Opcode.PING),
        lambda: frame(b"", Opcode.PING) * 500,
        lambda: frame(rng.randbytes(rng.choice((0, 1, 2, 130))), Opcode.CLOSE),
        lambda: frame(b"{", Opcode.TEXT, first=0) + frame(b"x", Opcode.MORE, first=0) * 2000,
        lambda: frame(deflated(_BOMB), Opcode.TEXT, first=0xC0),
        lambda: rng.randbytes(300),
        lambda: frame(rng.randbytes(300), Opcode.BINARY),
    )
    return spoilt(rng, b"".join(rng.choice(kinds)() for _ in range(rng.choice((1, 1, 3)))))


def deflated(size: int) -> bytes:
    """So many blanks, as a browser compresses a message."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = b" " * 2**20
    packed = b"".join(packer.compress(block) for _ in range(size // len(block)))
    return (packed + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


async def attack(rng: Random, siege: Siege, kernel: str | None) -> None:
    """One handshake, to an open page's kernel or to none, and if it is taken a few frames."""
    wanted = rng.choice(
        (kernel or UNKNOWN, kernel or UNKNOWN, UNKNOWN, "x", "%00", rng.choice(texts(siege.marks))[:200])
    )
    path = f"/api/kernels/{wanted}/channels".replace("\r", "").replace("\n", "").replace(" ", "")
    path = siege.target.base + path
    usual = {"Origin": siege.tutor.origin, "Host": f"{SERVER}:{siege.tutor.port}"}
    got = await Line.open(siege.tutor.port, path, usual | wrong_headers(rng, siege), seconds=1)
    if not isinstance(got, Line):
        if got is not None:
            siege.look_at([got])
        return
    try:
        await got.write(frames(rng, siege))
        async with asyncio.timeout(0.3):
            await got.read_message()
    except (ConnectionError, TimeoutError, UnicodeDecodeError):
        pass
    finally:
        got.close()
