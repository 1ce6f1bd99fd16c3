// Keeps a text in this browser, so that a closed page costs nothing; and tells Python once what was kept, or that nothing was.
// What can't be kept isn't left without a question.
function render({ model, el }) {
  el.hidden = true;
  const store = model.get("store");
  let isKept = true;

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
    if (!isKept || model.get("is_left_out")) event.preventDefault();
  }

  // What is offered to go on with gets the keyboard, unless the reader has it somewhere already.
  function focus(looks = 60) {
    const answer = document.querySelector(".pmx-kept-card:not(.pmx-hidden) .pmx-kept-answers button");
    if (answer && document.activeElement === document.body && answer.checkVisibility()) answer.focus();
    if (looks && document.activeElement === document.body) setTimeout(() => focus(looks - 1), 100);
  }

  model.on("change:text", keep);
  addEventListener("beforeunload", leave);
  if (model.get("text")) keep();
  else {
    const text = kept();
    model.send({ kept: text });
    if (text) focus();
  }
  return () => {
    removeEventListener("beforeunload", leave);
    model.off("change:text", keep);
  };
}

export default { render };
