// Keeps a text in this browser, and tells Python once what was kept, or that nothing was. The last tab that changed it wins.
export default () => {
  let isKept = true, isTold = false;

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
        isKept = true;
      } catch {
        isKept = false; // full: the text is there to be saved as a file
      }
    }

    function leave(event) {
      if (!isKept) event.preventDefault();
    }

    model.on("change:text", keep);
    addEventListener("beforeunload", leave);
    if (model.get("text")) keep();
    else if (!isTold) model.send({ kept: kept() });
    isTold = true; // a second view of the page tells nothing anew
    return () => {
      removeEventListener("beforeunload", leave);
      model.off("change:text", keep);
    };
  }

  return { render };
};
