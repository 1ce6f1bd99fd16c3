"""Nothing becomes HTML unescaped."""

from __future__ import annotations

import pytest

from tabletop_widgets.frame.html import Html, escape, filled, html_widget, join, tag

NASTY = "<script>alert('x')</script> & \"quotes\""


def test_text_is_escaped_everywhere():
    for markup in (escape(NASTY), join([NASTY]), tag("p", NASTY), tag("p", title=NASTY), html_widget(NASTY).value):
        assert "<script>" not in markup
        assert "&lt;script&gt;" in markup


def test_quotes_can_not_end_an_attribute():
    assert tag("p", title='" onclick="x') == '<p title="&#34; onclick=&#34;x"></p>'


def test_markup_goes_in_as_it_is():
    assert tag("ul", tag("li", "a < b"), join(tag("li", n) for n in (1, 2))) == (
        "<ul><li>a &lt; b</li><li>1</li><li>2</li></ul>"
    )


def test_text_that_is_added_to_markup_is_escaped():
    assert tag("p", "a") + NASTY == tag("p", "a") + escape(NASTY)
    assert tag("p", "{}").format(NASTY) == tag("p", NASTY)


def test_markup_can_not_end_an_attribute():
    assert tag("p", title=tag("br", class_="x")) == '<p title="&lt;br class=&#34;x&#34;&gt;"></p>'


def test_attributes_are_named_as_in_html():
    assert tag(
        "a", "Rules", href="#r", class_="quiet", aria_label="The rules", hidden=True, title=None, lang=False
    ) == ('<a href="#r" class="quiet" aria-label="The rules" hidden>Rules</a>')


def test_void_elements_have_no_end():
    assert tag("br") == "<br>"


def test_join_puts_an_escaped_text_between():
    assert join(["a", "b"], " & ") == "a &amp; b"


@pytest.mark.parametrize("element", ["script", "iframe", "style", "P", "p onclick", "", "img/"])
def test_elements_that_run_code_are_refused(element):
    with pytest.raises(ValueError, match="no page of ours"):
        tag(element)


def test_handlers_are_refused():
    with pytest.raises(ValueError, match="no element of ours"):
        tag("p", onclick="x")
    with pytest.raises(ValueError, match="no element of ours"):
        tag("p", **{"a b": "x"})


@pytest.mark.parametrize(
    "address",
    [
        *("javascript:x", " JavaScript:x", "https://a.b", "//a.b", "data:text/html,x", "\\\\a"),
        *("/\\evil.example", "\\/evil.example", "java\tscript:x", "\x01javascript:x", "/\n/a.b", "\xa0//a.b"),
    ],
)
def test_addresses_elsewhere_are_refused(address):
    for attribute in ("href", "src", "poster", "srcset"):
        with pytest.raises(ValueError, match="leads away"):
            tag("a", **{attribute: address})


@pytest.mark.parametrize("address", ["#PSH-1", "?theme=dark", "02_dice_cascade.ipynb", "/voila/render/x.ipynb"])
def test_own_addresses_are_accepted(address):
    assert address in tag("a", href=address)


def test_the_holes_of_a_page_are_filled_once():
    assert filled("<p>[[a]]</p>[[b]]", a="<[[b]]>", b=Html("<hr>")) == "<p>&lt;[[b]]&gt;</p><hr>"
    with pytest.raises(KeyError, match="c"):
        filled("[[c]]", a="")
