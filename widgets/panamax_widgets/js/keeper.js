// The learner's progress: tells Python what the browser has kept, and keeps what Python tells.
function render({ model, el }) {
  el.hidden = true;
  const store = window.panamaxProgress; // the page's own script; where there is none (JupyterLab), nothing is kept
  if (!store) return undefined;
  const keep = () => store.keep(model.get("text"));
  model.on("change:text", keep);
  if (model.get("text")) keep();
  const kept = store.kept();
  if (kept && kept !== model.get("text")) model.send({ kept });
  return () => model.off("change:text", keep);
}

export default { render };
