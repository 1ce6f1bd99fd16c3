// A picture in words, a line each. Python writes `js/followed.js` above this.
export default () => {
  const shared = following();

  function render({ model, el }) {
    const told = document.createElement("div"); // where there is no picture, too: a place that is empty waits for its widget
    el.append(told);

    // A line that stays is left alone: a screen reader may stand on it
    function show(lines) {
      lines.forEach((line, place) => {
        const there = told.children[place] ?? told.appendChild(document.createElement("div"));
        if (there.textContent !== line) there.textContent = line;
      });
      while (told.children.length > lines.length) told.lastChild.remove();
    }

    shared.views.add(show);
    show(shared.content);
    model.set("_shown", true);
    model.save_changes();
    return () => shared.views.delete(show);
  }

  return { initialize: shared.initialize, render };
};
