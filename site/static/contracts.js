// The map with all contracts: one of them at a time, or those that begin or end in one place. Without this the page has
// them all below each other. The address says which one is shown.
const words = JSON.parse(document.getElementById("pmx-contracts-data").textContent);
const table = document.querySelector("#contracts .table-wrapper");
const AWAY = "pmx-away"; // on the screen; paper has all
const BETWEEN = " – ";

const rows = [...table.querySelectorAll("tbody tr")].map((row) => {
  const { hash, textContent } = row.querySelector("a"), id = hash.slice(1);
  const ends = row.cells[1].textContent.trim().split(BETWEEN);
  return { row, id, ends, option: new Option(textContent, id), part: document.getElementById(id) };
});

function chooser(label, options) {
  const box = document.createElement("label"), select = document.createElement("select");
  select.append(...options);
  box.append(`${label} `, select);
  bar.append(box);
  return select;
}

const bar = document.createElement("div");
bar.className = "pmx-pick";
const places = [...new Set(rows.flatMap(({ ends }) => ends))].sort((one, other) => one.localeCompare(other));
const place = chooser(words.end, [new Option(words.everywhere, ""), ...places.map((name) => new Option(name))]);
const contract = chooser(words.contract, [new Option(words.all, ""), ...rows.map(({ option }) => option)]);
const told = document.createElement("p");
told.setAttribute("role", "status");
bar.append(told);
table.before(bar);

function show() {
  const chosen = rows.find(({ id }) => id === location.hash.slice(1));
  if (chosen && !chosen.ends.includes(place.value)) place.value = "";
  contract.value = chosen?.id ?? "";
  table.classList.toggle(AWAY, Boolean(chosen));
  let count = 0;
  for (const each of rows) {
    const isThere = !place.value || each.ends.includes(place.value), isShown = chosen ? each === chosen : isThere;
    each.option.hidden = each.option.disabled = !isThere;
    each.row.classList.toggle(AWAY, !isThere);
    each.part.classList.toggle(AWAY, !isShown);
    count += isShown;
  }
  told.textContent = words.shown.replace("{count}", count).replace("{all}", rows.length);
}

// The page stays where it is: what is chosen stands below.
function go(id) {
  history.pushState(null, "", `${location.pathname}${location.search}${id && `#${id}`}`);
  show();
}

contract.addEventListener("change", () => go(contract.value));
place.addEventListener("change", () => go(""));
// A place that is pressed on a map shows what begins or ends there.
document.getElementById("contracts").addEventListener("pmx-press", ({ detail }) => {
  const name = words.places[detail];
  if (!name) return;
  place.value = name;
  go("");
  bar.scrollIntoView({ block: "start" });
  place.focus({ preventScroll: true });
});
addEventListener("hashchange", show);
addEventListener("popstate", show);
show();
