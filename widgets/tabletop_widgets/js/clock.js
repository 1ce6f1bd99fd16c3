// Ticks while it runs; the next tick comes only after Python has dealt with the last one (it then changes `beat`).
// What runs without being asked for, where the reader wants no motion, is told to come to its end.
function render({ model, el }) {
  el.hidden = true;
  let timer = 0;

  function plan() {
    clearTimeout(timer);
    if (!model.get("runs")) return;
    const calm = model.get("unasked") && matchMedia("(prefers-reduced-motion: reduce)").matches;
    timer = setTimeout(tell, calm ? 0 : model.get("pause"), calm ? { calm: true } : { tick: true });
  }

  const tell = (message) => el.closest(".pmx-follows") || model.send(message); // one view of the page is enough

  model.on("change:beat", plan);
  plan();
  return () => {
    clearTimeout(timer);
    model.off("change:beat", plan);
  };
}

export default { render };
