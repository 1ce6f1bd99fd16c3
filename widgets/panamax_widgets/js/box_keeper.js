// Keeps the box that is being written in this browser, so that a closed page costs nothing; and tells Python of it once.
const STORE = "panamax-box";

function render({ model, el }) {
  el.hidden = true;
  let kept = null;
  try {
    kept = localStorage.getItem(STORE);
  } catch {
    return undefined; // a browser that keeps nothing
  }

  function keep() {
    const text = model.get("text");
    try {
      if (text) localStorage.setItem(STORE, text);
      else localStorage.removeItem(STORE);
    } catch {
      // full: the file is there to be saved
    }
  }

  model.on("change:text", keep);
  if (model.get("text")) keep();
  else if (kept && kept.length <= model.get("longest")) model.send({ kept });
  return () => model.off("change:text", keep);
}

export default { render };
