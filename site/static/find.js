// The page that answers: one card for what was most likely meant, then what else it may have been.
import "./finder.js";

const MOST = 8; // others
const place = document.getElementById("pmx-find");
const { entries, language, words, elsewhere } = JSON.parse(document.getElementById("pmx-index").textContent);
const find = globalThis.panamaxFinder(entries, language);
const MOST_ELSEWHERE = 3; // of another game
const home = new URL(document.querySelector("link[rel=index], .pmx-brand").getAttribute("href"), location.href);
const pages = new Map(); // address -> the page there, once it has been fetched

function made(name, text, class_) {
  const element = document.createElement(name);
  if (text) element.textContent = text;
  if (class_) element.className = class_;
  return element;
}

function link(entry, text, class_) {
  const element = made("a", text, class_);
  element.href = new URL(entry.address, home);
  return element;
}

// The part of another page of this site that an entry leads to; null if it can't be had.
async function part({ address }) {
  const at = new URL(address, home);
  const file = at.href.split("#")[0];
  try {
    if (!pages.has(file)) pages.set(file, fetch(file).then((answer) => (answer.ok ? answer.text() : "")));
    const page = new DOMParser().parseFromString(await pages.get(file), "text/html");
    return [page, page.getElementById(decodeURIComponent(at.hash.slice(1))), file];
  } catch {
    pages.delete(file);
    return [null, null, file];
  }
}

// A piece of another page, with its links leading where they led there, and the outlines that its picture shares.
function brought(element, page, file) {
  const copy = document.importNode(element, true);
  for (const anchor of copy.querySelectorAll("a[href]")) anchor.href = new URL(anchor.getAttribute("href"), file);
  for (const use of copy.querySelectorAll("use")) {
    const outline = page.getElementById(use.getAttribute("href").slice(1))?.cloneNode();
    outline?.removeAttribute("id");
    if (outline) use.replaceWith(document.importNode(outline));
  }
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  return copy;
}

// What the rule's own page has besides: its picture, its rulings, and folded away its examples and sources.
async function more(entry, card) {
  const [page, section, file] = await part(entry);
  if (!section) return;
  const canvas = section.querySelector(".pmx-canvas");
  const picture = made("div", "", "pmx-card-picture");
  for (const still of canvas?.querySelectorAll(".pmx-still") ?? []) picture.append(brought(still, page, file));
  if (picture.firstChild) {
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", canvas.getAttribute("aria-label"));
  }
  const rulings = [...section.querySelectorAll(".pmx-ruling")].map((ruling) => brought(ruling, page, file));
  const behind = [...section.querySelectorAll(".pmx-example, .pmx-record")].map((one) => brought(one, page, file));
  const fold = made("details");
  fold.append(made("summary", words.sources), ...behind);
  card.querySelector(".pmx-card-text").after(...(picture.firstChild ? [picture] : []), ...rulings);
  if (behind.length) card.append(fold);
}

function cardOf(entry) {
  const card = made("article", "", "pmx-card");
  const head = made("p", "", "pmx-card-head");
  if (entry.id) head.append(made("span", entry.id, "pmx-chip"));
  if (entry.provenance) head.append(made("span", entry.provenance));
  head.append(made("span", entry.topic ?? words[entry.kind], "pmx-card-topic"));
  const title = made("h2");
  title.append(link(entry, entry.title));
  card.append(head, title, made("p", entry.text, "pmx-card-text"));
  const ways = made("p", "", "pmx-card-ways");
  ways.append(link(entry, words.open, "pmx-card-open"));
  const rule = entry.rule && entries.find(({ kind, id }) => kind === "rule" && id === entry.rule);
  if (rule) ways.append(link(rule, `${rule.id} ${rule.title}`));
  card.append(ways);
  if (entry.kind === "rule") more(entry, card);
  return card;
}

function otherOf(entry) {
  const item = made("li");
  const line = made("p");
  if (entry.id) line.append(made("span", entry.id, "pmx-chip"), " ");
  line.append(link(entry, entry.title), " ", made("span", words[entry.kind], "pmx-card-topic"));
  item.append(line);
  if (entry.text) item.append(made("p", entry.text.split(/(?<=[.!?]) /)[0]));
  return item;
}

// The searches of the other games, each under its heading: what they search lies in their own pages, and is fetched when
// somebody asks something for the first time. One that can't be had finds nothing.
let others = null;
async function searchOf({ address, heading }) {
  try {
    const answer = await fetch(new URL(address, home));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const data = JSON.parse(page.getElementById("pmx-index").textContent);
    return { address, heading, find: globalThis.panamaxFinder(data.entries, data.language) };
  } catch {
    return { address, heading, find: () => [] };
  }
}

async function showElsewhere(query, below) {
  others ??= Promise.all(elsewhere.map(searchOf));
  for (const { address, heading, find: there } of await others) {
    const found = there(query).slice(0, MOST_ELSEWHERE);
    if (!found.length || query !== field.value) continue;
    const title = made("h2"), list = made("ul", "", "pmx-others"), way = made("a", heading);
    way.href = new URL(`${address}?${new URLSearchParams({ q: query })}`, home);
    title.append(way);
    list.append(...found.map(otherOf));
    below.append(title, list);
  }
}

let shown = null;
function show(query) {
  const found = query.trim() ? find(query) : [];
  const told = found.map(({ address }) => address).join(" ");
  document.title = query.trim() ? `${query} – ${words.title}` : words.title;
  document.getElementById("pmx-said").textContent = query.trim() && !found.length ? words.nothing : "";
  const below = made("div");
  if (told !== shown) {
    const more = found.slice(1, MOST + 1);
    const list = made("ul", "", "pmx-others");
    list.append(...more.map(otherOf));
    place.replaceChildren(...(found.length ? [cardOf(found[0])] : []), ...(more.length ? [made("h2", words.others), list] : []));
    shown = told;
  } else place.querySelector(":scope > .pmx-elsewhere")?.remove();
  below.className = "pmx-elsewhere";
  place.append(below);
  if (query.trim()) showElsewhere(query, below);
}

const field = document.querySelector(".pmx-find input");
field.value = new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("input", () => {
  history.replaceState(null, "", field.value ? `?${new URLSearchParams({ q: field.value })}` : location.pathname);
  show(field.value);
});
field.form.addEventListener("submit", (event) => event.preventDefault());
show(field.value);
