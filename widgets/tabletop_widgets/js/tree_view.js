// The tree of variations. One stop of the Tab key; arrows, Home and End go about and preview; Enter goes there.
// Python writes `js/elements.js` above this.
const PAUSE = 140; // milliseconds before a place is previewed

// Words that a reader wrote run in their own direction.
function readersWords(name, className, text) {
  const made = element(name, className, text);
  made.dir = "auto";
  return made;
}

function render({ model, el }) {
  const box = element("div", "pmx-tree");
  const items = () => [...box.querySelectorAll("[role=treeitem]")];
  let timer = 0;
  let previewed = 0;

  function preview(id) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (id === previewed) return;
      previewed = id;
      model.send({ preview: id });
    }, PAUSE);
  }

  function go(id) {
    clearTimeout(timer);
    previewed = 0;
    model.send({ go: id });
  }

  function item(row) {
    const made = element("div", "pmx-tree-row");
    made.setAttribute("role", "treeitem");
    made.setAttribute("aria-level", row.depth + 1);
    made.dataset.id = row.id;
    made.style.setProperty("--depth", row.depth);
    made.tabIndex = -1;
    made.classList.toggle("pmx-tree-chance", row.chance);
    made.classList.toggle("pmx-tree-fork", row.forks);
    if (!row.chance && row.number) made.append(element("span", "pmx-tree-number", String(row.number)), " ");
    made.append(readersWords("span", "pmx-tree-words", row.words));
    if (row.name) made.append(" ", readersWords("strong", "pmx-tree-name", row.name));
    if (row.comment) made.append(readersWords("span", "pmx-tree-comment", row.comment));
    return made;
  }

  function draw() {
    const hadFocus = box.contains(document.activeElement);
    box.setAttribute("aria-label", model.get("words").tree ?? "");
    box.replaceChildren(...model.get("rows").map(item));
    mark(hadFocus);
  }

  function mark(focuses = box.contains(document.activeElement)) {
    let current = null;
    for (const row of items()) {
      const isHere = Number(row.dataset.id) === model.get("current");
      row.classList.toggle("pmx-tree-here", isHere);
      row.classList.toggle("pmx-tree-held", Number(row.dataset.id) === model.get("held"));
      row.setAttribute("aria-selected", isHere);
      row.tabIndex = -1;
      if (isHere) current = row;
    }
    current ??= items()[0];
    if (!current) return;
    current.tabIndex = 0;
    show(current, box.clientHeight / 2);
    if (focuses) current.focus({ preventScroll: true });
  }

  // How far a row is below the upper edge of the box, whatever the style sheet says of positions.
  const below = (row) => row.getBoundingClientRect().top - box.getBoundingClientRect().top;
  function show(row, at) {
    box.scrollTop += below(row) - at;
  }

  function focus(row) {
    if (!row) return;
    for (const other of items()) other.tabIndex = -1;
    row.tabIndex = 0;
    row.focus({ preventScroll: true });
    if (below(row) < 0) show(row, 8);
    if (below(row) + row.offsetHeight > box.clientHeight) show(row, box.clientHeight - row.offsetHeight - 8);
    preview(Number(row.dataset.id));
  }

  const depth = (row) => Number(row.getAttribute("aria-level"));

  // Out of a variation to the move that it replaces, or to the move before; into the next variation of this one.
  function out(all, here) {
    for (let place = here - 1; place >= 0; place -= 1) if (depth(all[place]) < depth(all[here])) return all[place];
    return all[Math.max(here - 1, 0)];
  }
  function into(all, here) {
    const next = all[here + 1];
    return next && depth(next) > depth(all[here]) ? next : all.slice(here + 1).find((row) => depth(row) <= depth(all[here]));
  }

  function pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = items();
    const here = all.indexOf(document.activeElement);
    if (here < 0) return;
    const goals = {
      ArrowDown: () => all[here + 1],
      ArrowUp: () => all[here - 1],
      Home: () => all[0],
      End: () => all.at(-1),
      ArrowLeft: () => out(all, here),
      ArrowRight: () => into(all, here),
    };
    if (event.key === "Enter" || event.key === " ") go(Number(all[here].dataset.id));
    else if (goals[event.key]) focus(goals[event.key]());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const rowOf = (event) => event.target.closest?.("[role=treeitem]");
  box.setAttribute("role", "tree");
  box.addEventListener("keydown", pressed);
  box.addEventListener("click", (event) => rowOf(event) && go(Number(rowOf(event).dataset.id)));
  box.addEventListener("mouseover", (event) => rowOf(event) && preview(Number(rowOf(event).dataset.id)));
  box.addEventListener("mouseleave", () => preview(0));
  box.addEventListener("focusout", (event) => box.contains(event.relatedTarget) || preview(0));
  const marked = () => mark();
  const focusHere = () => el.closest(".pmx-follows") || focus(items().find((row) => row.tabIndex === 0));
  model.on("change:rows", draw);
  model.on("change:current", marked);
  model.on("change:held", marked);
  model.on("change:focus_turn", focusHere);
  el.append(box);
  draw();
  const observer = new ResizeObserver(() => mark(false)); // the style sheet may come later than the rows
  observer.observe(box);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    model.off("change:rows", draw);
    model.off("change:current", marked);
    model.off("change:held", marked);
    model.off("change:focus_turn", focusHere);
  };
}

export default { render };
