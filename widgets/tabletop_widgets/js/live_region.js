// A line that screen readers read out when it changes.
function render({ model, el }) {
  const line = document.createElement("div");
  line.setAttribute("role", "status");
  line.setAttribute("aria-live", "polite");
  el.append(line);

  function show() {
    line.className = `panamax-status ${model.get("tone")}`;
    line.textContent = ""; // the same words twice are read out twice
    setTimeout(() => (line.textContent = model.get("text")), 30);
  }

  model.on("change:_turn", show);
  if (model.get("text")) show();
  return () => model.off("change:_turn", show);
}

export default { render };
