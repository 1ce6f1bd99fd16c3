// A link to another page of ours, which takes along what is too long for an address: in this browser, and nowhere else.
function render({ model, el }) {
  const link = document.createElement("a");
  link.className = "jupyter-button mod-primary pmx-handover";
  link.textContent = model.get("words").link ?? "";
  const told = document.createElement("span");
  told.setAttribute("role", "status");

  function hand(event) {
    try {
      localStorage.setItem(model.get("store"), model.get("game"));
    } catch {
      event.preventDefault();
      told.textContent = model.get("words").full ?? "";
    }
  }

  function show() {
    el.hidden = !model.get("address");
    link.href = model.get("address") || "#";
  }

  link.addEventListener("click", hand);
  link.addEventListener("auxclick", hand);
  model.on("change:address", show);
  el.append(link, told);
  show();
  return () => model.off("change:address", show);
}

export default { render };
