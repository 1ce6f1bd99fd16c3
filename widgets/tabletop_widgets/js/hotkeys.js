// Keyboard shortcuts that stay out of the way of fields, menus and the browser's own shortcuts. In a notebook they are the
// page's only while the keyboard is in it: elsewhere the same letters are the notebook's own commands, or text.
const FIELDS = "input, textarea, select, [contenteditable], [role=slider], [role=listbox], [role=menu]";
const OWN_WINDOW = ".panamax-lesson";

// Enter and the space bar press a button that has the focus; what is offered is pressed by Enter alone.
function isPress({ key, target }) {
  const button = ["Enter", " "].includes(key) && target instanceof Element && target.closest("button, a, summary");
  return Boolean(button) && (key === "Enter" || !button.matches(".pmx-offer"));
}

function render({ model, el }) {
  const ground = () => (el.closest(OWN_WINDOW) ? document : el.closest(".pmx-page"));

  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    if (!model.get("watched").includes(event.key) || isPress(event)) return;
    const page = ground();
    if (!page?.contains(event.target)) return;
    if (event.key === "Escape" && document.querySelector(":popover-open:not([popover=manual])")) return; // the browser's
    event.preventDefault();
    const open = event.key === "Escape" && page.querySelector(".pmx-key details[open]");
    if (open) return void (open.open = false);
    const link = page.querySelector(`[data-key="${CSS.escape(event.key)}"]`); // of what leads to another page, or opens
    if (link) link.click();
    else model.send({ key: event.key });
  }

  el.hidden = true;
  document.addEventListener("keydown", pressed);
  return () => {
    document.removeEventListener("keydown", pressed);
  };
}

export default { render };
