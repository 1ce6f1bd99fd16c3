// The legal moves in groups. One stop of the Tab key; arrows, Home, End and letters go about; Enter plays. Python
// writes `js/elements.js` above this.
function render({ model, el }) {
  const box = element("div", "pmx-moves");
  el.append(box);
  const buttons = () => [...box.querySelectorAll("button")];
  let came = 0; // when the list did

  function row(move) {
    const button = element("button", "pmx-move");
    button.type = "button";
    button.tabIndex = -1;
    button.dataset.place = move.place;
    button.append(element("span", "pmx-move-words", move.words), element("code", "", move.text));
    button.addEventListener("click", (event) => meant(event, came) && model.send({ choose: [model.get("turn"), move.place] }));
    return button;
  }

  function group({ label, moves }) {
    const part = element("section", "pmx-move-group");
    part.append(element("h4", "", label), ...moves.map(row));
    part.setAttribute("role", "group");
    part.setAttribute("aria-label", label);
    return part;
  }

  function draw() {
    const hadFocus = box.contains(document.activeElement);
    box.setAttribute("aria-label", model.get("words").list ?? "");
    box.replaceChildren(...model.get("groups").map(group));
    const [first] = buttons();
    if (first) first.tabIndex = 0;
    box.scrollTop = 0;
    came = performance.now();
    mark();
    if (hadFocus) focus();
  }

  function mark() {
    const picked = new Set(model.get("picked").map(String));
    let first = null;
    for (const button of buttons()) {
      const isPicked = picked.has(button.dataset.place);
      button.classList.toggle("pmx-picked", isPicked);
      if (isPicked) first ??= button;
    }
    box.classList.toggle("pmx-narrowed", picked.size > 0);
    if (first) box.scrollTop = first.offsetTop - 40; // counted from the box itself, less the heading that stays in sight
  }

  function focus(button = buttons()[0]) {
    if (!button) return;
    for (const other of buttons()) other.tabIndex = -1;
    button.tabIndex = 0;
    button.focus({ preventScroll: false });
  }

  function pressed(event) {
    const all = buttons();
    const here = all.indexOf(document.activeElement);
    const steps = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 };
    let place = steps[event.key];
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    focus(all[Math.min(Math.max(place, 0), all.length - 1)]);
  }

  box.setAttribute("role", "region");
  box.addEventListener("keydown", pressed);
  const focusFirst = () => el.closest(".pmx-follows") || focus(box.querySelector(".pmx-picked") ?? undefined);
  model.on("change:turn", draw);
  model.on("change:picked", mark);
  model.on("change:focus_turn", focusFirst);
  draw();
  return () => {
    model.off("change:turn", draw);
    model.off("change:picked", mark);
    model.off("change:focus_turn", focusFirst);
  };
}

export default { render };
