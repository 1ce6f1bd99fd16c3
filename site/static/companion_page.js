// The page of a score companion, whichever game it counts: fields, tabs, faults and results. What people read off their
// table goes in, what the rules make of it comes out; what is entered stays in this browser.
// A game's own page says what there is to enter (`seatFields`, `more`) and what comes of it (`told`).

import { bgStatsAddress, playText } from "./play_log.js";

export const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

export function made(name, { text, class: class_, ...attributes } = {}, ...children) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (class_) element.className = class_;
  for (const [key, value] of Object.entries(attributes)) if (value !== false) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function read(store) {
  try {
    return JSON.parse(localStorage.getItem(store));
  } catch {
    return null; // nothing there, nothing readable, or no store at all
  }
}

export class CompanionPage {
  // `store` is where this browser keeps the game; `Sheet` makes what was kept the entries.
  constructor(store, Sheet) {
    this.store = store;
    this.place = document.getElementById("pmx-companion");
    this.known = JSON.parse(document.getElementById("pmx-companion-data").textContent);
    this.words = this.known.words;
    this.home = new URL(document.querySelector(".pmx-brand").getAttribute("href"), location.href);
    this.sheet = new Sheet(read(store), this.known);
    this.part = this.sheet.part;
    this.fields = new Map(); // key -> its input, the place of its fault, and what that says
    this.results = made("section", { class: "pmx-results", "aria-live": "polite" });
    this.stored = made("p", { class: "pmx-fault", text: this.words.not_stored, hidden: "" });
    this.faults = made("ul", { class: "pmx-faults", role: "status" });
  }

  begin() {
    this.draw();
    this.place.dataset.ready = "yes";
  }

  keep() {
    try {
      localStorage.setItem(this.store, JSON.stringify(this.sheet.plain(this.part)));
    } catch {
      this.stored.hidden = false;
    }
  }

  marked(text, amount) {
    return this.known.unsure.includes(amount) ? `${text}°` : text;
  }

  chip(rule) {
    const { title, address } = this.known.rules[rule];
    const link = made("a", { text: rule, class: "pmx-chip", title });
    link.href = new URL(address, this.home);
    return link;
  }

  role(seat) {
    return this.known.roles[this.sheet.roles[seat]];
  }

  seatName(seat) {
    return this.sheet.names[seat] || this.role(seat).name;
  }

  // --- fields ------------------------------------------------------------------------------------------------------

  field(key, label) {
    const { low, high } = this.sheet.limits(key);
    const input = made("input", { inputmode: "numeric", autocomplete: "off", maxlength: 3, id: `pmx-${key}` });
    input.value = this.sheet.entered(key);
    const fault = made("span", { class: "pmx-fault", id: `pmx-${key}-fault` });
    input.addEventListener("input", () => {
      this.sheet.enter(key, input.value);
      this.keep();
      this.update();
    });
    this.fields.set(key, { input, fault, wrong: filled(this.words.whole, { low, high }) });
    return made("div", { class: "pmx-field" }, made("label", { text: label, for: input.id }), input, fault);
  }

  group(title, rule, ...inside) {
    const legend = made("legend", { text: title });
    if (rule) legend.append(" ", this.chip(rule));
    return made("fieldset", { class: "pmx-entries" }, legend, ...inside);
  }

  choice(id, label, options, chosen, choose) {
    const select = made("select", { id });
    for (const { value, name } of options) select.append(made("option", { text: name, value }));
    select.value = chosen;
    select.addEventListener("change", () => this.again(() => choose(select.value)));
    return made("div", { class: "pmx-field" }, made("label", { text: label, for: id }), select);
  }

  // --- the parts of the page ---------------------------------------------------------------------------------------

  // More that is chosen for a whole game.
  choices() {
    return [];
  }

  table() {
    const { sheet, words, known } = this;
    const counts = known.players.map((number) => ({ value: number, name: number }));
    const roles = known.roles.map(({ name }, value) => ({ value, name }));
    const seats = sheet.seats.map((seat) => {
      const name = made("input", { maxlength: 20, autocomplete: "off", id: `pmx-name-${seat}` });
      name.value = sheet.names[seat];
      name.addEventListener("change", () => this.again(() => sheet.call(seat, name.value)));
      const label = made("label", { text: filled(words.player, { number: seat + 1 }), for: name.id });
      const role = this.choice(`pmx-role-${seat}`, words.role, roles, sheet.roles[seat], (value) => sheet.lead(seat, Number(value)));
      return made("div", { class: "pmx-seat" }, made("div", { class: "pmx-field" }, label, name), role);
    });
    const anew = made("button", { type: "button", text: words.anew });
    anew.addEventListener("click", () => confirm(words.sure) && this.again(() => sheet.clear()));
    const number = this.choice("pmx-players", words.players, counts, sheet.players, (value) => sheet.sit(Number(value)));
    return this.group(words.table, "", number, ...this.choices(), ...seats, anew);
  }

  tabs() {
    const bar = made("div", { class: "pmx-tabs", role: "group", "aria-label": this.words.parts });
    for (const id of this.sheet.parts) {
      const button = made("button", { type: "button", text: this.partName(id), "aria-pressed": String(id === this.part) });
      button.addEventListener("click", () => {
        this.part = id;
        this.keep();
        this.draw();
        this.place.querySelector(".pmx-tabs [aria-pressed=true]").focus();
      });
      bar.append(button);
    }
    return bar;
  }

  seatTitle(seat) {
    const { name } = this.role(seat);
    return this.sheet.names[seat] ? filled(this.words.seat, { name: this.sheet.names[seat], role: name }) : name;
  }

  // More to enter than what each player has.
  more() {
    return [];
  }

  draw() {
    this.fields.clear();
    const { sheet, faults, results, stored } = this;
    const seats = sheet.seats.map((seat) => this.seatFields(seat));
    const lead = made("p", { text: this.lead() });
    this.place.replaceChildren(this.table(), stored, this.tabs(), lead, ...seats, ...this.more(), faults, results);
    this.update();
  }

  again(change) {
    const focused = document.activeElement?.id;
    change();
    this.keep();
    this.draw();
    document.getElementById(focused)?.focus();
  }

  // --- what comes out ----------------------------------------------------------------------------------------------

  line({ rule, text, strong }) {
    const item = made("li", strong ? { class: "pmx-strong" } : {});
    item.append(...(rule ? [this.chip(rule), " "] : []), text);
    return item;
  }

  update() {
    const { sheet, words } = this;
    for (const [key, { input, fault, wrong }] of this.fields) {
      const bad = sheet.isWrong(key);
      input.placeholder = sheet.usual(key) ?? "";
      fault.textContent = bad ? wrong : "";
      input.setAttribute("aria-invalid", String(bad));
      if (bad) input.setAttribute("aria-describedby", fault.id);
      else input.removeAttribute("aria-describedby");
    }
    const found = sheet.faults(this.part).map(({ rule, key, ...values }) => this.line({ rule, text: filled(words[key], this.named(values)) }));
    this.faults.replaceChildren(...found);
    const blocks = this.told().map(({ title, lines }) =>
      made("section", {}, made("h3", { text: title }), made("ul", {}, ...lines.map((line) => this.line(line)))),
    );
    const title = this.part === "f" ? words.comes_final : words.comes;
    const log = this.part === "f" && blocks.length ? [this.log()] : [];
    this.results.replaceChildren(made("h2", { text: title }), ...(blocks.length ? blocks : [made("p", { text: words.not_yet })]), ...log);
  }

  // The result for a log of plays; only what the reader clicks on hands it on.
  log() {
    const { words, known, sheet } = this;
    const players = sheet.count().map(({ player, total }) => ({ name: this.seatName(player), role: this.role(player).name, score: total }));
    const at = sheet.counted();
    this.keep();
    const play = { game: known.game, source: known.source, id: String(at), at, players };
    const text = playText(play, words);
    const copied = made("span", { role: "status" });
    const copy = made("button", { type: "button", text: words.log_copy });
    const shown = made("pre", { class: "pmx-log", text });
    copy.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text);
        copied.textContent = words.log_copied;
      } catch {
        getSelection().selectAllChildren(shown); // where the browser doesn't let a page copy, the reader does
      }
    });
    const app = made("p", {}, made("a", { class: "pmx-bg-stats", text: words.log_app, href: bgStatsAddress(play) }));
    return made("section", {}, made("h3", { text: words.log }), made("p", { text: words.log_what }), shown, copy, " ", copied, app);
  }

  // The values of a fault, with the name of the player that it is about.
  named(values) {
    return "seat" in values ? { ...values, name: this.seatName(values.seat) } : values;
  }
}
