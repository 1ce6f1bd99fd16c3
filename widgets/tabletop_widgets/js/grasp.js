// Dragging in the pictures: what is under the pointer where it goes down is dropped on what is under it where it lets go.
// What is dragged goes with the pointer. A mouse or a pen drags at once, and a finger what is `at_once`; one that rests on
// another thing takes that up, else it scrolls, and means what it taps.
const FAR = 8; // pixels that tell dragging from a click
const LINGERS = 120; // milliseconds of dragging before one is shown where it may go: who is quicker knows
const BENEATH = 30; // pixels from where one points to the middle of what may lie under that
const HOLD = 350; // milliseconds that a finger rests on a thing before it is taken up
const TILE = 36; // units of a picture around the middle of a thing that is carried as it is seen
const AFTERWARDS = 100; // milliseconds in which Plotly's click may come
const KEYED = ".pmx-table .panamax-figure"; // where keys go about; lessons have keys of their own for every answer
const FIGURES = ":is(.pmx-table, .pmx-lesson) .panamax-figure";

const CALM = 120; // milliseconds in which pictures that are drawn come to stand still,
const LOOKS = 12; // looked at so often
const MARGIN = 34; // pixels around the middle of a thing that is in sight

const plotIn = (figure) => [figure, ...figure.querySelectorAll("*")].find((each) => each._fullData);

// The picture of this page under this point of the window; a notebook may have pages beside it.
const figureAt = (page, x, y) =>
  document.elementsFromPoint(x, y).map((each) => each.closest(FIGURES)).find((figure) => figure && page.contains(figure));

// The thing in the picture under this point of the window: the nearest point of its targets, as Plotly finds it.
function thingAt(page, x, y) {
  const figure = figureAt(page, x, y);
  const plot = figure && plotIn(figure);
  const trace = plot?._fullData.find((each) => each.customdata); // only what can be clicked has some
  if (!trace) return null;
  const { xaxis, yaxis } = plot._fullLayout, box = plot.getBoundingClientRect();
  // As far as for a click; a large picture's points lie further apart.
  let best = null, least = (plot._fullLayout.hoverdistance * Math.max(1, xaxis.c2p(1) - xaxis.c2p(0))) ** 2;
  trace.customdata.forEach((id, place) => {
    const across = box.x + xaxis._offset + xaxis.c2p(trace.x[place]) - x;
    const down = box.y + yaxis._offset + yaxis.c2p(trace.y[place]) - y;
    if (across ** 2 + down ** 2 < least) [best, least] = [id, across ** 2 + down ** 2];
  });
  return best;
}

// The middle of each thing of a picture in the window, by its id.
function pointsOf(figure) {
  const plot = plotIn(figure), trace = plot?._fullData.find((each) => each.customdata);
  if (!trace) return [];
  const { xaxis, yaxis } = plot._fullLayout, { x, y } = plot.getBoundingClientRect();
  return trace.customdata.map((id, place) =>
    [id, [x + xaxis._offset + xaxis.c2p(trace.x[place]), y + yaxis._offset + yaxis.c2p(trace.y[place])]]);
}

// All things of a picture with the middle of each in the window, and what is said of them.
function thingsOf(figure) {
  const plot = plotIn(figure);
  const trace = plot?._fullData.find((each) => each.customdata);
  if (!trace) return [];
  const { xaxis, yaxis } = plot._fullLayout, box = plot.getBoundingClientRect(), found = new Map();
  trace.customdata.forEach((id, place) => {
    const x = box.x + xaxis._offset + xaxis.c2p(trace.x[place]), y = box.y + yaxis._offset + yaxis.c2p(trace.y[place]);
    const points = found.get(id)?.points ?? [];
    found.set(id, { id, words: plain(trace.hovertext?.[place] ?? id), points: [...points, [x, y]] });
  });
  const middle = (points, at) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  return [...found.values()].map((each) => ({ ...each, x: middle(each.points, 0), y: middle(each.points, 1) }));
}

// What was said of a thing that has been clicked or dragged goes, or it would lie over where one wants to go next: Plotly
// says it again with every picture until the pointer has left, which it doesn't see of one that is dragged away.
function hush(page) {
  for (const figure of page.querySelectorAll(FIGURES)) {
    const layout = plotIn(figure)?._fullLayout;
    if (layout) layout._rehover = null;
    figure.querySelectorAll(".hoverlayer > *").forEach((each) => each.remove());
  }
}

// How far to scroll so that these things, or as many of the first as there is room for, are seen over a sheet that lies
// over the pictures; null while the pictures don't show the first.
function outOfSight(page, ids) {
  const sheet = page.querySelector(".pmx-sheet");
  if (!sheet || !ids.length || getComputedStyle(sheet).position !== "fixed") return 0;
  const things = new Map([...page.querySelectorAll(FIGURES)].flatMap(thingsOf).map((each) => [each.id, each]));
  if (!things.has(ids[0])) return null;
  const highest = Math.max(0, document.querySelector(".pmx-masthead")?.getBoundingClientRect().bottom ?? 0);
  const lowest = sheet.getBoundingClientRect().top;
  let top = Infinity, bottom = -Infinity;
  for (const { points } of ids.map((id) => things.get(id)).filter(Boolean)) {
    const heights = points.map(([, y]) => y), [above, below] = [Math.min(top, ...heights), Math.max(bottom, ...heights)];
    if (below - above + 2 * MARGIN <= lowest - highest || top > bottom) [top, bottom] = [above, below];
  }
  const since = sinceLine(page);
  if (since && bottom - since.top + MARGIN <= lowest - highest) top = Math.min(top, since.top + MARGIN - 6);
  return Math.round(Math.max(bottom + MARGIN - lowest, 0) || Math.min(top - MARGIN - highest, 0));
}

// The line that leads to what the others have done, where a turn begins; what is tapped once stays where it is.
const sinceLine = (page) =>
  page.querySelector(".pmx-offer[aria-current]") ? null : page.querySelector(".pmx-since button")?.getBoundingClientRect();

// The way of a thing (`ways`): at each move of the pointer the one whose end is nearest, one step on or some back, until
// none is nearer. All is there already, so that each step is answered at once.
function wayIn(page, { from, steps, notes, drawn }) {
  const middles = new Map([...page.querySelectorAll(FIGURES)].flatMap(pointsOf)), after = new Map();
  steps.forEach(([, before], number) => after.set(before, [...(after.get(before) ?? []), number]));
  let way = drawn;
  const last = (way) => way.at(-1) ?? -1;
  const middle = (number) => middles.get(number < 0 ? from : steps[number][0]);
  const next = (way) => (after.get(last(way)) ?? []).filter(middle);

  function follow(x, y) {
    const far = (way) => Math.hypot(middle(last(way))[0] - x, middle(last(way))[1] - y);
    for (let before = null; before !== way; ) {
      before = way;
      const others = [...way.map((_, length) => way.slice(0, length)), ...next(way).map((number) => [...way, number])];
      way = others.filter((way) => middle(last(way))).reduce((best, other) => (far(other) < far(best) ? other : best), way);
    }
  }

  function drawing() {
    const points = [-1, ...way].map(middle).filter(Boolean), [x, y] = points.at(-1), note = document.createElement("p");
    const line = points.map((point) => point.join()).join(" ");
    const dots = (each, name) => each.map(([x, y]) => `<circle class="${name}" cx="${x}" cy="${y}" r="7"/>`).join("");
    const found = document.createElement("div");
    found.innerHTML = `<svg><polyline points="${line}"/><polyline points="${line}"/>${dots(next(way).map(middle), "pmx-next")}${dots(points.slice(1), "pmx-laid")}</svg>`;
    note.textContent = way.length ? notes[steps[last(way)][2]] : "";
    note.style.translate = `clamp(6px, ${x + 16}px, calc(100vw - 100% - 6px)) ${y - 46}px`; // over a finger, and in sight
    found.append(note);
    return found;
  }

  const ids = () => way.map((number) => steps[number][0]);
  return middles.has(from) && drawn.every((number) => middle(number)) ? { follow, drawing, ids, isOther: () => String(way) !== String(drawn) } : null;
}

// The thing as the picture shows it, cut out around its middle: for dice and cards, which fill their place.
function cutOut(figure, { x, y }, scale) {
  const drawings = [...figure.querySelectorAll("svg.main-svg")].filter((each) => each.querySelector("path, text"));
  const tile = document.createElement("div"), side = TILE * scale, [first] = drawings;
  if (!first) return tile;
  const box = first.getBoundingClientRect();
  tile.className = "pmx-cut-out";
  tile.style.cssText = `width: ${side}px; height: ${side}px;`;
  for (const drawing of drawings) {
    const copy = drawing.cloneNode(true);
    copy.removeAttribute("style");
    copy.setAttribute("viewBox", `${x - box.x - side / 2} ${y - box.y - side / 2} ${side} ${side}`);
    tile.append(copy);
  }
  return tile;
}

const plain = (words) =>
  new DOMParser().parseFromString(String(words).replaceAll("<br>", " "), "text/html").body.textContent;

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The nearest thing in a direction: what lies aside counts double.
function nextThing(things, from, [right, down]) {
  let best = null, least = Infinity;
  for (const thing of things) {
    const [x, y] = [thing.x - from.x, thing.y - from.y], along = x * right + y * down, aside = Math.abs(x * down) + Math.abs(y * right);
    if (along > 4 && along + 2 * aside < least) [best, least] = [thing, along + 2 * aside];
  }
  return best;
}

function render({ model, el }) {
  let start = null, carried = null, timer = 0, isLifted = false;
  const ring = Object.assign(document.createElement("div"), { className: "pmx-ring" });
  const said = Object.assign(document.createElement("p"), { className: "pmx-unseen" });
  const page = () => el.closest(".pmx-page") ?? document;
  const ofPage = (target, names) => target instanceof Element && Boolean(target.closest(names)) && page().contains(target);
  said.setAttribute("aria-live", "polite");

  // Keys: Tab comes to a picture, arrows go from thing to thing in it, Enter is a click.
  let here = null, isLeft = false; // whether a letter or a digit has done something since: Enter is then no longer about it
  const figureHere = () => (ofPage(document.activeElement, KEYED) ? document.activeElement.closest(KEYED) : null);

  function key(event) {
    if (event.key === "Tab") {
      for (const each of page().querySelectorAll(KEYED)) [each.tabIndex, each.role] = [0, "application"];
      unring();
    }
    const figure = figureHere();
    if (!figure || event.ctrlKey || event.altKey || event.metaKey) return;
    const way = WAYS[event.key], things = thingsOf(figure);
    if (event.key.length === 1) {
      isLeft = true;
      ring.remove();
    } else if (event.key === "Enter" && here && !isLeft) {
      event.preventDefault();
      model.send({ click: here });
    } else if (way && things.length) {
      event.preventDefault();
      event.stopPropagation();
      const from = things.find((each) => each.id === here);
      show(figure, from ? nextThing(things, from, way) ?? from : things[0]);
    }
  }

  function show(figure, thing) {
    [here, isLeft] = [thing.id, false];
    said.textContent = thing.words;
    const box = figure.getBoundingClientRect();
    figure.parentElement.append(ring, said);
    ring.style.cssText = `left: ${thing.x - box.x - 16}px; top: ${thing.y - box.y - 16}px;`;
    ring.scrollIntoView({ block: "nearest" });
  }

  function unring() {
    here = null;
    ring.remove();
  }

  // What was refused is said beside what was touched and what is drawn, too.
  const note = notes();
  let pointed = null;
  function tell() {
    const { words } = model.get("told"), drawn = Object.entries(model.get("ways")).filter(([id]) => model.get("sought").includes(id));
    const ids = [...(pointed?.ids ?? []), ...drawn.flatMap(([, way]) => [way.from, ...way.drawn.map((number) => way.steps[number][0])])];
    const figure = words && pointed && figureAt(page(), pointed.x, pointed.y); // others may show the same things
    if (figure) note.tell(words, pointed, pointsOf(figure).filter(([id]) => ids.includes(id)).map(([, middle]) => middle));
    else note.end();
  }

  let holding = 0, isOpen = false; // whether the pointer went down on a picture where there is nothing
  function down(event) {
    const isTouch = event.pointerType === "touch";
    isOpen = false;
    if (note.holds(event.target)) return;
    note.end();
    pointed = null;
    if (isTouch) hush(page()); // what a finger touched before says no more
    if (event.button !== 0) return;
    if (!ofPage(event.target, FIGURES)) return;
    const id = thingAt(page(), event.clientX, event.clientY);
    isOpen = !id;
    start = id && { ...goer(id, event.clientX, event.clientY), x: event.clientX, y: event.clientY };
    if (!start) return;
    start.isHeld = !isTouch || Boolean(start.way) || model.get("at_once").includes(id);
    if (start.way) return;
    if (model.get("follows")) model.send({ grip: id });
    if (!start.isHeld) holding = setTimeout(hold, HOLD, start);
  }

  // What goes along ways: itself, or the only such thing that lies here, or under another of its kind.
  function goer(id, x, y) {
    const ways = Object.entries(model.get("ways")), places = new Map(pointsOf(figureAt(page(), x, y)));
    const end = ({ from, steps, drawn }) => (drawn.length ? steps[drawn.at(-1)][0] : from);
    const kind = (name) => name.split(":")[0];
    const isBeneath = (name) => {
      const [across, down] = places.get(name) ?? [Infinity, Infinity];
      return kind(name) === kind(id) && Math.hypot(across - x, down - y) < BENEATH;
    };
    const found = [([name]) => name === id, ([, way]) => end(way) === id, ([name]) => isBeneath(name)]
      .map((fits) => ways.filter(fits))
      .find((each) => each.length);
    return found?.length === 1 ? { id: found[0][0], way: found[0][1] } : { id };
  }

  // A finger has rested on a thing: from now on it carries it, and the page stands still.
  function hold(held) {
    if (start !== held) return;
    start.isHeld = true;
    carry(start.x, start.y);
    if (model.get("follows")) lift();
  }

  function still(event) {
    if (start?.isHeld && carried) event.preventDefault();
  }

  // What was said of a thing that is no longer pointed at: Plotly may say it once more with a picture drawn after a drag.
  function hushLeft(target) {
    for (const said of page().querySelectorAll(`${FIGURES} .hoverlayer > *`)) {
      if (!said.closest(".panamax-figure").contains(target)) said.remove();
    }
  }

  function move(event) {
    if (!start) return hushLeft(event.target);
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) >= FAR;
    if (!start.isHeld) {
      if (far) rest(); // it scrolls
      return;
    }
    if (!carried && !far) return;
    if (!carried && start.way) {
      start.way = wayIn(page(), start.way);
      hush(page());
      if (!start.way) return rest();
    }
    if (!carried && model.get("follows") && !start.way) timer = setTimeout(lift, LINGERS);
    carry(event.clientX, event.clientY);
  }

  function carry(x, y) {
    document.body.classList.add("pmx-dragging"); // what is pointed at says nothing now: it would lie over the way
    globalThis.panamaxDragged = true; // the figure then tells of no click, as Plotly does wherever the pointer lets go
    if (start.way) {
      carried ??= document.body.appendChild(Object.assign(document.createElement("div"), { className: "pmx-traced", ariaHidden: "true" }));
      start.way.follow(x, y);
      carried.replaceChildren(start.way.drawing());
      return;
    }
    if (!carried) {
      carried = document.body.appendChild(Object.assign(document.createElement("div"), { className: "pmx-carried", ariaHidden: "true" }));
      fill();
    }
    carried.style.translate = `${x}px ${y}px`;
  }

  // The piece itself, once the page's Python has drawn it; until then as the picture shows it.
  function fill() {
    const { id, drawing } = model.get("piece") ?? {}, figure = start && figureAt(page(), start.x, start.y);
    const plot = figure && plotIn(figure);
    if (!plot || !carried) return;
    const scale = Math.abs(plot._fullLayout.xaxis.c2p(1) - plot._fullLayout.xaxis.c2p(0));
    const isDrawn = id === start.id && drawing && globalThis.panamaxDrawn;
    const thing = thingsOf(figure).find((each) => each.id === start.id) ?? start;
    carried.replaceChildren(isDrawn ? globalThis.panamaxDrawn(drawing, scale) : cutOut(figure, thing, scale));
  }

  function lift() {
    if (!start) return;
    isLifted = true;
    model.send({ lift: start.id });
  }

  function up(event) {
    pointed = start && { x: event.clientX, y: event.clientY, ids: [start.id] };
    if (start) setTimeout(hush, AFTERWARDS, page()); // Plotly says it once more where one lets go
    if (start && carried) {
      const end = thingAt(page(), event.clientX, event.clientY), isTraced = start.way?.isOther();
      pointed.ids = [start.id, ...(isTraced ? start.way.ids() : [end])];
      if (isTraced) model.send({ trace: pointed.ids });
      else if (end && end !== start.id) {
        isLifted = false;
        model.send({ drag: pointed.ids });
      }
    }
    rest();
  }

  function rest() {
    clearTimeout(timer);
    clearTimeout(holding);
    if (isLifted) model.send({ lay: true });
    isLifted = false;
    document.body.classList.remove("pmx-dragging");
    carried?.remove();
    start = carried = null;
    setTimeout(() => (globalThis.panamaxDragged = false), AFTERWARDS);
  }

  // A click where there is nothing lets go of what is picked: a tap's click comes when the picture may be another.
  function clicked({ target, clientX, clientY }) {
    if (!isOpen || globalThis.panamaxDragged || !(target instanceof Element) || target.closest("button, a")) return;
    if (ofPage(target, FIGURES) && !thingAt(page(), clientX, clientY)) model.send({ empty: true });
  }

  // Once the pictures stand still.
  let looking = 0;
  function seek() {
    clearTimeout(looking);
    let before = null, left = LOOKS;
    const look = () => {
      const by = outOfSight(page(), model.get("sought"));
      if (by !== null && by === before) return void scroll(by);
      before = by;
      if (left--) looking = setTimeout(look, CALM);
    };
    look();
  }

  function scroll(by) {
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    if (by) for (const box of [document.scrollingElement, document.body]) box.scrollBy({ top: by, behavior });
  }

  el.hidden = true;
  model.on("change:sought", seek);
  model.on("change:piece", fill);
  model.on("change:told", tell);
  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: rest, pointerover: watch, keydown: key, focusout: unring, click: clicked };
  for (const [name, hear] of Object.entries(heard)) document.addEventListener(name, hear, true);
  document.addEventListener("touchmove", still, { capture: true, passive: false });
  document.addEventListener("contextmenu", still, true);
  return () => {
    rest();
    clearTimeout(looking);
    model.off("change:sought", seek);
    model.off("change:piece", fill);
    model.off("change:told", tell);
    note.end();
    document.removeEventListener("touchmove", still, true);
    document.removeEventListener("contextmenu", still, true);
    for (const [name, hear] of Object.entries(heard)) document.removeEventListener(name, hear, true);
  };
}

export default { render };
