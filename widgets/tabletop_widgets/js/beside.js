// What is said of things lies beside them: of what is pointed at, and of what was refused. Python writes this above
// `js/grasp.js`, whose pictures (`FIGURES`) and points (`pointsOf`) it looks at.
const READ = 8000; // milliseconds
const FREE = 26; // pixels around the middle of each of those things
const ASIDE = 24; // pixels from where one points to what is said of what lies there
const EDGE = 6; // pixels to the edges of the window

// The height of the window, or of what of it is over the sheet that a phone has at its bottom.
function heightInSight() {
  const sheet = document.querySelector(".pmx-sheet");
  return sheet && getComputedStyle(sheet).position === "fixed" ? sheet.getBoundingClientRect().top : innerHeight;
}

// Where something so large covers the fewest of these points: right of them all, left, below or above.
function placeBeside(points, { x, y }, width, height) {
  const [across, down] = [0, 1].map((at) => points.map((point) => point[at]));
  const within = (at, most) => Math.max(EDGE, Math.min(at, most - EDGE));
  const [middle, centre] = [x - width / 2, y - height / 2];
  const places = [
    [Math.max(...across) + FREE, centre],
    [Math.min(...across) - FREE - width, centre],
    [middle, Math.max(...down) + FREE],
    [middle, Math.min(...down) - FREE - height],
  ].map(([left, top]) => [within(left, innerWidth - width), within(top, heightInSight() - height)]);
  const covered = ([left, top]) =>
    points.filter(([x, y]) => x > left - FREE && x < left + width + FREE && y > top - FREE && y < top + height + FREE).length;
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

// What was refused is said until one presses anywhere, or has had time to read it.
function notes() {
  const layer = Object.assign(document.createElement("div"), { className: "pmx-traced", ariaHidden: "true" });
  let timer = 0;

  function end() {
    clearTimeout(timer);
    layer.remove();
  }

  // `pointed` is where one has pointed, `points` are the middles of the things that it is about.
  function tell(words, pointed, points) {
    const note = document.createElement("p"), said = document.createElement("span");
    const shut = Object.assign(document.createElement("button"), { type: "button", tabIndex: -1, textContent: "✕" });
    end();
    said.textContent = words;
    shut.addEventListener("click", end);
    note.append(said, shut);
    layer.replaceChildren(note);
    document.body.append(layer);
    const { width, height } = note.getBoundingClientRect();
    const [left, top] = placeBeside([[pointed.x, pointed.y], ...points], pointed, width, height);
    note.style.translate = `${left}px ${top}px`;
    timer = setTimeout(end, READ);
  }

  return { tell, end, holds: (target) => layer.contains(target) };
}

// What is pointed at may be what one is about to drag: what Plotly says of it lies over or under it. Plotly places it anew
// whenever the pointer moves.
function lift(said) {
  const placed = said.getAttribute("transform");
  if (!placed || placed === said.dataset.lifted) return;
  const { top, height } = said.getBoundingClientRect(), by = height / 2 + ASIDE;
  said.dataset.lifted = `translate(0 ${top - by < said.closest("svg").getBoundingClientRect().top ? by : -by}) ${placed}`;
  said.setAttribute("transform", said.dataset.lifted);
  const shape = said.querySelector("path"); // without its beak, which would point at nothing
  shape.setAttribute("d", shape.getAttribute("d").replace("M0,0L", "M"));
}

const watched = new WeakSet(); // where pictures say it

function watch({ target }) {
  const figure = target instanceof Element && target.closest(FIGURES), layer = figure && figure.querySelector(".hoverlayer");
  if (!layer || watched.has(layer) || !pointsOf(figure).length) return;
  watched.add(layer);
  new MutationObserver(() => [...layer.children].forEach(lift)).observe(layer, { subtree: true, attributeFilter: ["transform"] });
}
