"""The reference of the libraries: every public name with what its docstring says, read from the sources."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import TypeAlias, get_origin

from docutils import nodes

from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.frame.html import tag

from .. import tongues
from ..nodes import bullets, code, contents, html, inline, linked, outside_link, page_link, section
from ..packages import ROOT
from ..shelves import PANAMAX_SHELF

NAME = "library"
# What is public: the names of these modules' ``__all__``, or all that they define without an underscore.
MODULES = (
    *("panamax", "panamax.state.views", "panamax.study", "panamax.bots"),
    *(f"panamax.analysis.{name}" for name in ("evaluating", "evaluation", "why", "continuation")),
    *(f"panamax.arrays.{name}" for name in ("environment", "fields", "actions")),
    *("canal_mania", "canal_mania.state.views", "canal_mania.analysis.evaluation", "canal_mania.bots"),
    *(
        f"tabletop.{name}"
        for name in ("judging.evaluation", "judging.growing", "record.game", "record.tree", "record.study", "options")
    ),
    *("panamax_widgets", "tabletop.errors", "tabletop.showing", "tabletop.progress"),
)
_FOLDERS = {"panamax_widgets": ROOT / "widgets", "tabletop_widgets": ROOT / "widgets"}
_MARKED = re.compile(r"(?::[\w:]+:)?(``[^`]+``|`[^`]+`)|(?<!\w)\*([^\s*][^*]*)\*")
_Def: TypeAlias = ast.ClassDef | ast.FunctionDef


def build(lang: str) -> list[nodes.Node]:
    """What there is, module by module."""
    lead = nodes.paragraph("", say("site.library.lead", lang))
    told = ((module, _docstring(_tree(module)).splitlines()[0]) for module in MODULES)
    parts = bullets([_link(module, lang), ": ", _english(words, lang)] for module, words in told)
    here = [page(module) for module in MODULES if tongues.has_page(page(module), lang)]
    pages = [contents(NAME, here)] if here else []
    return [section("library", say("site.library.title", lang), lead, parts, *pages)]


def _link(module: str, lang: str) -> nodes.Node:
    """A link to a module's page, which is there in one language alone."""
    if tongues.has_page(page(module), lang):
        return page_link(page(module), module)
    return outside_link(f"{tongues.up(lang)}{page(module)}.html", module)


def _english(words: str, lang: str) -> nodes.Node:
    """What stands in the sources."""
    return nodes.Text(words) if lang == DEFAULT_LANGUAGE else html(tag("span", words, lang=DEFAULT_LANGUAGE))


def page(module: str) -> str:
    """The page of a module."""
    return f"library/{module}"


def build_module(module: str, lang: str) -> list[nodes.Node]:
    """A section for each public name of a module."""
    values = (_value(module, name, lang) for name in values_of(module))
    entries = (_entry(module, name, lang) for name in names(module))
    return [section(_id(module), module, *_docs(_tree(module), lang), *values, *entries)]


def names(module: str) -> list[str]:
    """The public names of a module that have something said of them."""
    found = import_module(module)
    own = [name for name, value in vars(found).items() if getattr(value, "__module__", "") == module]
    public = getattr(found, "__all__", None) or [name for name in own if not name.startswith("_")]
    return sorted((name for name in public if _definition(getattr(found, name))), key=str.casefold)


def values_of(module: str) -> list[str]:
    """The public values of a module, whose names are in capitals."""
    return sorted(name for name in getattr(import_module(module), "__all__", ()) if name.isupper())


def _value(module: str, name: str, lang: str) -> nodes.Node:
    """A value with the comment above it in its source."""
    comment = re.search(rf"^# (.*)\n{name}\b", _source(module), re.MULTILINE)
    assert comment is not None, f"{module} doesn't say what {name} is"
    value = nodes.literal("", f"{name} = {getattr(import_module(module), name)!r}")
    told = nodes.paragraph("", "", *_words(comment[1], lang))
    return section(_id(module, name), name, nodes.paragraph("", "", value, classes=["pmx-signature"]), told)


def _docstring(node: ast.Module | _Def) -> str:
    return ast.get_docstring(node) or ""


def _id(*names: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", "-".join(names))


def _entry(module: str, name: str, lang: str) -> nodes.Node:
    """A name: how it is called, what its docstring says, and the same of what it has."""
    value = getattr(import_module(module), name)
    value = get_origin(value) or value  # of a class for one game, the class for all
    found = _definition(value)
    assert found is not None
    parts: list[nodes.Node] = [_signature(name, found), *_docs(found, lang)]
    if isinstance(found, ast.ClassDef):
        parts += _members(_classes(value), lang)
    return section(_id(module, name), name, *parts)


def _definition(value: object) -> _Def | None:
    """Where a class or function of ours is defined, in its source; None for anything else."""
    value = inspect.unwrap(value) if callable(value) else value
    value = get_origin(value) or value
    module, name = getattr(value, "__module__", ""), getattr(value, "__qualname__", "")
    if not name or module.partition(".")[0] not in {each.partition(".")[0] for each in MODULES}:
        return None
    found = (node for node in _tree(module).body if isinstance(node, _Def) and node.name == name)
    return next(found, None)


def _classes(value: type) -> Iterator[ast.ClassDef]:
    """The class and those of ours that it has things from."""
    for each in value.__mro__:
        found = _definition(each)
        if isinstance(found, ast.ClassDef):
            yield found


def _members(owners: Iterable[ast.ClassDef], lang: str) -> Iterator[nodes.Node]:
    """The fields that classes declare, and their public methods and properties; the first one of a name counts."""
    body = {_name(node): node for owner in reversed(list(owners)) for node in owner.body}
    public = [node for name, node in body.items() if name and not name.startswith("_")]
    fields = [node for node in public if isinstance(node, ast.AnnAssign)]
    if fields:
        yield bullets([code(f"{_name(field)}: {_type(field.annotation)}")] for field in fields)
    for node in public:
        if isinstance(node, ast.FunctionDef) and _docstring(node):
            yield nodes.container("", _signature(node.name, node), *_docs(node, lang), classes=["pmx-member"])


def _type(annotation: ast.expr) -> str:
    """The type of a field, without what is only noted beside it."""
    match annotation:
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[type, *_])):
            return ast.unparse(type)
    return ast.unparse(annotation)


def _name(node: ast.stmt) -> str:
    """The name of a method, or of a field with its type; empty for anything else."""
    if isinstance(node, ast.FunctionDef):
        return node.name
    return node.target.id if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else ""


def _signature(name: str, found: _Def) -> nodes.Node:
    """How a function or class is called; a property as what it gives."""
    call: ast.FunctionDef | None
    if isinstance(found, ast.ClassDef):
        made = (node for node in found.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
        call, gives = next(made, None), None
    else:
        call, gives = found, found.returns
    if any(ast.unparse(each).endswith("property") for each in found.decorator_list):
        words = f"{name}: {ast.unparse(gives)}" if gives else name
    else:
        words = f"{name}({_parameters(call)})" if call else name
        words += f" -> {ast.unparse(gives)}" if gives else ""
    return nodes.paragraph("", "", nodes.literal("", words), classes=["pmx-signature"])


def _parameters(call: ast.FunctionDef) -> str:
    return re.sub(r"^(self|cls)(: \w+)?(, )?", "", ast.unparse(call.args))


def _docs(node: ast.Module | _Def, lang: str) -> Iterator[nodes.Node]:
    """The paragraphs, lists and examples of a docstring."""
    for block in filter(str.strip, re.split(r"\n\s*\n", _docstring(node))):
        if block.lstrip().startswith(">>>"):
            yield nodes.literal_block(block, block, language="pycon")
        elif block.lstrip().startswith(("* ", "- ")):
            yield bullets(_words(item, lang) for item in re.split(r"\n\s*[*-] ", block.strip()[2:]))
        else:
            yield nodes.paragraph("", "", *_words(block, lang))


def _words(block: str, lang: str) -> list[nodes.Node]:
    """Words on one line, what is marked as code set as code, and rules linked."""
    words, place = " ".join(block.split()), 0
    found: list[nodes.Node] = []
    for match in _MARKED.finditer(words):
        marked = nodes.emphasis("", match[2]) if match[2] else code(match[1].strip("`"))
        found += [*linked(PANAMAX_SHELF, words[place : match.start()], lang), marked]
        place = match.end()
    return inline(*found, *linked(PANAMAX_SHELF, words[place:], lang))


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_source(module))


@cache
def _source(module: str) -> str:
    """The source of a module; that which the browser gets has no docstrings."""
    root = _FOLDERS.get(module.partition(".")[0], ROOT)
    path = root / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return file.read_text(encoding="utf-8")
