// Lenses over the board's crowded zones, where ships are too small to have words: beside the zone that is pointed at, or
// touched, each ship is shown large, and can be picked there. Each has a button, its count on the board, for the keyboard.
// `pictures/crowds.py` draws them; they come with the figure.
const SVG_NAMES = "http://www.w3.org/2000/svg";
const SOON = 300, LATE = 350; // milliseconds from pointing to opening, and from leaving to closing
const NEAR = 6; // pixels between a lens and its zone
const SIDES = { right: "start", left: "end", center: "middle" };

function drawn(name, attributes, ...parts) {
  const node = document.createElementNS(SVG_NAMES, name);
  for (const [key, value] of Object.entries(attributes)) if (value != null) node.setAttribute(key, value);
  node.append(...parts);
  return node;
}

const outline = ({ path, fillcolor, line, opacity }) =>
  drawn("path", { d: path, fill: fillcolor ?? "none", stroke: line.width ? line.color : "none", "stroke-width": line.width,
    "stroke-dasharray": line.dash, opacity, "fill-rule": "evenodd" });

function word([text, x, y, side, size, color, weight]) {
  const look = { fill: color, "font-size": size, "font-weight": weight, "text-anchor": SIDES[side], "dominant-baseline": "central" };
  return drawn("text", { x, y, ...look }, text.replaceAll("&#36;", "$"));
}

function picture({ size: [width, height], shapes, words, font }) {
  const below = shapes.filter(({ layer }) => layer === "below"), above = shapes.filter(({ layer }) => layer === "above");
  const parts = [...below.map(outline), ...words.map(word), ...above.map(outline)];
  return drawn("svg", { viewBox: `0 0 ${width} ${height}`, "font-family": font, "aria-hidden": "true" }, ...parts);
}

// What lies in a lens, as buttons where it can be picked; it says what it is when it is pointed at.
function thing([id, x, y, wide, high], told, [width, height], pick) {
  const node = document.createElement(pick ? "button" : "span");
  if (pick) node.type = "button";
  else node.setAttribute("role", "img");
  node.className = "pmx-lens-thing";
  node.dataset.spot = id;
  node.title = node.ariaLabel = told;
  const share = (part, whole) => `${(100 * part) / whole}%`;
  Object.assign(node.style, { left: share(x, width), top: share(y, height), width: share(wide, width), height: share(high, height) });
  if (pick) node.addEventListener("click", () => pick(id));
  return node;
}

// The lenses of a figure that Plotly draws in `plot`; `pick(id)`, if there is one, is called with what is picked in one.
// They come behind `image`, which is an image to a screen reader, with nothing in it.
export function lensesOf(plot, pick = null, image = plot) {
  let found = [], open = null, timer = 0, isKept = false, isPressed = false;
  const lens = Object.assign(document.createElement("div"), { className: "pmx-lens", hidden: true });
  const counts = Object.assign(document.createElement("div"), { className: "pmx-lens-counts" });
  lens.setAttribute("role", "group");

  const zoneOf = (id) => found.find(({ zone, things }) => zone === id || things.some(([each]) => each === id));
  // What the board says of it where it is pointed at.
  function said(id) {
    const { customdata, hovertext } = plot.data.find(({ uid }) => uid === "targets");
    return hovertext[customdata.indexOf(id)].replaceAll("<br>", " ").replaceAll("&#36;", "$");
  }

  const later = (wait, act) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };

  // Where the figure begins, in pixels of what the lens lies in.
  function origin() {
    const { offsetParent } = image, root = document.documentElement;
    const isFree = !offsetParent || getComputedStyle(offsetParent).position === "static"; // in the page, not in a box of it
    const around = isFree ? root : offsetParent, [outer, inner] = [around, plot].map((each) => each.getBoundingClientRect());
    if (isFree) return [inner.left - outer.left, inner.top - outer.top];
    return [inner.left - outer.left - around.clientLeft + around.scrollLeft, inner.top - outer.top - around.clientTop + around.scrollTop];
  }

  // Where a rectangle of the board lies there.
  function place([x, y, wide, high]) {
    const { xaxis, yaxis } = plot._fullLayout, [across, down] = origin();
    const [left, top] = [across + xaxis._offset + xaxis.c2p(x), down + yaxis._offset + yaxis.c2p(y)];
    return { left, top, width: xaxis.c2p(x + wide) - xaxis.c2p(x), height: yaxis.c2p(y + high) - yaxis.c2p(y) };
  }

  // Below its zone, above it, or beside it: where all of it lies on the board; else at the board's top.
  function settle() {
    const zone = place(open.water), [width, height] = open.size, room = plot.clientWidth - 4;
    const wide = Math.min(width, room), high = (height * wide) / width;
    const [start, first] = origin(), edge = first + plot.clientHeight;
    const middle = zone.left + zone.width / 2 - wide / 2;
    const left = Math.max(start + 2, Math.min(middle, start + room + 2 - wide));
    const [below, above] = [zone.top + zone.height + NEAR, place(open.count).top - NEAR - high];
    let [x, y] = [left, below];
    if (below + high > edge) {
      y = Math.max(above, first);
      const [beside, before] = [zone.left + zone.width + NEAR, zone.left - NEAR - wide];
      if (above < first && beside + wide <= start + room) [x, y] = [beside, edge - high];
      else if (above < first && before >= start) [x, y] = [before, edge - high];
    }
    Object.assign(lens.style, { left: `${x}px`, top: `${y}px`, width: `${wide}px`, height: `${high}px` });
  }

  function show(one) {
    clearTimeout(timer);
    const spot = lens.contains(document.activeElement) ? document.activeElement.dataset.spot : null;
    open = one;
    lens.hidden = !one;
    for (const each of counts.children) each.ariaExpanded = String(each.dataset.zone === one?.zone);
    if (!one) return lens.replaceChildren();
    lens.ariaLabel = one.label;
    const shut = Object.assign(document.createElement("button"), { type: "button", className: "pmx-lens-shut", textContent: "✕" });
    shut.ariaLabel = shut.title = one.close;
    shut.addEventListener("click", close);
    lens.replaceChildren(picture(one), ...one.things.map((each) => thing(each, said(each[0]), one.size, pick && chosen)), shut);
    settle();
    if (spot) lens.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.focus();
  }

  // Over what Plotly says of the thing that is pointed at: the lens says more.
  function showOver(one) {
    show(one);
    plot.classList.add("pmx-under-lens");
  }

  // What can be done with it is seen on the board.
  function chosen(id) {
    close();
    pick(id);
  }

  function close() {
    const back = lens.contains(document.activeElement) && open && [...counts.children].find(({ dataset }) => dataset.zone === open.zone);
    isKept = false;
    show(null);
    if (back) back.focus();
  }

  function toggle(one) {
    if (open?.zone === one.zone && isKept) return close();
    isKept = true;
    show(one);
    lens.querySelector(".pmx-lens-thing")?.focus({ preventScroll: true });
    lens.scrollIntoView({ block: "nearest" });
  }

  // Who drags something must see where to.
  function press({ pointerType }) {
    isPressed = pointerType === "mouse";
    if (isPressed) close();
  }

  function release() {
    isPressed = false;
  }

  // The buttons on the counts, where the figure has them now.
  function lay() {
    const zone = open?.zone;
    found = plot.layout?.meta?.lenses ?? [];
    if (!found.length && !counts.isConnected) return;
    if (!counts.isConnected) image.after(counts, lens);
    const { top: first, bottom: last } = image.getBoundingClientRect(), [, down] = origin(), start = plot.getBoundingClientRect().top;
    const isSeen = ({ top }) => start + top - down >= first && start + top - down < last; // of a board that is shown in part
    const seen = found.filter(({ count }) => isSeen(place(count)));
    const buttons = new Map([...counts.children].map((button) => [button.dataset.zone, button]));
    for (const one of seen) {
      const button = buttons.get(one.zone) ?? countButton(one.zone);
      buttons.delete(one.zone);
      button.ariaLabel = button.title = one.label;
      const { left, top, width, height } = place(one.count);
      for (const [name, size] of Object.entries({ left, top, width, height })) button.style.setProperty(`--${name}`, `${size}px`);
    }
    for (const button of buttons.values()) button.remove();
    const again = zone && found.find((one) => one.zone === zone);
    if (zone && !again) close();
    else if (zone && JSON.stringify(again) !== JSON.stringify(open)) show(again);
    else if (zone) settle();
  }

  function countButton(zone) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "pmx-lens-count" });
    button.ariaExpanded = "false";
    button.dataset.zone = zone;
    button.addEventListener("click", () => toggle(found.find((one) => one.zone === zone)));
    counts.append(button);
    return button;
  }

  // Whether a finger opens a lens by what it touched: only there it sees what it picks.
  function catches(id) {
    const one = zoneOf(id);
    if (!one || one.zone === id) {
      if (open && !one) close();
      return false;
    }
    isKept = true;
    showOver(one);
    lens.scrollIntoView({ block: "nearest" }); // where only a part of the board is seen
    return true;
  }

  lens.addEventListener("pointerenter", () => clearTimeout(timer));
  lens.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && !isKept && later(LATE, close));
  lens.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  plot.on("plotly_afterplot", lay);
  plot.on("plotly_hover", ({ points: [point] }) => {
    const one = zoneOf(point?.customdata);
    plot.classList.toggle("pmx-under-lens", Boolean(one && one.zone === open?.zone));
    if (one?.zone === open?.zone) clearTimeout(timer);
    else if (one && !isPressed) later(SOON, () => showOver(one));
  });
  plot.on("plotly_unhover", () => isKept || later(LATE, close));
  plot.addEventListener("pointerdown", press, true);
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
  if (!pick) plot.on("plotly_click", ({ points: [point] }) => catches(point?.customdata));
  lay();

  return {
    catches,
    end() {
      clearTimeout(timer);
      plot.removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("pointercancel", release, true);
      counts.remove();
      lens.remove();
    },
  };
}
