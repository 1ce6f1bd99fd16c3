// Tells Python how wide the pictures of a page are, in steps, so that the words in them can be sized, and how high they
// may be to end in the window; shows each new step from its beginning, of a long story always its latest lines, and of a
// picture in motion the place that it is about. Keeps the step in the page's address, so that a page that is loaded again
// goes on where it was. Escape closes a picture that is open over the whole window.
const STEP = 20;
const PAUSE = 120;
const LEVEL = 4; // steps of heights
const [HEADS, BAR, EDGE] = [92, 46, 6]; // pixels of the window above a table at most, below the page's bar, below it
const [LEAST_ROOM, LARGEST_LETTERS] = [600, 18]; // pixels that a table needs to be whole, of letters that still find room
const LOOKS = 1200; // for the parts of the page,
const [SOON, APART] = [15, 50]; // so many milliseconds apart until the picture is there, and then
const CLEAR = [90, 260]; // pixels at the top and the bottom of the window where something may lie over the picture

function render({ model, el }) {
  el.hidden = true;
  let timer = 0;
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(report, told ? PAUSE : 0); // a picture waits for the first one
  }

  const observer = new ResizeObserver(soon);

  // The window may have become lower alone; what is read is laid out for it at once.
  function resized() {
    const body = part(".pmx-body");
    if (body) heightBelow(body);
    soon();
  }

  const pageOf = () => el.closest(".pmx-page");
  const part = (name) => pageOf()?.querySelector(name);
  const parts = (name) => pageOf()?.querySelectorAll(name) ?? [];
  const follows = () => pageOf()?.matches(".pmx-follows"); // another view of this page leads (page.js)
  const isLesson = () => pageOf()?.matches(".pmx-lesson");
  const lessonPane = () => (isLesson() ? part(".pmx-picture") : null);
  const isColumn = () => lessonPane() && getComputedStyle(lessonPane()).position === "sticky";
  const isPhone = () => getComputedStyle(el).getPropertyValue("--pmx-form") === "phone";

  // In steps, and never more than there is, so that words don't collide.
  const stepped = (width) => Math.floor(width / STEP) * STEP;

  function report() {
    const box = part(".pmx-picture"), body = part(".pmx-body");
    if (!box?.clientWidth || !body || follows()) return;
    const below = heightBelow(body); // by it the style sheet says how wide the picture is
    const border = box.offsetWidth - box.clientWidth, width = stepped(box.clientWidth);
    const height = Math.floor((below * width) / box.clientWidth / LEVEL) * LEVEL;
    const sizes = { width, room: stepped(body.clientWidth - border), height };
    if (!width || Object.entries(sizes).every(([name, size]) => size === model.get(name))) return;
    told = true;
    model.set("width", sizes.width);
    model.set("room", sizes.room);
    model.set("height", sizes.height);
    model.save_changes();
  }

  // From where the table begins to the end of the window, where that is all its page's and the pictures stand beside
  // what is read; the style sheet is told, too. What stands over the table for a while isn't reckoned with.
  function heightBelow(body) {
    const isOwn = document.querySelector(".pmx-masthead") && body.closest(".pmx-seated, .pmx-explorer, .pmx-puzzles");
    const top = body.getBoundingClientRect().top + document.scrollingElement.scrollTop + document.body.scrollTop;
    const room = innerHeight - (top > HEADS ? BAR : top) - EDGE;
    const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const hasRoom = room >= LEAST_ROOM && letters <= LARGEST_LETTERS; // else what is read scrolls beside the table
    const isFitted = isOwn && hasRoom && getComputedStyle(body).display === "grid";
    document.body.classList.toggle("pmx-fitted", Boolean(isFitted));
    document.body.style.setProperty("--pmx-room", `${room}px`);
    return isFitted ? room : 0;
  }

  const drawn = new ResizeObserver(() => {
    if (isColumn()) turnPane(lessonPane());
  });

  // In one column, what has come of an answer is seen below what is said to it, as far as there is room for both.
  const story = new MutationObserver(([change]) => {
    const tale = change.target.closest(".pmx-tale"), list = tale?.querySelector("ol.pmx-story");
    if (list) list.scrollTop = list.scrollHeight;
    if (list && isColumn()) requestAnimationFrame(() => (show(tale), showSaid()));
  });

  // What is said to an answer is never out of sight; where there is no room for all of it, its beginning is read first.
  function showSaid() {
    const words = part(".pmx-comments .pmx-comments:not(.pmx-opens)");
    if (words) show(words);
  }

  const said = new MutationObserver(showSaid);

  function show(part) {
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(part);
    const room = innerHeight - parseFloat(scrollMarginTop) - parseFloat(scrollMarginBottom);
    part.scrollIntoView({ block: part.offsetHeight > room ? "start" : "nearest" });
  }

  // In one column what is asked goes up once something is in hand (the style sheet), and the window goes along.
  const inHand = new MutationObserver(([{ target }]) => {
    const work = target.matches(".pmx-in-hand") && target.closest(".pmx-work");
    if (work && isColumn()) show(work);
  });

  // On a phone one's own clipboard is the first, and the browser holds on to the one that was.
  const order = new MutationObserver(([change]) => {
    const strip = change.target.closest(".pmx-clips");
    requestAnimationFrame(() => strip.scrollTo({ left: 0, behavior: "instant" }));
  });

  // The parts come one after the other, and not every page has a tale.
  function watch(looks) {
    const box = part(".pmx-picture"), tale = part(".pmx-tale");
    const seen = [box, box?.closest(".pmx-body"), box?.firstElementChild];
    if (!observed && seen.every(Boolean)) {
      for (const each of [...seen.slice(0, 2), pageOf()]) observer.observe(each);
      drawn.observe(box.firstElementChild);
      observed = true;
    }
    // On a phone the clipboards scroll sideways, by key too.
    if (isPhone()) for (const strip of parts(".pmx-clips")) strip.tabIndex = 0;
    for (const each of isLesson() ? parts(".pmx-clips > *") : []) order.observe(each, { attributeFilter: ["class"] });
    if (tale) story.observe(tale, { childList: true, subtree: true });
    if (tale) said.observe(part(".pmx-comments"), { childList: true, subtree: true });
    if (tale && isLesson()) inHand.observe(part(".pmx-answers"), { attributeFilter: ["class"] });
    if (!(observed && tale) && looks && !stopped) setTimeout(() => watch(looks - 1), observed ? APART : SOON);
  }

  // A lesson in one column begins with its pictures: words and question find more room than below its head.
  function toTheTop() {
    const page = pageOf();
    if (!page || follows()) return;
    if (isColumn()) part(".pmx-body").scrollIntoView({ block: "start" });
    else if (page.getBoundingClientRect().top < 0) page.scrollIntoView({ block: "start" });
  }

  // On a phone, the pictures stand in a pane of their own at the top.
  function turnPane(pane) {
    const { at, box: name } = model.get("place"), box = name && pane.querySelector(`.pmx-at-${name}`);
    if (!box) return void (pane.scrollTop = 0);
    const top = box.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop;
    pane.scrollTop = at * box.offsetHeight + top - pane.clientHeight / 2;
  }

  function toThePlace() {
    const { at, box: name } = model.get("place");
    if (isColumn()) return turnPane(lessonPane());
    const box = name && part(`.pmx-at-${name}`);
    if (!box || follows() || part(".pmx-ended")) return; // what is said at the end is read first
    const { top, height } = box.getBoundingClientRect(), y = top + at * height;
    if (CLEAR[0] < y && y < innerHeight - CLEAR[1]) return;
    const mark = document.createElement("i");
    mark.style.cssText = `position: absolute; top: ${100 * at}%`;
    box.append(mark);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    mark.style.scrollMargin = `${CLEAR[0]}px 0 ${CLEAR[1] + 40}px`;
    mark.scrollIntoView({ block: y < CLEAR[0] ? "start" : "end", behavior: calm ? "auto" : "smooth" });
    mark.remove();
  }

  function keepPlace() {
    if (!window.panamaxProgress) return; // not a page of ours (JupyterLab)
    const address = new URL(location.href);
    address.searchParams.set("step", model.get("step"));
    history.replaceState(history.state, "", address);
  }

  const lead = ({ target }) => target === pageOf() && report();

  function closeLarge(event) {
    const button = event.key === "Escape" && part(".pmx-large > .pmx-enlarge");
    if (button) button.click();
  }

  function rest() {
    stopped = true;
    clearTimeout(timer);
    observer.disconnect();
    drawn.disconnect();
  }

  let stopped = false, observed = false, told = false;
  watch(LOOKS);
  addEventListener("keydown", closeLarge);
  addEventListener("resize", resized);
  addEventListener("panamax-leads", lead, true);
  addEventListener("beforeunload", rest); // from then on nothing can be sent
  model.on("change:step", toTheTop);
  model.on("change:place", toThePlace);
  model.on("change:step", keepPlace);
  return () => {
    rest();
    removeEventListener("resize", resized);
    removeEventListener("panamax-leads", lead, true);
    removeEventListener("keydown", closeLarge);
    removeEventListener("beforeunload", rest);
    story.disconnect();
    said.disconnect();
    inHand.disconnect();
    order.disconnect();
    model.off("change:step", toTheTop);
    model.off("change:place", toThePlace);
    model.off("change:step", keepPlace);
  };
}

export default { render };
