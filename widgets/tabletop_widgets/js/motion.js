// Pieces that move: a layer over the pictures that lives only while something moves. The pictures under it are drawn as
// they will be; where a piece is still to come, water lies over them until it has come.
const STORE = "panamax-motion";
const RISE = 900; // milliseconds in which a sum rises at its purse
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
// How a piece moves that stays where it is: lines run from their beginnings, a slip turns away, or comes from behind.
const turning = (...wide) => (made) => [[made, wide.map((each) => ({ transform: `${made.style.transform} scaleX(${each})` }))]];
const EFFECTS = { flow: flowing, turn: turning(1, 0), turned: turning(0, 1) };

function flowing(made) {
  const way = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }];
  return [...made.children].map((each) => {
    each.removeAttribute("vector-effect"); // it would measure dashes in pixels
    each.setAttribute("pathLength", 1);
    return [each, way];
  });
}

const SVG = "http://www.w3.org/2000/svg";

// From the units of a picture to pixels of the window; null if the page doesn't show the picture.
function placeOf(page, name) {
  const at = `.pmx-at-${CSS.escape(name)} .panamax-figure`;
  const plot = [...page.querySelectorAll(`${at}, ${at} *`)].find((each) => each._fullLayout);
  if (!plot) return null;
  const { xaxis, yaxis } = plot._fullLayout, box = plot.getBoundingClientRect();
  const x = (units) => box.x + xaxis._offset + xaxis.c2p(units), y = (units) => box.y + yaxis._offset + yaxis.c2p(units);
  return { x, y, scale: Math.abs(xaxis.c2p(1) - xaxis.c2p(0)) };
}

// The places of all pictures that these items name, looked for before any of them is put on the page: looking again
// after each piece would lay out the page for each.
const placesOf = (page, items) =>
  new Map(items.flatMap(({ figure, stops = [], at = [] }) => [figure, at[0], ...stops.map(([name]) => name)])
    .map((name) => [name, name && placeOf(page, name)]));

function svg(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function drawn({ box, paths, words }, scale) {
  const [x, y, width, height] = box;
  const made = svg("svg", { class: "pmx-drawn", viewBox: box.join(" "), width: width * scale, height: height * scale });
  for (const [d, fill, stroke, wide, dash, opacity] of paths) {
    const line = { d, fill, stroke, "stroke-width": wide, opacity, "vector-effect": "non-scaling-stroke" };
    if (dash !== "solid") line["stroke-dasharray"] = dash.replaceAll("px", "");
    made.append(svg("path", line));
  }
  for (const [at, down, text, size, fill, anchor, bold] of words) {
    const word = svg("text", { x: at, y: down, fill, "font-size": size / scale, "text-anchor": anchor, "dominant-baseline": "central" });
    if (bold) word.setAttribute("font-weight", "bold");
    word.textContent = text;
    made.append(word);
  }
  return made;
}

globalThis.panamaxDrawn = drawn; // a piece that is dragged is drawn likewise

function render({ model, el }) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const choice = document.createElement("select"), label = document.createElement("label");
  const page = () => el.closest(".pmx-page") ?? document;
  let layer = null, timer = 0;

  function kept() {
    try {
      return localStorage.getItem(STORE);
    } catch {
      return null; // a browser that keeps nothing
    }
  }

  function choose(pace) {
    choice.value = String(pace);
    model.set("pace", pace);
    model.save_changes();
  }

  const paces = () => Object.fromEntries(Object.entries(model.get("words")).filter(([name]) => /^\d+$/.test(name)));
  function chosen() {
    const pace = kept();
    choose(pace in paces() ? Number(pace) : calm.matches ? 0 : model.get("usual"));
  }

  function finish() {
    clearTimeout(timer);
    layer?.remove();
    layer = null;
  }

  const put = (made, [x, y], place, stage) =>
    (made.style.cssText = `left: ${place.x(x) - stage.x}px; top: ${place.y(y) - stage.y}px;`);

  // The water where a piece is still to come.
  function cover({ figure, cover: water }, places, stage) {
    const place = water && places.get(figure);
    if (!place) return;
    const made = drawn(water, place.scale);
    made.classList.add("pmx-cover");
    put(made, water.box, place, stage);
    layer.append(made);
  }

  function move({ figure, piece, stops, delay, lasts = 1, effect }, places, stage, pace) {
    if ([figure, ...stops.map(([name]) => name)].some((name) => !places.get(name))) return;
    const { scale } = places.get(figure), made = drawn(piece, scale);
    const [, , width, height] = piece.box;
    const points = stops.map(([name, x, y]) => {
      const place = places.get(name);
      return `translate(${place.x(x) - stage.x - (width * scale) / 2}px, ${place.y(y) - stage.y - (height * scale) / 2}px)`;
    });
    made.classList.add("pmx-moving");
    layer.append(made);
    const how = { duration: pace * lasts, delay, easing: EASE, fill: "both" };
    if (!effect) return void made.animate(points.map((transform) => ({ transform })), how);
    made.style.transform = points[0];
    made.classList.add(`pmx-${effect}`);
    for (const [part, way] of EFFECTS[effect](made)) part.animate(way, how);
  }

  function rise({ sum, at, gain, delay = 0 }, places, stage) {
    const place = places.get(at[0]);
    if (!place) return;
    const made = document.createElement("b");
    made.className = `pmx-sum ${gain ? "pmx-sum-in" : "pmx-sum-out"}`;
    made.textContent = sum;
    put(made, at.slice(1), place, stage);
    layer.append(made);
    const way = [{ translate: "-50% 0", opacity: 1 }, { translate: "-50% -14px", opacity: 1, offset: 0.7 }, { translate: "-50% -22px", opacity: 0 }];
    made.animate(way, { duration: RISE, delay, easing: "ease-out", fill: "both" });
  }

  // What this page's `sounds.js` makes heard, where its reader wants that.
  function sound(items) {
    const own = items.find((item) => item.sum), name = own ? (own.gain ? "gain" : "loss") : items.length ? "move" : "";
    if (name) page().dispatchEvent(new CustomEvent("panamax-sound", { detail: name }));
  }

  function play() {
    finish();
    const { items = [] } = model.get("beat"), pace = model.get("pace");
    sound(items);
    const ground = page().querySelector(".pmx-stage");
    if (!pace || !ground || !items.length || document.hidden) return;
    layer = ground.appendChild(Object.assign(document.createElement("div"), { className: "pmx-motion", ariaHidden: "true" }));
    const places = placesOf(page(), items), stage = layer.getBoundingClientRect();
    const moving = items.filter((item) => item.piece), sums = items.filter((item) => item.sum);
    for (const item of moving) cover(item, places, stage);
    for (const item of moving) move(item, places, stage, pace);
    for (const item of sums) rise(item, places, stage);
    const long = Math.max(0, ...moving.map(({ delay, lasts = 1 }) => delay + pace * lasts));
    const mine = layer;
    setTimeout(() => mine.querySelectorAll(".pmx-moving, .pmx-cover").forEach((each) => each.remove()), long);
    timer = setTimeout(finish, Math.max(long, ...sums.map(({ delay = 0 }) => RISE + delay)));
  }

  function fill() {
    const words = model.get("words");
    label.replaceChildren(words.label ?? "", " ", choice);
    choice.replaceChildren(...Object.entries(paces()).sort(([one], [other]) => other - one)
      .map(([pace, name]) => new Option(name, pace)));
    chosen();
  }

  choice.addEventListener("change", () => {
    try {
      localStorage.setItem(STORE, choice.value);
    } catch {
      // it holds for this page
    }
    choose(Number(choice.value));
  });
  label.className = "pmx-pace";
  el.append(label);
  fill();
  calm.addEventListener("change", chosen);
  model.on("change:beat", play);
  // Whatever the reader does next ends what moves; a click in the pictures, what the bots would still show.
  function end({ type, target }) {
    const isOver = target instanceof Element && target.closest(".pmx-stage")?.contains(layer);
    if (isOver && type === "pointerdown") model.send({ skip: true });
    finish();
  }
  const ends = ["pointerdown", "keydown", "wheel"];
  for (const name of ends) document.addEventListener(name, end, { capture: true, passive: true });
  return () => {
    finish();
    calm.removeEventListener("change", chosen);
    model.off("change:beat", play);
    for (const name of ends) document.removeEventListener(name, end, { capture: true });
  };
}

export default { render };
