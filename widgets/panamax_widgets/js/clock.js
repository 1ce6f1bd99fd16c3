// Ticks while it runs; the next tick comes only after Python has dealt with the last one (it then changes `beat`).
function render({ model, el }) {
  el.hidden = true;
  let timer = 0;

  function plan() {
    clearTimeout(timer);
    if (model.get("runs")) timer = setTimeout(() => model.send({ tick: true }), model.get("pause"));
  }

  model.on("change:beat", plan);
  plan();
  return () => {
    clearTimeout(timer);
    model.off("change:beat", plan);
  };
}

export default { render };
