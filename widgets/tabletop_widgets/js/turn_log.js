// The log of a game, a line a turn: the words lead there, the triangle opens what happened, the id shows its rule. One
// stop of the Tab key: arrows go about in it. Python writes `js/followed.js` and `js/elements.js`
// above this.
const ALL = "pmx-all-turns";

function render({ model, el }, shared) {
  const earlier = button("pmx-earlier", "", showAll);
  const list = element("ol", "pmx-turns");
  el.classList.add("pmx-turn-log");
  el.append(list, earlier);

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
    const brief = !line.events && line.brief; // the style sheet says which of the two has room
    if (brief) there.append(element("span", "pmx-full", line.text), element("span", "pmx-brief", brief));
    else there.append(line.text);
    item.append(open, element("i", "pmx-dot"), there);
    if (line.events) {
      const events = element("ul");
      events.append(...line.events.map(event));
      item.append(events);
    }
    return item;
  }

  // What the end of a round brought everybody: one line that opens, and stays open while the log is drawn anew.
  const opened = new Set();
  function roundEnd({ mark, tally }) {
    const item = element("li", "pmx-turn-end-mark"), details = element("details");
    details.open = opened.has(mark);
    details.addEventListener("toggle", () => (details.open ? opened.add(mark) : opened.delete(mark)));
    details.append(element("summary", "pmx-turn-mark", mark), tallied(tally));
    item.append(details);
    return item;
  }

  function tallied({ head, rows, notes }) {
    const made = element("div", "pmx-tally"), table = made.appendChild(element("table"));
    table.createTHead().insertRow().append(...head.map((words) => cell("th", words, "col")));
    const body = table.createTBody();
    for (const { company, cells: [name, ...cells] } of rows) {
      const row = body.insertRow(), first = cell("th", "", "row");
      row.className = `pmx-of-${company}`;
      first.append(element("i", "pmx-dot"), ` ${name}`);
      row.append(first, ...cells.map((words) => cell("td", words)));
    }
    made.append(...notes.map((words) => element("p", "", words)));
    return made;
  }

  function cell(name, words, scope) {
    const made = element(name, "", words);
    if (scope) made.scope = scope;
    return made;
  }

  function item(line) {
    if (line.tally) return roundEnd(line);
    return line.mark ? element("li", "pmx-turn-mark", line.mark) : turn(line);
  }

  const buttons = () => [...list.querySelectorAll("button")];

  function stopAt(here) {
    for (const button of buttons()) button.tabIndex = button === here ? 0 : -1;
  }

  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = buttons(), here = document.activeElement, of = here.className;
    const alike = of === "pmx-id" ? all : all.filter((button) => button.className === of);
    const place = alike.indexOf(here), along = all.indexOf(here);
    const next = {
      ArrowDown: alike[place + 1], ArrowUp: alike[place - 1], ArrowRight: all[along + 1], ArrowLeft: all[along - 1],
      Home: all[0], End: all.at(-1),
    };
    if (place < 0 || !(event.key in next)) return;
    event.preventDefault();
    next[event.key]?.focus();
  }

  function draw() {
    const held = list.contains(document.activeElement) && document.activeElement.closest("li")?.dataset.number;
    const words = model.get("words"), lines = shared.content;
    list.setAttribute("aria-label", words.log ?? "");
    list.replaceChildren(...lines.map(item));
    lines.forEach((line, place) => line.number && (list.children[place].dataset.number = line.number));
    const back = held && list.querySelector(`[data-number="${CSS.escape(held)}"] button`);
    stopAt(back || buttons()[0]);
    if (back) back.focus({ preventScroll: true }); // what is asked stays in sight
    earlier.textContent = words.earlier ?? "";
    const newest = lines.find((line) => line.number)?.number;
    if (newest !== latest) card()?.classList.remove(ALL);
    latest = newest;
    offer();
  }

  // Turns that find no room stand in a column out of sight, until one asks for earlier ones or the keyboard comes there.
  const card = () => el.closest(".pmx-log-card");
  const hasMore = () => shared.content.some((line) => line.more);
  const isCut = () => list.scrollWidth > list.clientWidth + 1;
  const offer = () => (earlier.hidden = !hasMore() && !isCut());

  function showAll() {
    const wasCut = isCut();
    card()?.classList.add(ALL);
    if (hasMore() && !wasCut) model.send({ earlier: true });
    offer();
  }

  function come(event) {
    if (!event.target.closest("button")) return;
    stopAt(event.target);
    if (event.target.getBoundingClientRect().left > list.getBoundingClientRect().right) showAll();
    list.scrollLeft = 0;
  }

  let latest;
  const room = new ResizeObserver(offer);
  room.observe(list);

  list.addEventListener("keydown", pressed);
  list.addEventListener("focusin", come);
  shared.views.add(draw);
  draw();
  model.set("_shown", true);
  model.save_changes();
  return () => {
    room.disconnect();
    shared.views.delete(draw);
  };
}

export default () => {
  const shared = following();
  return { initialize: shared.initialize, render: (view) => render(view, shared) };
};
