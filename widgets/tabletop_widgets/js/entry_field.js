// A field for one line and its button. Enter or the button sends the whole line; the keyboard's focus stays in the
// field, and Escape leaves it, so that the hot keys work again.
function render({ model, el }) {
  const words = model.get("words");
  const form = document.createElement("form");
  const label = document.createElement("label");
  const field = document.createElement("input");
  const button = document.createElement("button");
  form.className = "pmx-entry";
  label.textContent = words.label ?? "";
  field.type = "text";
  field.autocomplete = "off";
  field.spellcheck = false;
  field.setAttribute("autocapitalize", "none");
  field.inputMode = model.get("is_number") ? "numeric" : "text";
  button.className = "jupyter-button";
  button.textContent = words.button ?? "";
  label.append(field);
  form.append(label, button);
  el.append(form);

  function enter(event) {
    event.preventDefault();
    if (!button.disabled) model.send({ enter: field.value.slice(0, model.get("longest")) });
  }

  function show() {
    field.value = model.get("value");
  }

  function enable() {
    button.disabled = !model.get("enabled");
  }

  const leave = (event) => event.key === "Escape" && field.blur();
  form.addEventListener("submit", enter);
  field.addEventListener("keydown", leave);
  model.on("change:turn", show);
  model.on("change:enabled", enable);
  show();
  enable();
  return () => {
    model.off("change:turn", show);
    model.off("change:enabled", enable);
  };
}

export default { render };
