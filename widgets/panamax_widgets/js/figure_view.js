// A figure that fits the page. Python writes one line above these: `address`, from where Plotly's own widget comes.
globalThis.panamaxPlotly = address; // where a page that a reader takes away gets it from
const plotly = await import(address);

// Python built the figure and asks only for clicks: no report of what Plotly filled in (16 kB for each change), of its
// own resizing (which may come when the page is already leaving and nothing can be sent), or of what the mouse is over.
const silent = ["_sendLayoutDelta", "_sendTraceDeltas"].concat(
  ["relayout", "restyle", "update", "hover", "unhover"].map((event) => `handle_plotly_${event}`),
);
for (const report of silent) plotly.FigureView.prototype[report] = () => {};

const { handle_plotly_click: tellClick } = plotly.FigureView.prototype;
plotly.FigureView.prototype.handle_plotly_click = function (click) {
  if (!globalThis.panamaxDragged) tellClick.call(this, click);
};

// One drawing for each change. (Plotly's own `update` draws every shape twice if traces change as well.) The model has
// taken the change in already; a new `datarevision` says that everything is to be drawn, each thing over the right one.
// So are other axes: told of a change alone, Plotly keeps an axis upside down that was so before.
const { Plotly } = globalThis;
const { do_update: updateLayout } = plotly.FigureView.prototype;
let revision = 0;
plotly.FigureView.prototype.do_update = function () {
  const change = this.model.get("_py2js_update");
  const { style_data: style = {}, layout_data: laid = {} } = change ?? {};
  if (!Object.keys(style).length && !/[xy]axis/.test(Object.keys(laid))) return updateLayout.call(this);
  const data = this.model.get("_widget_data").map((trace) => ({ ...trace }));
  const { height, ...layout } = structuredClone(this.model.get("_widget_layout"));
  Plotly.react(this.el, data, { ...layout, autosize: true, datarevision: ++revision });
};

const PATIENCE = 1000; // milliseconds for the figure that fits the page, where one is to come

const heightAt = (width, size) => Math.round(size.aspect ? width / size.aspect : size.height);

// Opens a figure over the whole window, and closes it again (as Escape does: look.js).
function largeButton(model, el) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "pmx-enlarge" });
  button.addEventListener("click", () => model.send({ large: el.parentElement.classList.toggle("pmx-large") }));
  return button;
}

export default () => {
  const inner = plotly.default();

  function render(context) {
    const { model, el } = context;
    let stop = null, width = 0, timer = 0;
    const large = model.get("_large") ? largeButton(model, el) : null;

    function fit() {
      if (!el.clientWidth) return; // not on the page yet, or in a closed tab
      width = el.clientWidth;
      if (large) el.after(large);
      el.style.height = `${heightAt(width, model.get("_size"))}px`;
      el.style.setProperty("--aspect", model.get("_size").aspect ?? 2);
      if (stop) window.dispatchEvent(new Event("resize"));
      else if (model.get("_waits")) timer ||= setTimeout(begin, PATIENCE);
      else begin();
    }

    function begin() {
      clearTimeout(timer);
      if (stop) return;
      model.get("_widget_layout").height ||= heightAt(width, model.get("_size")); // else Plotly starts with 360 pixels
      stop = inner.render(context);
      model.set("_shown", true);
      model.save_changes();
    }

    const observer = new ResizeObserver(() => el.clientWidth !== width && fit());
    const relabel = () => {
      el.setAttribute("aria-label", model.get("_label"));
      if (large) large.ariaLabel = large.title = model.get("_large");
    };
    el.classList.add("panamax-figure");
    el.style.width = "100%";
    el.setAttribute("role", "img");
    relabel();
    model.on("change:_size change:_waits", fit);
    model.on("change:_label change:_large", relabel);
    observer.observe(el);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      model.off("change:_size change:_waits", fit);
      model.off("change:_label change:_large", relabel);
      stop?.();
      large?.remove();
    };
  }

  return { initialize: inner.initialize, render };
};
