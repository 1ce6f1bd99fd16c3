// Keeps a text in this browser, so that a closed page costs nothing; and tells Python once what was kept, or that nothing was.
function render({ model, el }) {
  el.hidden = true;
  const store = model.get("store");

  function kept() {
    try {
      const text = localStorage.getItem(store) ?? "";
      return text.length <= model.get("longest") ? text : "";
    } catch {
      return ""; // a browser that keeps nothing
    }
  }

  function keep() {
    const text = model.get("text");
    try {
      if (text) localStorage.setItem(store, text);
      else localStorage.removeItem(store);
    } catch {
      // full: the text is there to be saved as a file
    }
  }

  model.on("change:text", keep);
  if (model.get("text")) keep();
  else model.send({ kept: kept() });
  return () => model.off("change:text", keep);
}

export default { render };
