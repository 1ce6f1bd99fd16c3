// The pictures of the walkthrough. Each lies in the page as it begins; when the reader points at it or steps through it,
// Plotly draws it in the same place.
import { lensesOf } from "./lens.js";
import { PLOTLY } from "./places.js";
import { unpacked } from "./unpacking.js";

const HERE = new URL(".", import.meta.url);
const SITE = new URL("../../", HERE);
// Where the pages of this one's language are
const ROOT = new URL(document.documentElement.dataset.content_root ?? SITE, document.baseURI);
const NARROW = matchMedia("(max-width: 640px)");
const DARK = matchMedia("(prefers-color-scheme: dark)");
export const PLAIN = { displayModeBar: false, responsive: false, doubleClick: false, scrollZoom: false };
const FEW = 4; // frames that need no more than a step on and a step back
const BEAT = 1800; // milliseconds between two frames that play by themselves
const words = JSON.parse(document.getElementById("pmx-words")?.textContent ?? "{}");

export function themeNow() {
  const chosen = document.documentElement.dataset.theme ?? document.body.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return DARK.matches ? "dark" : "light";
}

// Whether a place has room for the narrow picture alone: on a phone, or in a card.
export const isNarrow = (place) => NARROW.matches || Boolean(place.closest(".pmx-slim"));

let plotly = null;
export function loadPlotly() {
  plotly ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL(PLOTLY, HERE);
    script.onload = () => resolve(window.Plotly);
    script.onerror = reject;
    document.head.append(script);
  });
  return plotly;
}

// The frames of a picture: each is asked for in the colours that the reader has then.
async function load(canvas) {
  const narrow = isNarrow(canvas);
  const { root, value, list } = await unpacked(canvas.dataset.files.split(" "), narrow);
  return list(root).map((number) => () => value(number, themeNow() === "dark"));
}

// Draw a figure { size, data, layout } as wide as its place is.
export async function draw(place, { size, data, layout }) {
  const Plotly = await loadPlotly();
  const [width, height] = size;
  const shown = place.clientWidth || width;
  place.style.aspectRatio = `${width} / ${height}`;
  await Plotly.react(place, data, { ...layout, width: shown, height: Math.round((shown * height) / width) }, PLAIN);
  halo(place);
}

// Around words that lie over what is drawn.
export const halo = (place) => place.style.setProperty("--pmx-halo", place.layout.meta?.halo ?? "none");

class Picture {
  constructor(canvas) {
    this.canvas = canvas;
    this.box = canvas.closest(".pmx-figure");
    this.count = Number(canvas.dataset.frames);
    this.place = 0;
    this.timer = 0;
    this.live = null; // where Plotly draws, once it does
    this.beside = []; // the canvases that show more of the same frames
    this.story = [];
    if ("beside" in canvas.dataset) return;
    this.beside = [...(this.box?.querySelectorAll(":scope > [data-beside]") ?? [])];
    this.story = [...(this.box?.querySelectorAll("ol.pmx-story > li") ?? [])];
    this.twin = this.box?.querySelector(".pmx-words pre");
    if (this.count > 1) this.addControls();
    if ("part" in canvas.dataset || "side" in canvas.dataset || this.box?.classList.contains("pmx-again")) this.addWhole();
  }

  // A phone shows the part of a tall picture in which something happens, until somebody wants all of it; so does the
  // column beside a chapter's words.
  addWhole() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "pmx-whole-button";
    this.whole = button;
    button.addEventListener("click", () => this.showWhole(!this.canvas.classList.contains("pmx-whole")));
    this.showWhole(false);
    if (this.bar) this.bar.append(button);
    else this.canvas.after(button);
  }

  showWhole(isWhole) {
    for (const canvas of [this.canvas, ...this.beside]) canvas.classList.toggle("pmx-whole", isWhole);
    this.whole.textContent = words[isWhole ? "part" : "whole"];
  }

  addControls() {
    const bar = document.createElement("div");
    bar.className = "pmx-steps";
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", words.steps);
    const button = (key, sign, act) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = sign;
      made.title = words[key];
      made.setAttribute("aria-label", words[key]);
      made.addEventListener("click", act);
      bar.append(made);
      return made;
    };
    const go = (place) => () => {
      this.stop();
      this.show(place());
    };
    this.first = button("first", "|◀", go(() => 0));
    this.back = button("back", "◀", go(() => this.place - 1));
    this.player = button("play", "▶▶", () => (this.timer ? this.stop() : this.play()));
    this.next = button("next", "▶", go(() => this.place + 1));
    this.last = button("last", "▶|", go(() => this.count - 1));
    this.slider = document.createElement("input");
    this.slider.type = "range";
    this.slider.min = 1;
    this.slider.max = this.count;
    this.slider.setAttribute("aria-label", words.slider);
    this.slider.addEventListener("input", go(() => Number(this.slider.value) - 1));
    this.counter = document.createElement("span");
    this.counter.setAttribute("role", "status");
    bar.append(this.slider, this.counter);
    if (this.count <= FEW) [this.first, this.last, this.slider].forEach((part) => part.remove());
    (this.beside.at(-1) ?? this.canvas).after(bar);
    this.bar = bar;
    if (this.story[0]?.closest("details")) {
      this.caption = document.createElement("div"); // what is told now, though the whole story is folded away
      this.caption.className = "pmx-caption";
      this.caption.setAttribute("aria-live", "polite");
      bar.after(this.caption);
    }
    this.tell();
  }

  tell() {
    if (!this.counter) return;
    this.counter.textContent = words.counter.replace("{number}", this.place + 1).replace("{all}", this.count);
    this.slider.value = this.place + 1;
    this.first.disabled = this.back.disabled = this.place === 0;
    this.next.disabled = this.last.disabled = this.place === this.count - 1;
    this.player.textContent = this.timer ? "❚❚" : "▶▶";
    const says = words[this.timer ? "pause" : "play"];
    this.player.title = says;
    this.player.setAttribute("aria-label", says);
    this.story.forEach((item, number) => {
      item.classList.toggle("pmx-now", number === this.place);
      if (number === this.place) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    const now = this.story[this.place];
    if (this.caption) this.caption.hidden = Boolean(now?.classList.contains("pmx-before"));
    this.caption?.replaceChildren(...[...(now?.childNodes ?? [])].map((part) => part.cloneNode(true)));
  }

  show(place) {
    this.place = Math.max(0, Math.min(place, this.count - 1));
    this.tell();
    for (const canvas of this.beside) pictures.get(canvas)?.show(this.place);
    if (this.place && "beside" in this.canvas.dataset) this.canvas.classList.add("pmx-open");
    if (this.place && this.whole) {
      this.canvas.classList.add("pmx-open");
      if (isNarrow(this.canvas) && this.canvas.dataset.part === "first") this.showWhole(true); // what comes later happens elsewhere
    }
    return this.paint();
  }

  play() {
    if (this.place === this.count - 1) this.show(0);
    this.timer = setInterval(() => {
      if (this.place >= this.count - 1) this.stop();
      else this.show(this.place + 1);
    }, BEAT);
    this.tell();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.tell();
  }

  async paint() {
    const [place, narrow] = [this.place, isNarrow(this.canvas)];
    const frames = await load(this.canvas);
    if (place !== this.place || narrow !== isNarrow(this.canvas)) return; // the reader is further on, or the window is another one
    const frame = frames[place]();
    this.canvas.setAttribute("aria-label", frame.label);
    if (this.twin) this.twin.textContent = frame.words.join("\n");
    this.width = this.canvas.clientWidth;
    if (!this.live) {
      this.live = document.createElement("div");
      this.live.className = "pmx-live-picture";
      this.canvas.append(this.live);
    }
    await draw(this.live, frame);
    if (!this.canvas.dataset.drawn) this.live.on("plotly_click", ({ points: [{ customdata }] }) => this.press(customdata));
    this.canvas.dataset.drawn = "yes"; // the still makes room
    this.lenses ??= lensesOf(this.live, null, this.canvas);
  }

  // A page of its own kind may know what a thing in a picture leads to.
  press(id) {
    this.canvas.dispatchEvent(new CustomEvent("pmx-press", { bubbles: true, detail: id }));
  }
}

const pictures = new Map();
const isDrawn = (canvas) => pictures.get(canvas).live !== null;
// A picture is drawn again when its place has another width: the window changed, or a scroll bar came.
const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (isDrawn(target) && target.clientWidth !== pictures.get(target).width) paintSoon(target);
  }
});
const soon = new Map();
function paintSoon(canvas) {
  clearTimeout(soon.get(canvas));
  soon.set(canvas, setTimeout(() => paint(canvas), 100));
}

const paint = (canvas) => pictures.get(canvas).paint().catch((error) => console.error(error));
const paintAgain = () => [...pictures.keys()].filter(isDrawn).forEach(paint);

// Take charge of all pictures in a part of the page.
export function adopt(part) {
  for (const canvas of part.querySelectorAll("[data-figure]")) {
    pictures.set(canvas, new Picture(canvas));
    canvas.addEventListener("pointerenter", () => isDrawn(canvas) || paint(canvas), { once: true });
    widths.observe(canvas);
  }
}

adopt(document);
new MutationObserver(paintAgain).observe(document.body, { attributeFilter: ["data-theme"] });
DARK.addEventListener("change", paintAgain);
NARROW.addEventListener("change", paintAgain);

export { pictures, ROOT, SITE, words };
