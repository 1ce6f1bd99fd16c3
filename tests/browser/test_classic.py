"""A page in a cell of the classic notebook, which has letters, keys and a kernel of its own making."""

from __future__ import annotations

from playwright.sync_api import expect

from tabletop_widgets.frame.live import Page
from tabletop_widgets.frame.look import Look

# What of the classic notebook (nbclassic 1.3) a page meets there, and a page with the picture that was saved with it
CELL = """
<style>html { font-size: 10px }</style>
<div class="output">
    <div class="output_area"><div class="pmx-page" style="--pmx-form: table"><button>End turn</button></div></div>
    <div class="output_area"><div class="output_subarea output_svg">The board</div></div>
</div>"""
SHOW = """async (source) => {
    window.Jupyter = {
        keyboard_manager: { register_events: (element) => { window.rests = element.className; } },
        notebook: { events: { on: (names, hear) => names.split(" ").forEach((name) => addEventListener(name, hear)) } },
    };
    const module = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const model = { get: () => "Run the cell again", set: () => 0, save_changes: () => 0, widget_manager: {} };
    const el = document.querySelector(".pmx-page").appendChild(document.createElement("div"));
    module.default().render({ model, el });
}"""


def test_the_classic_notebook_shows_a_page_in_letters_to_be_read_and_keeps_its_keys_from_it(one_browser):
    page = one_browser.new_page()
    page.set_content(CELL)
    page.add_style_tag(content=Look._css)
    page.evaluate(SHOW, str(Page._esm))
    page.wait_for_function("window.rests")
    assert page.evaluate("rests") == "pmx-page"
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "16px"
    expect(page.get_by_text("The board")).to_be_hidden()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('kernel_restarting.Kernel'))")
    expect(page.get_by_role("alert")).to_have_text("Run the cell again")
    assert page.get_by_role("button").evaluate("button => button.inert")
    page.close()
