// The log of a game: the number of a move leads there, the id of a rule shows its card.
function render({ model, el }) {
  const list = document.createElement("ol");
  list.className = "pmx-log";
  list.tabIndex = 0;
  const earlier = button("pmx-earlier", "", "", () => model.send({ earlier: true }));
  el.append(earlier, list);

  function button(className, text, label, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = className;
    made.textContent = text;
    if (label) made.title = label;
    if (label) made.setAttribute("aria-label", `${text}: ${label}`);
    made.addEventListener("click", act);
    return made;
  }

  function item({ number, rule, text }) {
    const line = document.createElement("li");
    const words = model.get("words");
    if (number) {
      line.className = "pmx-log-move";
      line.append(button("pmx-number", String(number), words.jump, () => model.send({ jump: number })));
    } else {
      line.append(button("pmx-id", rule, words.rule, () => model.send({ rule })));
    }
    line.append(` ${text}`);
    return line;
  }

  function draw() {
    const words = model.get("words");
    earlier.textContent = words.earlier ?? "";
    earlier.hidden = !model.get("has_earlier");
    list.setAttribute("aria-label", words.log ?? "");
    list.replaceChildren(...model.get("lines").map(item));
    requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
  }

  model.on("change:lines", draw);
  model.on("change:has_earlier", draw);
  draw();
  return () => {
    model.off("change:lines", draw);
    model.off("change:has_earlier", draw);
  };
}

export default { render };
