// Keeps a text in this browser, so that a closed page costs nothing; and tells Python once what was kept, or that nothing was.
// What another tab has kept since is told, not overwritten. What can't be kept isn't left without a question.
export default () => {
  let isKept = true;
  let seen = null; // what the store has, as far as this page knows
  let asked = null; // the number of answers when it was told of another tab's text

  function render({ model, el }) {
    el.hidden = true;
    const store = model.get("store");

    function found(place) {
      try {
        const text = localStorage.getItem(place) ?? "";
        return text.length <= model.get("longest") ? text : "";
      } catch {
        return ""; // a browser that keeps nothing
      }
    }

    function put(place, text) {
      if (text) localStorage.setItem(place, text);
      else localStorage.removeItem(place);
    }

    function keep() {
      if (asked !== null && model.get("answers") <= asked) return; // the reader is still to say which text stays
      const text = model.get("text");
      const there = found(store);
      if (there !== seen && there !== text && there) {
        seen = there;
        asked = model.get("answers");
        model.send({ other: there });
        return;
      }
      try {
        put(store, text);
        seen = text;
        isKept = true;
        if (model.get("hands")) put(model.get("hands"), "");
      } catch {
        lose(); // full: the text is there to be saved as a file
      }
    }

    function setAside() {
      try {
        put(`${store}-aside`, model.get("aside"));
      } catch {
        lose();
      }
    }

    function lose() {
      isKept = false;
      document.dispatchEvent(new CustomEvent("panamax-unkept"));
    }

    function leave(event) {
      if ((!isKept && model.get("insists")) || model.get("is_left_out")) event.preventDefault();
    }

    function begin() {
      seen = found(store);
      if (model.get("text")) return keep();
      const aside = found(`${store}-aside`);
      if (aside) model.send({ aside });
      model.send({ kept: seen });
      const handed = model.get("hands") && found(model.get("hands"));
      if (handed) model.send({ handed });
      if (seen) focus();
    }

    // What is offered to go on with gets the keyboard, unless the reader has it somewhere already.
    function focus(looks = 60) {
      const answer = el.closest(".pmx-page")?.querySelector(".pmx-kept-card:not(.pmx-hidden) .pmx-kept-answers button");
      if (answer && document.activeElement === document.body && answer.checkVisibility()) answer.focus();
      if (looks && document.activeElement === document.body) setTimeout(() => focus(looks - 1), 100);
    }

    model.on("change:text", keep);
    model.on("change:answers", keep);
    model.on("change:aside", setAside);
    addEventListener("beforeunload", leave);
    if (seen === null) begin(); // not for a second view of the page
    return () => {
      removeEventListener("beforeunload", leave);
      model.off("change:text", keep);
      model.off("change:answers", keep);
      model.off("change:aside", setAside);
    };
  }

  return { render };
};
