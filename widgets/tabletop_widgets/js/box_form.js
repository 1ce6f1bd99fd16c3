// The values of one sheet of a box, row by row. What is typed travels while it is typed; Enter says that it is printed
// so and goes on to the next value that nobody has confirmed. Python writes `js/elements.js` above this.
const PAUSE = 250; // milliseconds after the last letter

function render({ model, el }) {
  const words = model.get("words");
  const box = element("div", "pmx-things");
  const timers = new Map();
  const sent = new Set(); // places whose text Python has been told, but hasn't shown yet
  const entered = new Set(); // places left by Enter: what Python says of them may come after the next Enter
  let built = "", looked = "";
  el.append(box);

  const fields = () => [...box.querySelectorAll("[data-path]")];
  const input = (field) => field.querySelector("input, select");
  const rowOf = (id) => model.get("rows").find((row) => row.id === id);

  function type(path, value, enter) {
    clearTimeout(timers.get(path));
    timers.delete(path);
    if (!enter) sent.add(path);
    const said = [path, value.slice(0, model.get("longest"))];
    model.send(enter ? { enter: said } : { type: said });
  }

  function typing(path, control) {
    clearTimeout(timers.get(path));
    timers.set(path, setTimeout(() => type(path, control.value), PAUSE));
  }

  function onward(field) {
    const all = fields();
    const here = all.indexOf(field);
    const isOpen = (other) => other !== field && other.dataset.state !== "stated" && !entered.has(other.dataset.path);
    const next = all.slice(here + 1).find(isOpen) ?? all.slice(0, here).find(isOpen);
    if (next) input(next).focus();
    else model.send({ finished: true });
  }

  function control(value) {
    const made = element(value.options.length ? "select" : "input");
    if (value.options.length) {
      made.append(element("option", "", ""));
      for (const [word, label] of value.options) {
        const option = element("option", "", label);
        option.value = word;
        made.append(option);
      }
      made.addEventListener("change", () => type(value.path, made.value));
    } else {
      Object.assign(made, { type: "text", autocomplete: "off", spellcheck: false, maxLength: model.get("longest") });
      made.inputMode = value.number ? "numeric" : "text";
      made.size = value.number ? 3 : 9;
      made.setAttribute("autocapitalize", model.get("capitals") ? "characters" : "off");
      made.addEventListener("input", () => typing(value.path, made));
      made.addEventListener("blur", () => {
        if (timers.has(value.path)) type(value.path, made.value);
        sent.delete(value.path);
      });
    }
    made.setAttribute("aria-label", value.told);
    made.addEventListener("keydown", (event) => {
      if (event.key === "Escape") made.blur();
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      entered.add(value.path);
      type(value.path, made.value, true);
      onward(made.closest("[data-path]"));
    });
    return made;
  }

  function field(value) {
    const made = element("div", value.wide ? "pmx-value pmx-wide" : "pmx-value");
    made.dataset.path = value.path;
    const label = element("label");
    label.append(element("span", "", value.label), control(value));
    const mark = button("pmx-mark", "", () => {
      const isStated = made.dataset.state === "stated";
      model.send(isStated ? { unconfirm: [value.path] } : { confirm: [value.path] });
    });
    made.addEventListener("focusin", () => {
      entered.delete(value.path);
      if (looked !== value.path) model.send({ look: (looked = value.path) });
    });
    made.append(label, mark);
    return made;
  }

  function row(value) {
    const made = element("fieldset", value.fields.length > 1 ? "pmx-thing" : "pmx-thing pmx-alone");
    made.dataset.row = value.id;
    const head = element("legend");
    head.append(element("strong", "", value.label), " ");
    head.append(button("pmx-id", value.rule, () => model.send({ rule: rowOf(value.id).rule })));
    const values = element("div", "pmx-values");
    values.append(...value.fields.map(field));
    const paths = () => rowOf(value.id).fields.map((each) => each.path);
    const extra = (className, label, act) => {
      const made = button(`pmx-all ${className}`, label, act);
      made.setAttribute("aria-label", `${value.label}: ${label}`);
      values.append(made);
    };
    if (value.fields.length > 1) extra("pmx-all-printed", words.confirm_row, () => model.send({ confirm: paths() }));
    if (value.removable) extra("pmx-remove", words.remove, () => model.send({ remove: value.id }));
    const faults = element("div", "pmx-faults");
    faults.id = `pmx-faults-${value.id}`;
    made.append(head, values, faults);
    return made;
  }

  function fill(value) {
    const made = fields().find((each) => each.dataset.path === value.path);
    const typed = input(made);
    made.dataset.state = value.state;
    made.classList.toggle("pmx-differs", value.differs);
    const isOnItsWay = timers.has(value.path) || sent.has(value.path) || value.path === model.get("typed");
    const isBeingTyped = document.activeElement === typed && isOnItsWay;
    if (!isBeingTyped && typed.value !== value.value) typed.value = value.value;
    typed.setAttribute("aria-invalid", value.wrong);
    if (value.wrong) typed.setAttribute("aria-describedby", made.closest("fieldset").querySelector(".pmx-faults").id);
    else typed.removeAttribute("aria-describedby");
    const mark = made.querySelector(".pmx-mark");
    mark.textContent = words[`mark_${value.state}`];
    mark.title = words[`press_${value.state}`];
    mark.setAttribute("aria-label", `${value.told}: ${words[`press_${value.state}`]}`);
    mark.setAttribute("aria-pressed", value.state === "stated");
    mark.disabled = value.value === "";
  }

  function draw() {
    const rows = model.get("rows");
    const shape = JSON.stringify(
      rows.map((each) => [each.id, each.label, each.removable, each.fields.map(({ path, options }) => [path, options])]),
    );
    if (shape !== built) {
      const focused = document.activeElement?.closest?.("[data-path]")?.dataset.path;
      built = shape;
      entered.clear();
      box.replaceChildren(...rows.map(row));
      const again = focused && fields().find((each) => each.dataset.path === focused);
      if (again) input(again).focus();
    }
    sent.delete(model.get("typed"));
    for (const each of rows) {
      each.fields.forEach(fill);
      const made = box.querySelector(`[data-row="${CSS.escape(each.id)}"]`);
      made.querySelector(".pmx-faults").replaceChildren(...each.faults.map((fault) => element("p", "", fault)));
      const all = made.querySelector(".pmx-all-printed");
      if (all) all.hidden = each.fields.every((value) => value.state === "stated");
    }
  }

  function focus() {
    const all = fields();
    const first = all.find((each) => each.dataset.state !== "stated") ?? all[0];
    if (first && !el.closest(".pmx-follows")) input(first).focus();
  }

  model.on("change:turn", draw);
  model.on("change:focus_turn", focus);
  draw();
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    model.off("change:turn", draw);
    model.off("change:focus_turn", focus);
  };
}

export default { render };
