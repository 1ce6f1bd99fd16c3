// Keyboard shortcuts that stay out of the way of fields, menus and the browser's own shortcuts.
const FIELDS = "input, textarea, select, [contenteditable], [role=slider], [role=listbox], [role=menu]";

function render({ model, el }) {
  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    if (!model.get("watched").includes(event.key)) return;
    event.preventDefault();
    const open = event.key === "Escape" && document.querySelector(".pmx-key details[open]");
    if (open) return void (open.open = false);
    const link = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`); // of what leads to another page, or opens
    if (link) link.click();
    else model.send({ key: event.key });
  }

  el.hidden = true;
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

export default { render };
