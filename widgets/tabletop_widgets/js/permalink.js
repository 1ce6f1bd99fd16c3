// The address of what is looked at: kept in the browser's address bar, shown in a field, copied by a button. In a notebook,
// whose address is JupyterLab's own affair, it is the query alone, which opens wherever a link does.
const OURS = ["position", "game", "place"];

// What the page's own address asks for, in its query or behind its hash (where no server reads the query).
export function askedFor(location) {
  for (const part of [location.hash.slice(1), location.search.slice(1)]) {
    const values = new URLSearchParams(part);
    const found = OURS.filter((name) => values.has(name)).map((name) => `${name}=${encodeURIComponent(values.get(name))}`);
    if (found.length) return found.join("&");
  }
  return "";
}

export function withQuery(href, query) {
  const address = new URL(href);
  for (const name of OURS) address.searchParams.delete(name);
  address.hash = "";
  const rest = address.search.slice(1);
  address.search = [rest, query].filter(Boolean).join("&");
  return address.href;
}

// The same for somebody else: without what the page's own reader has learned, was asked, or likes to see.
function shared(href, query) {
  const address = new URL(href);
  const learned = window.panamaxProgress.all.map((each) => each.name);
  for (const name of [...learned, "class", "work", "study", "theme", "narrow"]) address.searchParams.delete(name);
  return withQuery(address.href, query);
}

function render({ model, el }) {
  const words = model.get("words");
  const row = document.createElement("div");
  row.className = "pmx-link";
  const field = document.createElement("input");
  field.type = "text";
  field.readOnly = true;
  field.setAttribute("aria-label", words.field ?? "");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "jupyter-button";
  button.textContent = words.copy ?? "";
  const told = document.createElement("span");
  told.setAttribute("role", "status");

  const isOwn = Boolean(window.panamaxProgress); // a page of ours

  function show() {
    const query = model.get("query");
    field.value = query && (isOwn ? shared(location.href, query) : `?${query}`);
    told.textContent = "";
    if (!isOwn) return;
    if (model.get("keeps")) history.replaceState(history.state, "", withQuery(location.href, query));
    const base = shared(location.href, "");
    if (model.get("base") !== base && base.length < 400) {
      model.set("base", base);
      model.save_changes();
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select();
      document.execCommand("copy");
    }
    told.textContent = words.copied ?? "";
  }

  field.addEventListener("focus", () => field.select());
  button.addEventListener("click", copy);
  model.on("change:query", show);
  model.on("change:keeps", show);
  row.append(field, button, told);
  el.append(row);
  show();
  const asked = isOwn && askedFor(location);
  if (asked && !model.get("opened")) model.send({ asked });
  return () => {
    model.off("change:query", show);
    model.off("change:keeps", show);
  };
}

export default { render };
