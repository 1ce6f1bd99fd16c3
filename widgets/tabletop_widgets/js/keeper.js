// The learner's progress: tells Python what the browser has kept, and keeps what Python tells.
function render({ model, el }) {
  el.hidden = true;
  const store = window.panamaxProgress; // the page's own script; where there is none (JupyterLab), nothing is kept
  if (!store) return undefined;
  const kept = store.kept(); // before it is written over with what the address alone knows
  const keep = () => store.keep(model.get("line"));
  model.on("change:line", keep);
  if (kept && kept !== model.get("line")) model.send({ kept });
  else if (model.get("line")) keep();
  return () => model.off("change:line", keep);
}

export default { render };
