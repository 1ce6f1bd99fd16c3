// The learner's progress: tells Python what the browser has kept, and keeps what Python tells.
function render({ model, el }) {
  el.hidden = true;
  const store = window.panamaxProgress?.at(model.get("place")); // the page's own script; JupyterLab has none
  if (!store) return undefined; // then nothing is kept
  const kept = store.kept(); // before it is written over with what the address alone knows
  const keep = () => store.keep(model.get("line"));
  model.on("change:line", keep);
  if (kept && kept !== model.get("line")) model.send({ kept });
  else if (model.get("line")) keep();
  return () => model.off("change:line", keep);
}

export default { render };
