// The reader's ticks: on the start page the passage with a ship where it goes on, beside every chapter what was done.
import { words } from "./figures.js";

const store = window.panamaxProgress;
const kept = store?.parse(store.kept());
const done = kept?.lessons ?? new Map();
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

function tick(place) {
  const told = document.createElement("span");
  told.className = "pmx-ticked";
  told.textContent = words.passage_ticked;
  place.append(told);
}

function showPassage(stops) {
  const next = stops.find((stop) => !done.has(stop.dataset.lesson));
  for (const stop of stops) {
    if (done.has(stop.dataset.lesson)) {
      stop.classList.add("pmx-done");
      tick(stop.querySelector("a"));
    }
  }
  const count = stops.filter((stop) => done.has(stop.dataset.lesson)).length;
  next?.classList.add("pmx-here");
  document.querySelector(".pmx-path").style.setProperty("--way", (next ? stops.indexOf(next) + 0.5 : stops.length) / stops.length);
  if (!count) return;
  const told = document.getElementById("pmx-passage-told"), button = document.getElementById("pmx-go-on");
  const values = { done: count, all: stops.length, ...next?.dataset };
  told.textContent = filled(next ? words.passage_told : words.passage_finished, values);
  button.hidden = !next;
  if (next) {
    button.textContent = filled(words.passage_go_on, values);
    button.href = next.dataset.takes;
  }
}

// The row of days on which something was learned, as dots and in words; nothing once it is broken.
function showDays(line) {
  const count = kept ? store.lasting(kept.row) : 0;
  line.hidden = !count;
  line.querySelectorAll("i").forEach((dot, day) => dot.classList.toggle("pmx-day", day < count));
  line.querySelector("b").textContent = filled(count === 1 ? words.passage_day : words.passage_days, { count });
}

// Beside the chapters' names in the contents; the page says which lesson each tells.
function tickChapters() {
  const lessons = JSON.parse(document.getElementById("pmx-chapters").textContent);
  for (const link of document.querySelectorAll(".sidebar-tree a.reference.internal, ul.pmx-chapters a")) {
    const path = new URL(link.href, location.href).pathname;
    const chapter = Object.keys(lessons).find((name) => path.endsWith(`/${name}.html`));
    if (chapter && done.has(lessons[chapter])) tick(link);
  }
}

const stops = [...document.querySelectorAll(".pmx-path > li")];
if (stops.length) {
  showPassage(stops);
  showDays(document.getElementById("pmx-days"));
}
tickChapters();
