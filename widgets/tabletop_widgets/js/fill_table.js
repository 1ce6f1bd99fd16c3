// A table with places to fill in. Enter goes to the next place, and from the last one hands everything in. Python writes
// `js/elements.js` above this.
function render({ model, el }) {
  const box = element("div", "pmx-facts pmx-fill");
  el.append(box);
  const inputs = () => [...box.querySelectorAll("input")];
  const send = () => model.send({ fill: [model.get("turn"), ...inputs().map((input) => input.value)] });

  function place(cell) {
    const td = element("td", `pmx-place pmx-${cell.state}`);
    const input = element("input");
    Object.assign(input, { type: "text", inputMode: "numeric", maxLength: 6, autocomplete: "off", value: cell.text });
    input.setAttribute("aria-label", cell.label);
    input.setAttribute("aria-invalid", cell.state === "wrong");
    input.addEventListener("keydown", pressed);
    td.append(input);
    return td;
  }

  function pressed(event) {
    if (event.key !== "Enter") return;
    const all = inputs();
    const next = all.slice(all.indexOf(event.target) + 1).find((input) => !input.value.trim());
    if (next) next.focus();
    else send();
  }

  // Each cell knows its column's head: where the page is narrow, the style sheet sets a row out line by line.
  function row(cells, head) {
    const tr = element("tr");
    cells.forEach((cell, number) => {
      const made = cell.state ? place(cell) : element(number ? "td" : "th", cell.changed ? "pmx-changed" : "", cell.text);
      if (number) made.dataset.head = head[number];
      else made.scope = "row";
      tr.append(made);
    });
    return tr;
  }

  function draw() {
    const focused = inputs().indexOf(document.activeElement);
    const { caption, head, rows } = model.get("grid");
    box.replaceChildren();
    if (!rows) return;
    const table = element("table");
    const line = element("tr");
    line.append(...head.map((words) => Object.assign(element("th", "", words), { scope: "col" })));
    const thead = element("thead"), tbody = element("tbody");
    thead.append(line);
    tbody.append(...rows.map((cells) => row(cells, head)));
    table.append(element("caption", "", caption), thead, tbody);
    box.append(table);
    if (inputs().length) {
      const button = element("button", "jupyter-widgets jupyter-button widget-button mod-primary", model.get("check"));
      button.type = "button";
      button.addEventListener("click", send);
      box.append(button);
      if (focused >= 0) inputs()[Math.min(focused, inputs().length - 1)].focus();
    }
  }

  const first = () => inputs().find((input) => !input.value.trim()) ?? inputs()[0];
  const focus = () => el.closest(".pmx-follows") || first()?.focus();

  model.on("change:turn", draw);
  model.on("change:focus_turn", focus);
  draw();
  return () => {
    model.off("change:turn", draw);
    model.off("change:focus_turn", focus);
  };
}

export default { render };
