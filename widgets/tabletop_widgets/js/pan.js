// Moving the part of a picture that is seen from near: it goes with the pointer that drags where nothing is to be taken
// up, and once that lets go the page is told how far, in units of the picture, so that it draws another part.
const FAR = 8; // pixels that tell dragging from a click
const AFTERWARDS = 100; // milliseconds in which Plotly's click may come
const LATEST = 900; // milliseconds after which the picture lies where it was drawn, be it drawn anew or not
const TAKEN = 24; // pixels around the middle of a thing that is taken up

const plotIn = (figure) => [figure, ...figure.querySelectorAll("*")].find((each) => each._fullData);

// Whether one of the `things` that may be taken up lies under this point.
function isTaken(plot, things, x, y) {
  const trace = plot._fullData.find((each) => each.customdata), box = plot.getBoundingClientRect();
  const { xaxis, yaxis } = plot._fullLayout;
  const far = (place) =>
    Math.hypot(box.x + xaxis._offset + xaxis.c2p(trace.x[place]) - x, box.y + yaxis._offset + yaxis.c2p(trace.y[place]) - y);
  return Boolean(trace?.customdata.some((id, place) => things.includes(id) && far(place) < TAKEN));
}

function render({ model, el }) {
  const page = () => el.closest(".pmx-page") ?? document;
  let held = null; // where the pointer went down, and on which plot

  function down(event) {
    held = null;
    const name = model.get("figure");
    if (!name || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const figure = event.target.closest(`.pmx-at-${CSS.escape(name)} .panamax-figure`);
    const plot = figure && page().contains(figure) && plotIn(figure);
    const { clientX: x, clientY: y } = event;
    if (plot && !isTaken(plot, model.get("things"), x, y)) held = { plot, x, y, moved: false };
  }

  function move(event) {
    if (!held || !event.isPrimary) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(across, down) < FAR) return;
    if (!held.moved) {
      const over = new PointerEvent("pointercancel", { bubbles: true, pointerId: event.pointerId });
      event.target.dispatchEvent(over); // nothing else is dragged
      document.body.classList.add("pmx-dragging");
      globalThis.panamaxDragged = true; // the figure then tells of no click
      held.moved = true;
    }
    event.stopPropagation();
    held.plot.style.translate = `${across}px ${down}px`;
  }

  function up(event) {
    const { plot, x, y, moved } = held ?? {};
    held = null;
    if (!moved) return;
    const { xaxis, yaxis } = plot._fullLayout, rest = () => (plot.style.translate = "");
    const units = [(event.clientX - x) / Math.abs(xaxis.c2p(1) - xaxis.c2p(0)), (event.clientY - y) / Math.abs(yaxis.c2p(1) - yaxis.c2p(0))];
    plot.once("plotly_afterplot", rest);
    setTimeout(rest, LATEST);
    document.body.classList.remove("pmx-dragging");
    setTimeout(() => (globalThis.panamaxDragged = false), AFTERWARDS);
    model.send({ pan: units.map((each) => Math.round(each)) });
  }

  // The browser took the finger away.
  function cancel(event) {
    if (!event.isTrusted || !held) return;
    held.plot.style.translate = "";
    if (held.moved) document.body.classList.remove("pmx-dragging");
    if (held.moved) globalThis.panamaxDragged = false;
    held = null;
  }

  function still(event) {
    if (held) event.preventDefault(); // or the page would scroll
  }

  el.hidden = true;
  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
  for (const [name, hear] of Object.entries(heard)) window.addEventListener(name, hear, true);
  window.addEventListener("touchmove", still, { capture: true, passive: false });
  return () => {
    for (const [name, hear] of Object.entries(heard)) window.removeEventListener(name, hear, true);
    window.removeEventListener("touchmove", still, true);
  };
}

export default { render };
