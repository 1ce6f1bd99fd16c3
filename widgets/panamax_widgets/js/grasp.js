// Dragging in the pictures: what is under the pointer where it goes down is dropped on what is under it where it lets go.
// A mouse or a pen drags; a finger scrolls, and means what it taps.
const FAR = 8; // pixels that tell dragging from a click
const AFTERWARDS = 100; // milliseconds in which Plotly's click may come
const NEAR = 40; // how far from a thing's middle it can be grasped

// The thing in the picture under this point of the window: the nearest point of its targets, as Plotly finds it.
function thingAt(x, y) {
  const figure = document.elementsFromPoint(x, y).map((each) => each.closest(".panamax-figure")).find(Boolean);
  const plot = figure && [figure, ...figure.querySelectorAll("*")].find((each) => each._fullData);
  const trace = plot?._fullData.find((each) => each.customdata); // only what can be clicked has some
  if (!trace) return null;
  const { xaxis, yaxis } = plot._fullLayout, box = plot.getBoundingClientRect();
  let best = null, least = NEAR ** 2;
  trace.customdata.forEach((id, place) => {
    const across = box.x + xaxis._offset + xaxis.c2p(trace.x[place]) - x;
    const down = box.y + yaxis._offset + yaxis.c2p(trace.y[place]) - y;
    if (across ** 2 + down ** 2 < least) [best, least] = [id, across ** 2 + down ** 2];
  });
  return best;
}

function render({ model, el }) {
  let start = null, line = null;

  function down(event) {
    if (event.pointerType === "touch" || event.button !== 0) return;
    if (!(event.target instanceof Element) || !event.target.closest(".pmx-table .panamax-figure")) return;
    const id = thingAt(event.clientX, event.clientY);
    start = id && { id, x: event.clientX, y: event.clientY };
  }

  function move(event) {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!line && Math.hypot(x, y) < FAR) return;
    globalThis.panamaxDragged = true; // the figure then tells of no click, as Plotly does wherever the pointer lets go
    line ??= document.body.appendChild(Object.assign(document.createElement("div"), { className: "pmx-drag" }));
    line.style.cssText =
      `left: ${start.x}px; top: ${start.y}px; width: ${Math.hypot(x, y)}px; rotate: ${Math.atan2(y, x)}rad;`;
  }

  function up(event) {
    if (start && line) {
      const end = thingAt(event.clientX, event.clientY);
      if (end && end !== start.id) model.send({ drag: [start.id, end] });
    }
    rest();
  }

  function rest() {
    line?.remove();
    start = line = null;
    setTimeout(() => (globalThis.panamaxDragged = false), AFTERWARDS);
  }

  el.hidden = true;
  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: rest };
  for (const [name, hear] of Object.entries(heard)) document.addEventListener(name, hear, true);
  return () => {
    rest();
    for (const [name, hear] of Object.entries(heard)) document.removeEventListener(name, hear, true);
  };
}

export default { render };
