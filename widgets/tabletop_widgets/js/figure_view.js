// A figure that fits the page. Python writes two lines above these: `byDay`, what each colour of the dark theme is in
// the light one, and `address`, from where Plotly comes; and all of `js/lens.js` and `js/followed.js`.
globalThis.panamaxPlotly = address; // where a page that a reader takes away gets it from
await import(address).catch((error) => {
  document.dispatchEvent(new CustomEvent("panamax-blocked", { detail: address }));
  throw error;
});
const { Plotly } = globalThis;

const PATIENCE = 1000; // milliseconds for the figure that fits the page, where one is to come
const CONFIG = { displayModeBar: false, responsive: true, doubleClick: false, scrollZoom: false, editSelection: false };
const REST = 80; // after what can be seen of a change, before Plotly draws it: the rest of the page changes first
const AFTER_TOUCH = 1000; // milliseconds in which the mouse that is made of a finger may come
const HUSHED = "panamax-hushed"; // says nothing of what is pointed at
const MISFIT = "panamax-misfit"; // its words were made for another width, and lie over each other
const TOLERANCE = 0.15; // of its width
const WORDLESS = 1500; // milliseconds; then they are drawn as they fit
const POINTED = ["pointerdown", "pointermove"]; // by a finger or a mouse: there may be both
const SCROLLED = ["pointerdown", "pointercancel"]; // a finger begins, and is taken by the browser to scroll
const SVG = "http://www.w3.org/2000/svg";
const LINE = 1.3; // Plotly's height of a line of words, in sizes of its letters
const ANCHORS = { "middle right": "start", "middle left": "end", "middle center": "middle" };
let revision = 0;

const heightAt = (width, size) => Math.round(size.aspect ? width / size.aspect : size.height);

// A sketch is what a change brings, drawn at once among what Plotly has drawn: new outlines, each under the right one,
// and words. Plotly needs ten times as long: it draws once the reader sees the sketch.
// Gives how to take it away; or null, where there is more to draw.
function sketch(plot, before, after) {
  const { xaxis, yaxis } = plot._fullLayout ?? {}, undo = [];
  if (!xaxis || !yaxis || !isSketchable(before, after)) return null;
  const hide = (node) => {
    node.style.display = "none";
    undo.push(() => (node.style.display = ""));
  };
  const put = (node, parent, next) => {
    parent.insertBefore(node, next);
    undo.push(() => node.remove());
  };
  const isDone = after.data.every((trace, at) => words(plot, before.data[at], trace, hide, put)) &&
    shapes(plot, before.layout.shapes ?? [], after.layout.shapes ?? [], hide, put);
  if (isDone) return () => undo.forEach((step) => step());
  undo.forEach((step) => step());
  return null;
}

function isSketchable(before, after) {
  const names = new Set([...Object.keys(before.layout), ...Object.keys(after.layout)]);
  for (const name of ["shapes", "meta"]) names.delete(name); // lenses are drawn when Plotly has drawn
  if (before.data.length !== after.data.length) return false;
  if ([...names].some((name) => before.layout[name] !== after.layout[name])) return false;
  if (after.layout.shapes?.some(({ type }) => type !== "path")) return false; // a chart's own, not a picture's outlines
  return after.data.every((trace, at) => trace === before.data[at] || isWords(trace) || trace.mode === "none");
}

const isWords = (trace) => trace.type === "scatter" && trace.mode === "text" && Array.isArray(trace.textfont.size);

function made(name, attributes, style = {}) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value != null) node.setAttribute(key, value);
  for (const [key, value] of Object.entries(style)) if (value != null) node.style.setProperty(key, value);
  return node;
}

function shapes(plot, before, after, hide, put) {
  const groups = [...plot.querySelectorAll(".shapelayer > [data-index]")].filter((node) => node.firstChild); // Plotly leaves some
  const drawn = new Map(groups.map((node) => [Number(node.dataset.index), node]));
  const layers = { above: plot.querySelector(".layer-above > .shapelayer"), below: plot.querySelector(".layer-subplot > .shapelayer") };
  if (drawn.size !== before.length || !layers.above || !layers.below) return false;
  const places = new Map(before.map((shape, place) => [shape, place])), next = { above: null, below: null };
  const { xaxis, yaxis } = plot._fullLayout, clip = drawn.get(0)?.getAttribute("clip-path");
  const [left, top] = [xaxis._offset + xaxis.c2p(0), yaxis._offset + yaxis.c2p(0)];
  const transform = `matrix(${xaxis.c2p(1) - xaxis.c2p(0)} 0 0 ${yaxis.c2p(1) - yaxis.c2p(0)} ${left} ${top})`;
  let last = before.length;
  for (const shape of [...after].reverse()) {
    const place = places.get(shape) ?? -1;
    if (place >= 0 && place < last) {
      [last, next[shape.layer]] = [place, drawn.get(place)];
      drawn.delete(place);
    } else {
      const group = made("g", { "clip-path": clip });
      const { color, width, dash } = shape.line;
      const style = { fill: shape.fillcolor ?? "none", stroke: width ? color : "none", "stroke-width": `${width}px` };
      group.append(made("path", { d: shape.path, transform, "vector-effect": "non-scaling-stroke", "fill-rule": "evenodd" },
        { ...style, "stroke-dasharray": dash, opacity: shape.opacity }));
      put(group, layers[shape.layer], next[shape.layer]);
      next[shape.layer] = group;
    }
  }
  for (const node of drawn.values()) hide(node);
  return true;
}

function words(plot, before, after, hide, put) {
  if (before === after || after.mode === "none") return true;
  const group = plot.querySelector(`.trace${CSS.escape(after.uid)} > .text`), drawn = [...(group?.children ?? [])];
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (!group || drawn.length !== old.length) return !old.length && !now.length;
  const left = new Map(); // the places of each word that was there
  old.forEach((word, place) => left.set(word, [...(left.get(word) ?? []), place]));
  for (const word of now) {
    const place = left.get(word)?.pop();
    if (place !== undefined) drawn[place] = null;
    else if (!write(plot, group, JSON.parse(word), after.textfont.family, put)) return false;
  }
  for (const node of drawn) if (node) hide(node);
  return true;
}

function wordsOf({ x, y, text, textposition, textfont: { size, color, weight, style } }) {
  return text.map((each, at) => JSON.stringify([each, x[at], y[at], textposition[at], size[at], color[at], weight[at], style[at]]));
}

function write(plot, group, [text, x, y, position, size, color, weight, style], family, put) {
  const { xaxis, yaxis } = plot._fullLayout, across = xaxis.c2p(x), lines = text.replaceAll("&#36;", "$").split("<br>");
  if (lines.some((line) => /[<&]/.test(line))) return false;
  const down = yaxis.c2p(y) + size * (0.75 - ((lines.length - 1) * LINE + 1) / 2);
  const node = made("text", { x: across, y: down, "text-anchor": ANCHORS[position] },
    { "font-family": family, "font-size": `${size}px`, fill: color, "font-weight": weight, "font-style": style, "white-space": "pre" });
  lines.forEach((line, at) => {
    const part = made("tspan", { x: across, dy: at ? `${LINE}em` : null });
    part.textContent = line;
    node.append(part);
  });
  put(node, group.parentNode, group.nextSibling); // among its own words Plotly would look for what they are
  return true;
}

// Opens a figure over the whole window, and closes it again (as Escape does: look.js).
function largeButton(model, el) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "pmx-enlarge" });
  button.addEventListener("click", () => model.send({ large: el.parentElement.classList.toggle("pmx-large") }));
  return button;
}

// A copy of the figure, as Plotly changes what it gets, its words so many times as large.
function forPlotly(figure, enlarged) {
  const { data, layout } = structuredClone(figure);
  for (const { textfont } of enlarged === 1 ? [] : data) {
    const size = textfont?.size;
    if (size) textfont.size = Array.isArray(size) ? size.map((each) => each * enlarged) : size * enlarged;
  }
  return { data, layout };
}

// Another figure in the same place. Plotly would take an axis' first range again where the place is too flat for a moment
// and the new range is as long.
function redraw(el, data, layout) {
  for (const [name, axis] of Object.entries(el._fullLayout ?? {})) if (/^[xy]axis/.test(name)) axis._inputRange = null;
  Plotly.react(el, data, { ...layout, autosize: true, datarevision: ++revision });
}

// A figure drawn in its place: `show` brings another one there. Nothing can be drawn while it is folded, as Plotly asks
// how large its words are: `resume` does it then.
function drawing(model, el, size, enlarged) {
  let latest = null, drawn = null, scale = 1, undo = null, isDue = false, isTouched = false, lenses = null;

  function current() {
    [drawn, scale] = [latest, enlarged()];
    return forPlotly(drawn, scale);
  }

  // All is given anew, and a new `datarevision` says that all is to be drawn, each thing over the right one.
  function draw() {
    isDue = false;
    undo?.();
    undo = null;
    if (!el.clientWidth) return;
    const { data, layout } = current();
    redraw(el, data, layout);
  }

  function show(figure) {
    latest = figure;
    if (!drawn || figure === drawn || !el.clientWidth) return;
    if (isTouched) el.classList.add(HUSHED);
    undo?.();
    undo = enlarged() === 1 ? sketch(el, drawn, figure) : null;
    if (!undo) draw();
    else if (!isDue) requestAnimationFrame(() => setTimeout(catchUp, REST));
    isDue = undo !== null;
  }

  // Before the pointer means something in the picture, and before Plotly draws by itself, it must know what is where.
  const catchUp = () => isDue && draw();

  // A finger never leaves: what is said of what it touched would lie over what comes of it, and isn't seen until the
  // next touch.
  function touch({ pointerType }) {
    isTouched = pointerType === "touch";
    if (!el.classList.contains(HUSHED)) return;
    el._fullLayout._rehover = null;
    el.querySelectorAll(".hoverlayer > *").forEach((each) => each.remove());
    el.classList.remove(HUSHED);
  }

  function begin() {
    const { data, layout } = current();
    layout.height ||= size(); // else Plotly starts with 360 pixels
    window.addEventListener("resize", catchUp, true); // ahead of Plotly's own
    window.addEventListener("beforeprint", toPaper);
    window.addEventListener("afterprint", fromPaper);
    Plotly.newPlot(el, data, layout, CONFIG).then(() => {
      el.on("plotly_click", tell);
      el.on("plotly_afterplot", halo);
      halo();
      lenses = lensesOf(el, pick);
    });
    el.addEventListener("pointerdown", catchUp, true);
    for (const each of POINTED) el.addEventListener(each, touch, true);
    for (const each of SCROLLED) el.addEventListener(each, follow, true);
  }

  // Around words on a map.
  const halo = () => el.style.setProperty("--pmx-halo", el.layout.meta?.halo ?? "none");

  // A tap is told twice: of the finger, and of the mouse that browsers make of it.
  let touched = -Infinity;
  // A finger that scrolls takes the picture along, which Plotly takes for a tap: a browser that scrolls cancels it.
  let scrolls = false;

  function follow({ type }) {
    scrolls = type === "pointercancel";
    if (scrolls) el.classList.add(HUSHED);
  }

  function tell({ points: [point], event }) {
    if (scrolls) return;
    if (event?.type.startsWith("touch")) touched = event.timeStamp;
    else if (event?.timeStamp - touched < AFTER_TOUCH) return;
    if (isTouched && lenses?.catches(point?.customdata)) return;
    const place = point?.pointNumber ?? point?.pointNumbers?.[0];
    if (place === undefined || globalThis.panamaxDragged) return;
    model.send({ click: [point.curveNumber, place].flat(), thing: `${point.customdata}` });
  }

  // In a lens: as if it had been clicked on the board.
  const pick = (thing) => model.send({ thing });

  const resume = () => (drawn !== latest || scale !== enlarged()) && draw();

  // Paper is light: what lies in the view box of its size is printed as large as there is room.
  const night = () => el.matches('[data-theme="dark"] *, [data-jp-theme-light="false"] *');
  const sheets = () => [...el.querySelectorAll(".main-svg")];

  function toPaper() {
    if (!el.clientWidth) return;
    catchUp();
    if (night()) {
      const { data, layout } = JSON.parse(JSON.stringify(drawn), (_, value) => byDay[value] ?? value);
      redraw(el, data, layout);
    }
    el.style.setProperty("--printed", el.clientWidth / el.clientHeight);
    for (const sheet of sheets()) sheet.setAttribute("viewBox", `0 0 ${sheet.getAttribute("width")} ${sheet.getAttribute("height")}`);
  }

  function fromPaper() {
    for (const sheet of sheets()) sheet.removeAttribute("viewBox");
    if (night()) draw();
  }

  function end() {
    window.removeEventListener("beforeprint", toPaper);
    window.removeEventListener("afterprint", fromPaper);
    window.removeEventListener("resize", catchUp, true);
    el.removeEventListener("pointerdown", catchUp, true);
    for (const each of POINTED) el.removeEventListener(each, touch, true);
    for (const each of SCROLLED) el.removeEventListener(each, follow, true);
    lenses?.end();
    Plotly.purge(el);
  }

  return { begin, show, resume, end };
}

export default () => {
  const shared = following();

  function render({ model, el }) {
    let width = 0, timer = 0, misfits = 0, isThere = false, isLeft = false, isScaled = false;
    const large = model.get("_large") ? largeButton(model, el) : null;
    const drawn = drawing(model, el, () => heightAt(width, model.get("_size")), enlarged);

    const follows = () => el.closest(".pmx-follows");
    const usual = () => model.get("_size").width;
    const fits = () => Math.abs(width / usual() - 1) < TOLERANCE;

    // What is drawn for another view (page.js) or width is the same here, larger or smaller.
    function enlarged() {
      return usual() && (follows() || isScaled) ? width / usual() : 1;
    }

    // Words made for another width are not seen until others come, if they do soon.
    function hideWords(isMisfit) {
      clearTimeout(misfits);
      el.classList.toggle(MISFIT, isMisfit);
      misfits = isMisfit && setTimeout(makeDo, WORDLESS);
    }

    function makeDo() {
      hideWords(false);
      isScaled = true;
      drawn.resume();
    }

    function fit() {
      const fitted = fits();
      width = el.clientWidth;
      if (!width) return; // not on the page yet, or folded
      isScaled &&= !fits();
      if (isThere && !follows() && (fitted || fits())) hideWords(!fits());
      if (large) el.after(large);
      el.style.setProperty("--height", `${heightAt(width, model.get("_size"))}px`);
      el.style.setProperty("--aspect", model.get("_size").aspect ?? 2);
      if (isThere) {
        drawn.resume();
        window.dispatchEvent(new Event("resize"));
      } else if (model.get("_waits")) timer ||= setTimeout(begin, PATIENCE);
      else begin();
    }

    function begin() {
      clearTimeout(timer);
      timer = 0;
      if (isThere || !el.clientWidth) return;
      isThere = true;
      drawn.begin();
      model.set("_shown", true);
      if (!isLeft) model.save_changes();
    }

    const observer = new ResizeObserver(() => el.clientWidth !== width && fit());
    const relabel = () => {
      el.setAttribute("aria-label", model.get("_label"));
      if (large) large.ariaLabel = large.title = model.get("_large");
    };
    el.classList.add("panamax-figure");
    el.setAttribute("role", "img");
    relabel();
    drawn.show(shared.content);
    shared.views.add(drawn.show);
    model.on("change:_size change:_waits", fit);
    model.on("change:_label change:_large", relabel);
    observer.observe(el);
    const leave = () => (isLeft = true);
    addEventListener("beforeunload", leave); // from then on nothing can be sent
    return () => {
      removeEventListener("beforeunload", leave);
      clearTimeout(timer);
      clearTimeout(misfits);
      observer.disconnect();
      shared.views.delete(drawn.show);
      model.off("change:_size change:_waits", fit);
      model.off("change:_label change:_large", relabel);
      if (isThere) drawn.end();
      large?.remove();
    };
  }

  return { initialize: shared.initialize, render };
};
