"""What is sent: texts that would do something in one place or another where text is read, and values of wrong kinds.

`Marks` are the words by which it is seen afterwards: nothing else in the world has them.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

# What some reader of text takes for the end of a line; as they stand in a request, and written as `%..`.
SEPARATORS = ("\x85", "\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x00", "\r", "\u2028", "\u2029")
LONG = 70_000  # characters: more than any address and any field takes
DEEP = 300  # brackets; Python's own reader of JSON gives up at a thousand
_DOTS = 16_500  # of a key: 33 kB of TOML that became 914 MB


@dataclass(frozen=True, slots=True)
class Marks:
    """The words of one run: `tag` in what is sent as text, `file` the name of what code would make, in `folder` and at
    its home, `secret` in the server's environment."""

    tag: str
    file: str
    secret: str
    folder: str

    @classmethod
    def of(cls, rng: Random, folder: str = "/nowhere") -> Marks:
        """Words by lot."""
        tag, file, secret = (f"{word}{rng.randrange(16**8):08x}" for word in ("zq", "canary", "secret"))
        return cls(tag, file, secret, folder)

    @property
    def shell(self) -> str:
        """A command, without a blank, that makes the file."""
        return f"echo>{self.folder}/{self.file};echo>${{HOME-/nowhere}}/{self.file}"

    @property
    def python(self) -> str:
        """An expression that makes it."""
        return f"__import__('os').system('{self.shell}')"

    @property
    def written(self) -> tuple[bytes, ...]:
        """How the tag stands in HTML if it was put there as it came: as an element, and as code."""
        return f"<{self.tag}".encode(), f'";{self.tag}('.encode()


def breakout(marks: Marks, separator: str) -> str:
    """What ran as code until November 2026: IPython splits the line at the separator and rewrites what looks like a
    command of its own, so that the text that it stood in falls apart."""
    return f"a}}){separator}a=!+str({marks.python})}})#{separator}#"


def texts(marks: Marks) -> tuple[str, ...]:
    """One text or several for each place where text could be read as something else."""
    tag = marks.tag
    return (
        *(f"\"><{tag} onfocus=x>'", f"</script><{tag}>", f"</style><{tag}>", f"--><{tag}>", f'";{tag}();//'),  # HTML
        *(f"javascript:{tag}()", f"\\u003c{tag}", f"&lt;{tag}&gt;", f"{{{{{tag}}}}}", f"${{{tag}}}", f"{{%{tag}%}}"),
        *(breakout(marks, separator) for separator in SEPARATORS),  # Python, and IPython's commands
        *(marks.python, f"!{marks.shell}", f"%%bash\n{marks.shell}", f'"""+{marks.python}+"""', f"\\\n{marks.python}"),
        *(f"$({marks.shell})", f"`{marks.shell}`", f";{marks.shell};", f"|{marks.shell}", f"\n{marks.shell}\n"),  # sh
        *(f"\r\nX-{tag}: 1", f"\r\n\r\n<{tag}>", f"\n2026-01-01 ERROR {tag}", f"\x1b[31m{tag}\x07"),  # headers, logs
        *("../../../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "/etc/passwd\0.png", "file:///etc/passwd", "~root"),
        *("{0.__class__.__init__.__globals__}", "%s%n%(x)s", "(a+)+$" + "a" * 40 + "!", "(" * 200, "[[[" * 50),
        *(f"{tag} " + "x" * LONG, "\ud800" + tag, "\ufeff" + tag, "\u202e" + tag, "9" * 5000, "1e400", "-0", "NaN", ""),
    )


def bombs(marks: Marks) -> tuple[str, ...]:
    """Long texts that cost a careless reader of boxes, saves, links or notation much more than their length."""
    key = "a." * _DOTS + "a = 1\n"
    return (
        *(key, f"[{key.strip(' =1')}]\n", "x = " + "[" * 5000, "x = {a=" * 2000, 'x = """' + "\\\n" * 20_000),
        *("choice 1\n" * 20_000, "1-" + "a" * 100_000, f'{{"{marks.tag}":' * 5000, "9" * 100_000, "%41" * 20_000),
        *("\n".join(f"[a{number}]" for number in range(8000)), "\n" * 300_000, "\x85" * 100_000),
    )


def value(rng: Random, marks: Marks) -> Any:
    """Anything that JSON can say, and some that it can't (Python's own writes and reads NaN)."""
    odd: tuple[object, ...] = ([], {}, [None], [[]])
    wrong = (None, True, False, -1, 0, 2**31, 2**63, -(10**400), 0.5, float("nan"), float("inf"), *odd)
    kind = rng.randrange(8)
    if kind < 3:
        return rng.choice(texts(marks))
    if kind < 6:
        return rng.choice(wrong)
    if kind == 6:
        return [value(rng, marks) for _ in range(rng.randrange(3))]
    if rng.randrange(4):
        return {rng.choice(texts(marks))[:40]: value(rng, marks), "value": value(rng, marks)}
    return nested(rng.choice(("[]", "{}")))


def nested(kind: str) -> Any:
    """Lists in lists, or objects in objects, so deep."""
    deep: Any = []
    for _ in range(DEEP):
        deep = [deep] if kind == "[]" else {"value": deep}
    return deep


def spoilt(rng: Random, raw: bytes) -> bytes:
    """The bytes with a few of them lost, doubled, changed or added."""
    for _ in range(rng.choice((0, 1, 1, 2, 5))):
        place = rng.randrange(len(raw) + 1)
        kept = place + rng.randrange(4)
        new = bytes(
            rng.choice((0, 9, 10, 11, 12, 13, 28, 32, 37, 47, 58, 63, 127, 133, 255)) for _ in range(kept - place)
        )
        raw = rng.choice((raw[:place] + raw[kept:], raw[:kept] + raw[place:], raw[:place] + new + raw[kept:]))
    return raw
