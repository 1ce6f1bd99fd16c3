// The reader's ticks: on the start page each game's passage with a ship where it goes on, beside every chapter what was
// done. Of each game they are its own store's.
import { words } from "./figures.js";

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const read = new Map();

// What is kept under the name of a game's place; nothing where no script has read it, or it is damaged.
function known(name) {
  if (!read.has(name)) {
    const place = window.panamaxProgress?.at(name);
    read.set(name, place?.parse(place.kept()) ?? null);
  }
  return read.get(name);
}

const done = (name) => known(name)?.lessons ?? new Map();

function tick(place) {
  const told = document.createElement("span");
  told.className = "pmx-ticked";
  told.textContent = words.ticked;
  place.append(told);
}

function showPassage(part) {
  const { kept, told } = part.dataset, own = JSON.parse(told);
  const stops = [...part.querySelectorAll(".pmx-path > li")], isDone = ({ dataset }) => done(kept).has(dataset.lesson);
  for (const stop of stops.filter(isDone)) {
    stop.classList.add("pmx-done");
    tick(stop.querySelector("a"));
  }
  const next = stops.find((stop) => !isDone(stop)), count = stops.filter(isDone).length;
  next?.classList.add("pmx-here");
  part.querySelector(".pmx-path").style.setProperty("--way", (next ? stops.indexOf(next) + 0.5 : stops.length) / stops.length);
  showDays(part.querySelector(".pmx-days"), known(kept), own);
  if (!count) return;
  const button = part.querySelector(".pmx-go-on"), values = { done: count, all: stops.length, ...next?.dataset };
  part.querySelector(".pmx-passage-told").textContent = filled(next ? own.told : own.finished, values);
  button.hidden = !next;
  if (next) {
    button.textContent = filled(own.go_on, values);
    button.href = next.dataset.takes;
  }
}

// The row of days on which something was learned, as dots and in words; nothing once it is broken.
function showDays(line, learned, own) {
  const count = learned ? window.panamaxProgress.lasting(learned.row) : 0;
  line.hidden = !count;
  line.querySelectorAll("i").forEach((dot, day) => dot.classList.toggle("pmx-day", day < count));
  line.querySelector("b").textContent = filled(count === 1 ? own.day : own.days, { count });
}

// Beside the chapters' names in the contents; the page says which lesson each tells, and where that one's tick is.
function tickChapters() {
  const chapters = Object.entries(JSON.parse(document.getElementById("pmx-chapters").textContent));
  for (const link of document.querySelectorAll(".sidebar-tree a.reference.internal, ul.pmx-chapters a")) {
    const path = new URL(link.href, location.href).pathname;
    const found = chapters.filter(([name]) => path.endsWith(`/${name}.html`)).sort(([one], [other]) => other.length - one.length);
    const [lesson, kept] = found[0]?.[1] ?? [];
    if (lesson && done(kept).has(lesson)) tick(link);
  }
}

document.querySelectorAll(".pmx-passage").forEach(showPassage);
tickChapters();
