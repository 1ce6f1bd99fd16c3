// Brings a picture into sight that something on the page speaks of: as little scrolling as does it. On a phone, where
// clipboards are moved sideways, another that comes to be the first one is the one in sight.
function render({ model, el }) {
  el.hidden = true;

  function bring() {
    const box = document.querySelector(`.pmx-at-${CSS.escape(model.get("picture"))}`);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    box?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isStill ? "auto" : "smooth" });
  }

  const toFirst = () =>
    requestAnimationFrame(() => document.querySelectorAll(".pmx-clips").forEach((each) => each.scrollTo({ left: 0, behavior: "instant" })));

  model.on("change:turn", bring);
  model.on("change:first", toFirst);
  return () => {
    model.off("change:turn", bring);
    model.off("change:first", toFirst);
  };
}

export default { render };
