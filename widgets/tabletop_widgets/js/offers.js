// What may be done next. One stop of the Tab key; arrows go about, Enter plays; the number keys play from anywhere.
// Python writes `js/elements.js` above this.
const POINTS = ["pointerdown", "pointermove"];
const FIELDS = "input, textarea, select, [contenteditable]"; // there a digit is a digit

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight;

function pips(kind, count, label) {
  const made = element("span", `pmx-cost pmx-${kind}`, String(count));
  made.title = label;
  made.setAttribute("aria-label", label);
  return made;
}

function render({ model, el }) {
  const box = element("ol", "pmx-offers");
  const all = element("button", "pmx-all");
  all.type = "button";
  all.addEventListener("click", () => model.send({ all: true }));
  el.classList.add("pmx-offering"); // by its name: to look for what holds the list would cost 100 ms of each click
  el.append(box, all);
  // A row that finds no room stands in a column out of sight: no key comes to it.
  const isSeen = (button) => button.checkVisibility() && button.getBoundingClientRect().left < box.getBoundingClientRect().right;
  const buttons = () => [...box.querySelectorAll("button")].filter(isSeen);

  function row(offer, place) {
    const item = element("li"), button = element("button", "pmx-offer");
    button.type = "button";
    button.tabIndex = place ? -1 : 0;
    button.dataset.place = place;
    button.classList.toggle("pmx-leads-on", offer.leads_on);
    if (model.get("numbered")) button.append(element("kbd", "", String(place + 1)));
    const words = element("span", "pmx-offer-words");
    words.append(element("strong", "", offer.words));
    if (offer.note) words.append(element("small", "", offer.note));
    words.addEventListener("pointerenter", () => (words.title = [...words.children].some(isCut) ? words.innerText : ""));
    const costs = element("span", "pmx-costs");
    for (const [kind, count, label] of offer.costs) costs.append(pips(kind, count, label));
    button.append(words, costs);
    button.addEventListener("click", (event) => meant(event, came) && model.send({ choose: [model.get("turn"), place] }));
    item.append(button);
    return item;
  }

  let came = 0; // when the list did
  let pointer = ""; // where it is: what has come under it without its moving isn't lit
  function point({ clientX, clientY }) {
    const here = `${clientX} ${clientY}`;
    if (here !== pointer) box.classList.remove("pmx-fresh");
    pointer = here;
  }

  let byKey = false; // what was done last: a finger or a mouse needs no focus, and its ring would look like a choice
  let byNumber = false; // it was an offer's number, pressed anywhere
  let wanted = false; // until there is something to choose

  function hear(event) {
    byKey = event.type === "keydown";
    byNumber = byKey && model.get("numbered") && /^[1-9]$/.test(event.key);
    if (byNumber && isUnseen(event.key - 1) && !event.target.closest?.(FIELDS)) event.stopImmediatePropagation();
  }

  function isUnseen(place) {
    const button = box.children[place]?.querySelector("button");
    return button && !isSeen(button);
  }

  function focus() {
    if (el.closest(".pmx-follows")) return; // the keyboard is in another view of the page
    const [first] = buttons();
    if (byKey) first?.focus({ preventScroll: true });
    if (byKey) ask();
    wanted = byKey && !first;
  }

  // What is asked, at the top of its column, comes into sight again: the keyboard may have been in the log.
  function ask() {
    const desk = el.closest(".pmx-desk");
    if (desk) desk.scrollTop = 0;
  }

  function draw() {
    const held = box.contains(document.activeElement);
    box.setAttribute("aria-label", model.get("words").list ?? "");
    const words = model.get("words");
    all.hidden = !words.all; // a page may have no list of all moves
    all.replaceChildren(element("span", "pmx-long", words.all ?? ""), element("span", "pmx-short", words.all_short ?? ""));
    box.replaceChildren(...model.get("offers").map(row));
    mark();
    came = performance.now();
    box.classList.add("pmx-fresh");
    if (held) {
      (buttons()[0] ?? all).focus();
      if (byKey) ask();
      wanted = !buttons().length; // bots decide: then it goes on here
    } else if ((wanted || byNumber) && [all, document.body].includes(document.activeElement)) focus();
  }

  function mark() {
    for (const [place, button] of box.querySelectorAll("button").entries()) {
      if (place === model.get("shown")) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
  }

  function pressed(event) {
    const found = buttons(), here = found.indexOf(document.activeElement);
    const steps = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: found.length - 1 };
    const place = steps[event.key];
    if (place === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = found[Math.min(Math.max(place, 0), found.length - 1)];
    for (const button of found) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  }

  box.addEventListener("keydown", pressed);
  model.on("change:turn", draw);
  model.on("change:shown", mark);
  model.on("change:focus_turn", focus);
  for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, hear, true);
  for (const type of POINTS) document.addEventListener(type, point, true);
  draw();
  return () => {
    model.off("change:turn", draw);
    model.off("change:shown", mark);
    model.off("change:focus_turn", focus);
    for (const type of ["keydown", "pointerdown"]) document.removeEventListener(type, hear, true);
    for (const type of POINTS) document.removeEventListener(type, point, true);
  };
}

export default { render };
