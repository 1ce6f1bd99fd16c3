// Brings a picture into sight that something on the page speaks of: as little scrolling as does it. On a phone, where
// clipboards are moved sideways, another that comes to be the first one is the one in sight. Parts that stand elsewhere
// in a narrow window come there by the keyboard, too: the question below the pictures, what is told to help within it,
// what helps before the turn's end, on a phone the game's bar and what it opens behind all else.
const LOW = "(max-height: 560px)"; // as in the style sheet of the table
const [LOOKS, APART] = [1200, 50]; // for the parts of the page, which come one after the other

function render({ model, el }) {
  el.hidden = true;

  const pageOf = () => el.closest(".pmx-page");

  function bring() {
    const box = pageOf()?.querySelector(`.pmx-at-${CSS.escape(model.get("picture"))}`);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!el.closest(".pmx-follows")) box?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isStill ? "auto" : "smooth" });
  }

  const toFirst = () =>
    requestAnimationFrame(() => pageOf()?.querySelectorAll(".pmx-clips").forEach((each) => each.scrollTo({ left: 0, behavior: "instant" })));

  const low = matchMedia(LOW);
  let timer = 0, form = "", observed = false;
  function arrange(looks) {
    const page = el.closest(".pmx-seated"), part = (name) => page?.querySelector(name);
    const [stage, desk, head, bar] = [".pmx-body > .pmx-stage", ".pmx-body > .pmx-desk", ".pmx-head", ".pmx-bar"].map(part);
    const [key, helps, end] = [".pmx-key", ".pmx-helps", ".pmx-sheet > .pmx-turn-end"].map(part);
    form = getComputedStyle(el).getPropertyValue("--pmx-form");
    const [given, sheet, clear] = [".pmx-given", ".pmx-sheet", ".pmx-asking > .pmx-clear"].map(part);
    if (form && stage && desk && head && bar && key && helps && end && given && sheet && clear) {
      begin(stage.parentElement, form === "phone" || (form === "column" && !low.matches) ? stage : desk);
      arrangeHelps(helps, end);
      arrangeGiven(given, sheet, clear);
      if ((form === "phone") !== (bar.parentElement === page)) arrangeBar(page, head, bar, key);
      if (!observed) sizes.observe(page);
      observed = true;
    } else if (looks) timer = setTimeout(() => arrange(looks - 1), APART);
  }

  function begin(box, first) {
    if (box.firstElementChild !== first) box.prepend(first);
  }

  function arrangeHelps(helps, end) {
    if (form !== "wide" && end.previousElementSibling !== helps) end.before(helps);
    if (form === "wide" && end.previousElementSibling === helps) end.parentElement.append(helps);
  }

  function arrangeGiven(given, sheet, clear) {
    if (form !== "wide" && clear.previousElementSibling !== given) clear.before(given);
    if (form === "wide" && sheet.nextElementSibling !== given) sheet.after(given);
  }

  function arrangeBar(page, head, bar, key) {
    const opened = page.querySelectorAll(":scope > .pmx-card:not(.pmx-kept-card)"); // the form, and what is saved
    if (form === "phone") page.append(bar, ...opened);
    else head.after(...opened);
    head.append(form === "phone" ? key : bar);
    if (form !== "phone") bar.append(key);
  }

  const anew = () => arrange(0);
  const sizes = new ResizeObserver(([{ contentRect }]) => contentRect.width && anew()); // 0: folded, or in a tab behind

  arrange(LOOKS);
  low.addEventListener("change", anew);
  model.on("change:turn", bring);
  model.on("change:first", toFirst);
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    low.removeEventListener("change", anew);
    model.off("change:turn", bring);
    model.off("change:first", toFirst);
  };
}

export default { render };
