// The score companion: what people read off their table goes in, what the rules make of it comes out.
// What is entered stays in this browser.
import { Sheet } from "./companion_sheet.js";
import { roundLines, countLines } from "./companion_told.js";

const STORE = "panamax-companion";
const place = document.getElementById("pmx-companion");
const known = JSON.parse(document.getElementById("pmx-companion-data").textContent);
const { box, companies, rules, unsure, words } = known;
const home = new URL(document.querySelector(".pmx-brand").getAttribute("href"), location.href);
const PARTS = [...Array.from({ length: box.rounds }, (_, number) => String(number + 1)), "f"];

function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE));
  } catch {
    return null; // nothing there, nothing readable, or no store at all
  }
}

const sheet = new Sheet(read(), known);
let part = sheet.part;

function keep() {
  try {
    localStorage.setItem(STORE, JSON.stringify(sheet.plain(part)));
  } catch {
    stored.hidden = false;
  }
}

function made(name, { text, class: class_, ...attributes } = {}, ...children) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (class_) element.className = class_;
  for (const [key, value] of Object.entries(attributes)) if (value !== false) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const marked = (text, amount) => (unsure.includes(amount) ? `${text}°` : text);

function chip(rule) {
  const link = made("a", { text: rule, class: "pmx-chip", title: rules[rule].title });
  link.href = new URL(rules[rule].address, home);
  return link;
}

// --- fields --------------------------------------------------------------------------------------------------------

const fields = new Map(); // key -> its input and the place of its fault

function field(key, label, rule) {
  const { low, high } = sheet.limits(key);
  const input = made("input", { inputmode: "numeric", autocomplete: "off", maxlength: 3, id: `pmx-${key}` });
  input.value = sheet.entered(key);
  const fault = made("span", { class: "pmx-fault", id: `pmx-${key}-fault` });
  input.addEventListener("input", () => {
    sheet.enter(key, input.value);
    keep();
    update();
  });
  fields.set(key, { input, fault, wrong: filled(words.whole, { low, high }) });
  const name = made("label", { text: label, for: input.id });
  return made("div", { class: "pmx-field" }, name, input, fault, ...(rule ? [chip(rule)] : []));
}

function seatName(seat) {
  return sheet.names[seat] || companies[sheet.companies[seat]].name;
}

function group(title, rule, ...inside) {
  const legend = made("legend", { text: title });
  if (rule) legend.append(" ", chip(rule));
  return made("fieldset", { class: "pmx-entries" }, legend, ...inside);
}

// --- the parts of the page -----------------------------------------------------------------------------------------

function table() {
  const count = made("select", { id: "pmx-players" });
  for (const number of known.players) count.append(made("option", { text: number, value: number }));
  count.value = sheet.players;
  count.addEventListener("change", () => again(() => sheet.sit(Number(count.value))));
  const seats = sheet.seats.map((seat) => {
    const name = made("input", { maxlength: 20, autocomplete: "off", id: `pmx-name-${seat}` });
    name.value = sheet.names[seat];
    name.addEventListener("change", () => again(() => sheet.call(seat, name.value)));
    const company = made("select", { id: `pmx-company-${seat}` });
    companies.forEach(({ name: shown }, number) => company.append(made("option", { text: shown, value: number })));
    company.value = sheet.companies[seat];
    company.addEventListener("change", () => again(() => sheet.lead(seat, Number(company.value))));
    const nameLabel = made("label", { text: filled(words.player, { number: seat + 1 }), for: name.id });
    const companyLabel = made("label", { text: words.company, for: company.id });
    return made("div", { class: "pmx-seat" }, made("div", { class: "pmx-field" }, nameLabel, name), made("div", { class: "pmx-field" }, companyLabel, company));
  });
  const number = made("div", { class: "pmx-field" }, made("label", { text: words.players, for: count.id }), count);
  const anew = made("button", { type: "button", text: words.anew });
  anew.addEventListener("click", () => confirm(words.sure) && again(() => sheet.clear()));
  return made("fieldset", { class: "pmx-entries" }, made("legend", { text: words.table }), number, ...seats, anew);
}

function tabs() {
  const bar = made("div", { class: "pmx-tabs", role: "group", "aria-label": words.parts });
  for (const id of PARTS) {
    const text = id === "f" ? words.final : filled(words.round, { round: id });
    const button = made("button", { type: "button", text, "aria-pressed": String(id === part) });
    button.addEventListener("click", () => {
      part = id;
      keep();
      draw();
      place.querySelector(".pmx-tabs [aria-pressed=true]").focus();
    });
    bar.append(button);
  }
  return bar;
}

function shares() {
  const owners = sheet.seats.map((owner) => {
    const cells = sheet.seats.map((company) => field(`${part}.${owner}.s${company}`, companies[sheet.companies[company]].name));
    return made("div", { class: "pmx-row" }, made("h4", { text: seatName(owner) }), ...cells);
  });
  return group(words.shares, part === "f" ? "END-1" : "DIV-1", ...owners);
}

function order() {
  const places = sheet.seats.map((seat) => field(`${part}.${seat}.order`, seatName(seat)));
  return group(words.order, part === "f" ? "END-2" : "RND-2", made("div", { class: "pmx-row" }, ...places));
}

function roundFields(seat) {
  const purses = ["money", "own", "stock"].map((name) => field(`${part}.${seat}.${name}`, words[name]));
  const ships = box.fees.map((fee) => field(`${part}.${seat}.fee${fee}`, filled(words.fee, { fee: money(fee) })));
  const others = [
    field(`${part}.${seat}.contracts`, marked(filled(words.contracts, { fee: money(box.contract_fee) }), "contract_fee")),
    field(`${part}.${seat}.warehouse`, marked(filled(words.warehouse, { fee: money(box.warehouse_fee) }), "warehouse_fee")),
  ];
  return [made("div", { class: "pmx-row" }, ...purses), made("h4", { text: words.dice }), made("div", { class: "pmx-row" }, ...ships, ...others)];
}

function countFields(seat) {
  const names = ["own", "stock", "awards", "bailouts", "a1", "a2"];
  return [made("div", { class: "pmx-row" }, ...names.map((name) => field(`f.${seat}.${name}`, words[name])))];
}

const money = (amount) => (amount < 0 ? `−${filled(words.amount, { amount: -amount })}` : filled(words.amount, { amount }));
const results = made("section", { class: "pmx-results", "aria-live": "polite" });
const stored = made("p", { class: "pmx-fault", text: words.not_stored, hidden: "" });
const faults = made("ul", { class: "pmx-faults", role: "status" });

function draw() {
  fields.clear();
  const seats = sheet.seats.map((seat) => {
    const company = companies[sheet.companies[seat]];
    const title = sheet.names[seat] ? filled(words.seat, { name: sheet.names[seat], company: company.name }) : company.name;
    const entries = group(title, part === "f" ? "END-1" : "FEE-1", ...(part === "f" ? countFields(seat) : roundFields(seat)));
    entries.classList.add(`pmx-of-${company.id}`);
    return entries;
  });
  const lead = made("p", { text: part === "f" ? words.lead_final : filled(words.lead_round, { round: part }) });
  place.replaceChildren(table(), stored, tabs(), lead, ...seats, shares(), order(), faults, results);
  update();
}

function again(change) {
  const focused = document.activeElement?.id;
  change();
  keep();
  draw();
  document.getElementById(focused)?.focus();
}

// --- what comes out ------------------------------------------------------------------------------------------------

function line({ rule, text, strong }) {
  const item = made("li", strong ? { class: "pmx-strong" } : {});
  item.append(...(rule ? [chip(rule), " "] : []), text);
  return item;
}

function update() {
  for (const [key, { input, fault, wrong }] of fields) {
    const bad = sheet.isWrong(key);
    const usual = sheet.usual(key);
    input.placeholder = usual === null ? "" : usual;
    fault.textContent = bad ? wrong : "";
    input.setAttribute("aria-invalid", String(bad));
    if (bad) input.setAttribute("aria-describedby", fault.id);
    else input.removeAttribute("aria-describedby");
  }
  const found = sheet.faults(part).map(({ rule, key, ...values }) => {
    const shown = { ...values };
    if ("seat" in values) shown.name = seatName(values.seat);
    if ("company" in values) shown.company = companies[sheet.companies[values.company]].name;
    return line({ rule, text: filled(words[key], shown) });
  });
  faults.replaceChildren(...found);
  const tell = { box, filled, money, name: seatName, company: (seat) => companies[sheet.companies[seat]].name, words, marked };
  const told = part === "f" ? countLines(sheet, tell) : roundLines(sheet, Number(part), tell);
  const blocks = told.map(({ title, lines }) => made("section", {}, made("h3", { text: title }), made("ul", {}, ...lines.map(line))));
  results.replaceChildren(made("h2", { text: part === "f" ? words.comes_final : words.comes }), ...(blocks.length ? blocks : [made("p", { text: words.not_yet })]));
}

draw();
place.dataset.ready = "yes";
