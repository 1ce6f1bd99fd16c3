"""What many widgets are told in one message comes to each of them."""

from __future__ import annotations

from tabletop_widgets.frame.together import Carrier

# A page with two widgets, of which the first fails at what it is told, and what comes of four messages in one
TELL = """async (source) => {
    const { default: widget } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const heard = [], hear = {};
    const model = (id) => ({ _handle_comm_msg: async ({ content: { data } }) => {
        if (data.method) return; // the carrier asks itself if it hears
        if (data === "fails") throw new Error(id);
        await new Promise((done) => setTimeout(done, data === "slow" ? 30 : 0));
        heard.push([id, data]);
    } });
    const models = { one: model("one"), other: model("other"), carrier: model("carrier") };
    const get_model = async (id) => models[id] ?? Promise.reject(new Error("gone"));
    const on = (name, then) => (hear[name] = then), get = () => "carrier";
    widget().initialize({ model: { on, get, widget_manager: { get_model } } });
    const first = [["one", "fails"], ["one", "slow"], ["gone", "x"], ["other", "quick"]];
    hear["msg:custom"]({ told: first, is_first: true });
    hear["msg:custom"]({ told: [["other", "later"]], is_first: false });
    for (let tries = 0; heard.length < 3 && tries < 400; tries++) await new Promise((done) => setTimeout(done, 5));
    return heard;
}"""

# A page in which everything came too late for anywidget: the carrier, too, and a widget of which it refuses all
LATE = """async (source) => {
    const { default: widget } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const taken = [], sent = [], hear = {};
    class Above { async _handle_comm_msg({ content: { data } }) { taken.push([this.id, data]); } }
    class Own extends Above { async _handle_comm_msg() { throw new Error("[anywidget] Failed to initialize model."); } }
    const model = (id) => Object.assign(new Own(), { id, comm: { on_msg: (then) => (hear[id] = then) } });
    const models = { carrier: model("carrier"), one: model("one") };
    const manager = { get_model: async (id) => models[id] };
    const carrier = { on: (name, then) => (hear[name] = then), widget_manager: manager, get: () => "carrier" };
    widget().initialize({ model: { ...carrier, send: (said) => sent.push(said) } });
    for (let tries = 0; !sent.length && tries < 400; tries++) await new Promise((done) => setTimeout(done, 5));
    await hear.carrier({ content: { data: "all again" } });
    hear["msg:custom"]({ told: [["one", "told"]], is_first: false });
    for (let tries = 0; taken.length < 2 && tries < 400; tries++) await new Promise((done) => setTimeout(done, 5));
    return { taken, sent };
}"""


def test_what_comes_for_a_widget_whose_javascript_was_late_is_taken(one_browser):
    page = one_browser.new_page()
    assert page.evaluate(LATE, str(Carrier._esm)) == {
        "taken": [["carrier", "all again"], ["one", "told"]],
        "sent": [{"late": True}],
    }
    page.close()


def test_each_is_told_its_own_in_order_whatever_goes_wrong_in_another(one_browser):
    page = one_browser.new_page()
    assert page.evaluate(TELL, str(Carrier._esm)) == [
        ["one", "slow"],
        ["other", "quick"],
        ["other", "later"],
    ]
    page.close()
