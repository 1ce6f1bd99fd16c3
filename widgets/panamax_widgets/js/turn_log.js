// The log of a game, a line a turn: the words lead there, the triangle opens what happened, the id shows its rule.
function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function render({ model, el }) {
  const earlier = button("pmx-earlier", "", () => model.send({ earlier: true }));
  const list = element("ol", "pmx-turns");
  list.tabIndex = 0;
  el.append(list, earlier);

  function button(className, text, act) {
    const made = element("button", className, text);
    made.type = "button";
    made.addEventListener("click", act);
    return made;
  }

  function event({ rule, text }) {
    const item = element("li"), words = model.get("words");
    const id = button("pmx-id", rule, () => model.send({ rule }));
    id.setAttribute("aria-label", `${rule}: ${words.rule ?? ""}`);
    item.append(id, ` ${text}`);
    return item;
  }

  function turn(line) {
    const item = element("li", `pmx-turn pmx-of-${line.company}`), words = model.get("words");
    const open = button("pmx-open", line.events ? "▾" : "▸", () => model.send({ open: line.number }));
    open.setAttribute("aria-expanded", String(Boolean(line.events)));
    open.setAttribute("aria-label", words.open ?? "");
    const there = button("pmx-there", "", () => model.send({ jump: line.number }));
    there.title = words.jump ?? "";
    if (line.player) there.append(element("strong", "", line.player), " ");
    there.append(line.text);
    item.append(open, element("i", "pmx-dot"), there);
    if (line.events) {
      const events = element("ul");
      events.append(...line.events.map(event));
      item.append(events);
    }
    return item;
  }

  const item = (line) => (line.mark ? element("li", "pmx-turn-mark", line.mark) : turn(line));

  function draw() {
    const held = list.contains(document.activeElement) && document.activeElement.closest("li")?.dataset.number;
    const words = model.get("words"), lines = model.get("lines");
    list.setAttribute("aria-label", words.log ?? "");
    list.replaceChildren(...lines.map(item));
    lines.forEach((line, place) => line.number && (list.children[place].dataset.number = line.number));
    if (held) list.querySelector(`[data-number="${CSS.escape(held)}"] button`)?.focus();
    earlier.textContent = words.earlier ?? "";
    earlier.hidden = !lines.some((line) => line.more);
  }

  model.on("change:lines", draw);
  draw();
  return () => model.off("change:lines", draw);
}

export default { render };
