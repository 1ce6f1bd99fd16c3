// Ticks while it runs; the next tick comes only after Python has dealt with the last one (it then changes `beat`).
// What runs without being asked for, where the reader wants no motion, is told to come to its end.
function render({ model, el }) {
  el.hidden = true;
  let timer = 0;

  function plan() {
    clearTimeout(timer);
    if (!model.get("runs")) return;
    const calm = model.get("unasked") && matchMedia("(prefers-reduced-motion: reduce)").matches;
    timer = setTimeout(calm ? end : tick, calm ? 0 : model.get("pause"));
  }

  const isFollower = () => el.closest(".pmx-follows"); // one view of the page is enough
  const tick = () => isFollower() || model.send({ tick: true });
  const end = () => isFollower() || model.send({ calm: true });

  model.on("change:beat", plan);
  plan();
  return () => {
    clearTimeout(timer);
    model.off("change:beat", plan);
  };
}

export default { render };
