"""What many widgets are told in one message comes to each of them."""

from __future__ import annotations

from tabletop_widgets.frame.together import Carrier

# A page with two widgets, of which the first fails at what it is told, and what comes of four messages in one
TELL = """async (source) => {
    const { default: widget } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const heard = [], hear = {};
    const model = (id) => ({ _handle_comm_msg: async ({ content: { data } }) => {
        if (data === "fails") throw new Error(id);
        await new Promise((done) => setTimeout(done, data === "slow" ? 30 : 0));
        heard.push([id, data]);
    } });
    const models = { one: model("one"), other: model("other") };
    const get_model = async (id) => models[id] ?? Promise.reject(new Error("gone"));
    widget().initialize({ model: { on: (name, then) => (hear[name] = then), widget_manager: { get_model } } });
    const first = [["one", "fails"], ["one", "slow"], ["gone", "x"], ["other", "quick"]];
    hear["msg:custom"]({ told: first, is_first: true });
    hear["msg:custom"]({ told: [["other", "later"]], is_first: false });
    for (let tries = 0; heard.length < 3 && tries < 400; tries++) await new Promise((done) => setTimeout(done, 5));
    return heard;
}"""


def test_each_is_told_its_own_in_order_whatever_goes_wrong_in_another(one_browser):
    page = one_browser.new_page()
    assert page.evaluate(TELL, str(Carrier._esm)) == [
        ["one", "slow"],
        ["other", "quick"],
        ["other", "later"],
    ]
    page.close()
