"""What tells Python how wide a page's pictures are, on a page whose parts come one after the other."""

from __future__ import annotations

import pytest

from tabletop_widgets.frame.look import Look

from .harness import wait_for

# A widget as it is rendered, before there is a page around it
SHOW = """async (source) => {
    const module = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    window.told = {};
    const nothing = () => 0;
    const model = { get: () => 0, set: (name, value) => { told[name] = value; }, save_changes: nothing, on: nothing };
    window.el = document.createElement("div");
    module.default.render({ model, el });
}"""
PARTS = (  # as they may come: a picture before the body that it stands in, and before there is anything in it
    """{
        document.body.innerHTML = `<div class="pmx-page" style="--pmx-form: phone">
            <div><div class="pmx-picture"></div><div class="pmx-clips"></div></div>
        </div>`;
        document.querySelector(".pmx-page").append(el);
    }""",
    "document.querySelector('.pmx-page > div').className = 'pmx-body'",
    "document.querySelector('.pmx-picture').innerHTML = '<p>A board</p>'",
)


@pytest.mark.parametrize("order", [PARTS, (PARTS[0], PARTS[2], PARTS[1])], ids=["body first", "board first"])
def test_parts_of_a_page_may_come_in_any_order(one_browser, order):
    page = one_browser.new_page(viewport={"width": 390, "height": 700})
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.evaluate(SHOW, str(Look._esm))
    for part in order:
        page.evaluate(part)
        page.evaluate("dispatchEvent(new Event('resize'))")
        page.wait_for_timeout(100)
    wait_for(page, "() => told.width && told.room")
    assert page.evaluate("document.querySelector('.pmx-clips').tabIndex") == 0, "a key can't scroll it"
    assert problems == []
    page.close()
