"""What the really running server answers to bytes that no browser sends, and what every answer of it says."""

from __future__ import annotations

import asyncio
import os
import random
import re

import pytest
import wire
from visitors import PAGE, goodbye

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
RENDER = f"/voila/render/{PAGE}.ipynb"
KERNEL = "11111111-1111-4111-8111-111111111111"
ROUTES = (
    *("/", "/reference.html", "/coverage.html", "/voila/tree", "/voila/render/", "/voila/files/", "/voila/static/"),
    *("/voila/templates/panamax/static/", "/voila/templates/", "/voila/labextensions/", "/voila/api/themes/"),
    *(f"/api/kernels/{KERNEL}", f"/api/kernels/{KERNEL}/channels", "/api/kernels/", "/voila/api/shutdown/", "/static/"),
    *("/panamax/", "/login", "/logout", "/metrics", "/health", "/voila/api/contents"),
)
ODD = (
    *(
        "%00",
        "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        "..%2f..%2fetc%2fpasswd",
        "%2e%2e/",
        "%252e%252e%252f",
        "..;/",
        "a/../b",
    ),
    *(
        "..",
        ".",
        "//etc/passwd",
        "a//b",
        "%2f",
        "%5c..%5c",
        "\\..\\",
        "%ff",
        "%c3%28",
        "%ed%a0%80",
        "%",
        "%zz",
        "%u0041",
    ),
    *(
        "x" * 300,
        "x/" * 300,
        "x" * 5000,
        "%41" * 300,
        "~root",
        "a;b",
        "a:b",
        "*",
        "[",
        "(",
        "{0}",
        "%s",
        "${x}",
        "'",
        '"',
    ),
    *("<script>", "%0d%0aSet-Cookie:a=1", "con", "a.ipynb%00.png", "%e2%80%a8", "static/", "static/..", "a/static/%00"),
    *("@jupyter-widgets", "@a/b/c.js", "panamax.css", "x" * 127, "-" * 36, "plotly.js/", "01_setting_up.ipynb/"),
)
NO_PAGE = (400, 403, 404, 405, 414)


@pytest.fixture
def tutor(shared_tutor):
    return shared_tutor


def assert_safe(answer):
    """What holds for every answer, whoever gave it."""
    policy = answer.header("content-security-policy")
    assert "frame-ancestors 'self'" in policy
    assert "unsafe-eval" not in policy
    assert not re.search(r"(script-src|default-src)[^;]*'unsafe-inline'", policy)
    assert answer.header("x-content-type-options") == "nosniff"
    assert answer.header("referrer-policy") == "strict-origin"
    names = [name for name, _ in answer.headers]
    assert len(set(names)) == len(names), "each is told once"
    assert not set(names) & {"server", "set-cookie", "x-powered-by", "access-control-allow-origin"}
    assert not re.search(rb"Traceback|[Tt]ornado|[Jj]upyter/|python3", answer.head.encode() + answer.body[:2000])


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /?position=\x85 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET /\xe2\x80\xa8 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET / HTTP/1.1\nHost: a\n\n", 400),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: a\x00\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: a\r\n b\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 403),
        (
            b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400,
        ),
        (b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9999999\r\n\r\n", 413),
        (b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 414),
        (b"GET /" + b"x" * 2_000_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 414),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 2_000_000 + b"\r\n\r\n", 431),
        (b"DELETE /api/kernels/" + KERNEL.encode() + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 405),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    ],
)
def test_what_is_no_request_is_refused(tutor, sent, status):
    answer = wire.told(tutor.port, sent)[0]
    assert answer.status == status
    assert_safe(answer)


def test_the_longest_links_are_answered(tutor):
    answer = wire.get("/?progress=" + "x" * 10_000, b"Referer: http://127.0.0.1/?" + b"x" * 10_000, port=tutor.port)
    assert answer.status == 200
    assert_safe(answer)


def test_a_refused_request_ends_its_connection_and_what_follows_in_it(tutor):
    follows = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    refused = b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    assert [answer.status for answer in wire.told(tutor.port, refused + follows)] == [400]
    assert [answer.status for answer in wire.told(tutor.port, follows + refused)] == [200, 400]


@pytest.mark.parametrize("route", ROUTES)
def test_odd_paths_are_no_pages_and_no_failures(tutor, route):
    targets = [route + odd for odd in ODD if odd.isascii() and " " not in odd]
    for target in random.Random(route).sample(targets, min(len(targets), 15 * SCALE)):
        answer = wire.get(target, port=tutor.port)
        assert answer.status in (*NO_PAGE, 200, 302), target
        assert answer.status < 300 or answer.status in (*NO_PAGE, 302)
        assert b"root:x:" not in answer.body  # of the computer's users
        assert_safe(answer)


@pytest.mark.parametrize(
    ("target", "status"),
    [
        *(
            ("/", 200),
            ("/reference.html", 200),
            *((folder, 302) for folder in ("/voila/tree", "/voila", "/voila/", "/voila/render", "/voila/render/")),
            *((f"{page}/", 302) for page in (RENDER, "/reference.html", "/coverage.html")),
            ("/voila/static/voila.js", 200),
            ("/nothing", 404),
        ),
        *(
            (f"/{path}", 404)
            for path in ("login", "logout", "metrics", "health", "api", "voila/rendering", "favicon.ico")
        ),
        *(("/voila/labextensions/nothing.js", 404), ("/voila/static/nothing.js", 403), ("/voila/templates/x", 404)),
        *((f"/api/kernels/{KERNEL}", 404), (f"/api/kernels/{KERNEL}/channels", 400), ("/voila/files/a.txt", 403)),
        *(
            ("/voila/render/nothing.ipynb", 404),
            (f"/voila/api/shutdown/{KERNEL}", 405),
            ("/?theme=%ff&template=%00", 200),
        ),
    ],
)
def test_every_answer_has_the_headers_and_no_cookie(tutor, target, status):
    answer = wire.get(target, port=tutor.port)
    assert answer.status == status
    assert_safe(answer)


def test_a_page_with_a_kernel_has_the_headers_and_no_script_in_it(tutor):
    answer = wire.get(RENDER, port=tutor.port)
    assert answer.status == 200
    assert_safe(answer)
    scripts = re.findall(rb"<script([^>]*)>([^<]*)", answer.body)
    assert scripts
    for attributes, body in scripts:
        assert b"src=" in attributes or b"json" in attributes, body
    assert not re.search(rb"<[^>]+\son[a-z]+=", answer.body)
    kernel = re.search(rb'"kernelId": *"([0-9a-f-]+)"', answer.body)
    assert kernel
    assert asyncio.run(goodbye(tutor, kernel[1].decode())).code < 400


@pytest.mark.parametrize(
    ("target", "head"),
    [("/", 200), (RENDER, 405), ("/voila/static/voila.js", 200), ("/nothing", 404), (f"/api/kernels/{KERNEL}", 405)],
)
def test_only_a_page_that_is_left_is_posted_to(tutor, target, head):
    for method, status in ((b"HEAD", head), (b"POST", 405), (b"PUT", 405), (b"TRACE", 405)):
        answer = wire.get(target, b"Content-Length: 0", port=tutor.port, method=method)
        assert answer.status == status, method
        assert_safe(answer)


def test_a_page_is_left_from_our_own_pages_alone(tutor):
    target, origin = f"/voila/api/shutdown/{KERNEL}", f"http://127.0.0.1:{tutor.port}"
    host = f"127.0.0.1:{tutor.port}".encode()

    def left(*headers):
        return wire.get(target, *headers, b"Content-Length: 0", port=tutor.port, method=b"POST", host=host).status

    assert left() == 403
    assert left(b"Origin: null") == 403
    assert left(b"Origin: http://evil.example") == 403
    assert left(b"Origin: " + origin.encode(), b"Origin: http://evil.example") == 403
    assert left(b"Origin: " + origin.encode()) == 404, "there is no such kernel"
