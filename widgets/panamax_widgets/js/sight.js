// Brings a picture into sight that something on the page speaks of: as little scrolling as does it.
function render({ model, el }) {
  el.hidden = true;

  function bring() {
    const box = document.querySelector(`.pmx-at-${CSS.escape(model.get("picture"))}`);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    box?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isStill ? "auto" : "smooth" });
  }

  model.on("change:turn", bring);
  return () => model.off("change:turn", bring);
}

export default { render };
