// Brings a picture into sight that something on the page speaks of: as little scrolling as does it. On a phone, where
// clipboards are moved sideways, another that comes to be the first one is the one in sight. Parts that stand elsewhere
// in a narrow window come there by the keyboard, too: the question below the pictures, what helps before the turn's end,
// on a phone the game's bar and what it opens behind all else.
const BELOW = "(max-width: 640px), (max-width: 1199px) and (min-height: 561px)"; // as in the style sheet of the table
const [NARROW, PHONE] = ["(max-width: 1199px)", "(max-width: 640px)"];
const [LOOKS, APART] = [1200, 50]; // for the parts of the page, which come one after the other

function render({ model, el }) {
  el.hidden = true;

  function bring() {
    const box = document.querySelector(`.pmx-at-${CSS.escape(model.get("picture"))}`);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    box?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: isStill ? "auto" : "smooth" });
  }

  const toFirst = () =>
    requestAnimationFrame(() => document.querySelectorAll(".pmx-clips").forEach((each) => each.scrollTo({ left: 0, behavior: "instant" })));

  const [below, narrow, phone] = [BELOW, NARROW, PHONE].map((query) => matchMedia(query));
  let timer = 0;
  function arrange(looks) {
    const page = document.querySelector(".pmx-seated"), part = (name) => page?.querySelector(name);
    const [stage, desk, head, bar] = [".pmx-body > .pmx-stage", ".pmx-body > .pmx-desk", ".pmx-head", ".pmx-bar"].map(part);
    const [key, helps, end] = [".pmx-key", ".pmx-helps", ".pmx-sheet > .pmx-turn-end"].map(part);
    if (stage && desk && head && bar && key && helps && end) {
      begin(stage.parentElement, below.matches ? stage : desk);
      arrangeHelps(helps, end);
      if (phone.matches !== (bar.parentElement === page)) arrangeBar(page, head, bar, key);
    } else if (looks) timer = setTimeout(() => arrange(looks - 1), APART);
  }

  function begin(box, first) {
    if (box.firstElementChild !== first) box.prepend(first);
  }

  function arrangeHelps(helps, end) {
    if (narrow.matches && end.previousElementSibling !== helps) end.before(helps);
    if (!narrow.matches && end.previousElementSibling === helps) end.parentElement.append(helps);
  }

  function arrangeBar(page, head, bar, key) {
    const opened = page.querySelectorAll(":scope > .pmx-card:not(.pmx-kept-card)"); // the form, and what is saved
    if (phone.matches) page.append(bar, ...opened);
    else head.after(...opened);
    head.append(phone.matches ? key : bar);
    if (!phone.matches) bar.append(key);
  }

  const anew = () => arrange(0);

  arrange(LOOKS);
  for (const width of [below, narrow, phone]) width.addEventListener("change", anew);
  model.on("change:turn", bring);
  model.on("change:first", toFirst);
  return () => {
    clearTimeout(timer);
    for (const width of [below, narrow, phone]) width.removeEventListener("change", anew);
    model.off("change:turn", bring);
    model.off("change:first", toFirst);
  };
}

export default { render };
