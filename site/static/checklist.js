// The set-up list: one number of players at a time, ticks kept in this browser.
const { words, store } = JSON.parse(document.getElementById("pmx-checklist-data").textContent);
const lists = [...document.querySelectorAll("section[id^=players-]")];
const status = document.createElement("p");
status.setAttribute("role", "status");

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(store));
    return kept !== null && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

const kept = read();
let shown = lists.find(({ id }) => id === kept.shown) ?? lists.at(-1);

function keep() {
  const ticked = Object.fromEntries(lists.map((list) => [list.id, boxes(list).filter(({ checked }) => checked).map(({ dataset }) => dataset.item)]));
  try {
    localStorage.setItem(store, JSON.stringify({ shown: shown.id, ticked }));
  } catch {
    status.textContent = words.not_stored;
  }
}

// The page's own contents name only what is to be seen.
const entries = (list) => [...document.querySelectorAll(`.toc-tree a[href="#${list.id}"]`)].map((link) => link.closest("li"));
const boxes = (list) => [...list.querySelectorAll("input[data-item]")];

function tell() {
  for (const list of lists) for (const part of [list, ...entries(list)]) part.hidden = list !== shown;
  for (const button of bar.children) button.setAttribute("aria-pressed", String(button.dataset.list === shown.id));
  const all = boxes(shown);
  const done = all.filter(({ checked }) => checked).length;
  status.textContent = words.done.replace("{number}", done).replace("{count}", all.length);
}

const bar = document.createElement("div");
bar.className = "pmx-tabs";
bar.setAttribute("role", "group");
bar.setAttribute("aria-label", words.choose);
for (const list of lists) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.list = list.id;
  button.textContent = list.querySelector("h2").firstChild.textContent;
  button.addEventListener("click", () => {
    shown = list;
    tell();
    keep();
  });
  bar.append(button);
  const ticked = kept.ticked?.[list.id];
  for (const box of boxes(list)) {
    box.checked = Array.isArray(ticked) && ticked.includes(box.dataset.item);
    box.addEventListener("change", () => {
      tell();
      keep();
    });
  }
}
const anew = document.createElement("button");
anew.type = "button";
anew.textContent = words.anew;
anew.addEventListener("click", () => {
  for (const box of boxes(shown)) box.checked = false;
  tell();
  keep();
});
lists[0].before(bar);
lists.at(-1).after(status, anew);
tell();
document.body.dataset.ready = "yes";
