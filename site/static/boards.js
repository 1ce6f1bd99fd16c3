// Live boards: a picture of the walkthrough that the reader plays on. One worker with Python serves all boards of a page.
import { embedBox } from "./embed_box.js";
import { draw, isNarrow, ROOT, themeNow, words } from "./figures.js";

let worker = null;
let count = 0;
const asked = new Map();

function python() {
  if (worker) return worker;
  worker = new Worker(new URL("./python_worker.js", import.meta.url), { type: "module" });
  const fail = () => {
    for (const { reject } of asked.values()) reject(new Error(words.board_failed));
    asked.clear();
  };
  worker.onerror = fail;
  worker.onmessage = ({ data }) => {
    if (data.broken || data.failed) console.error(data.broken ?? data.failed);
    if (data.broken) fail();
    const waiting = asked.get(data.id);
    if (!waiting) return;
    asked.delete(data.id);
    if (data.failed) waiting.reject(new Error(words.board_failed));
    else waiting.resolve(data.answer);
  };
  worker.postMessage({ start: "board" });
  return worker;
}

function ask(question) {
  const id = ++count;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    python().postMessage({ ask: question, id });
  });
}

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

export class Board {
  // `place` is where the board goes; it starts from a position in the notation and shows one of the pictures.
  constructor(place, position, picture) {
    this.place = place;
    place.tabIndex = -1; // so that it can hold the keyboard's place while what had it is replaced
    this.name = `board-${++count}`;
    this.start = { position, picture };
    this.canvas = element("div", "pmx-canvas");
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", words.board_what);
    this.status = element("div", "pmx-board-status");
    this.status.setAttribute("role", "status");
    this.question = element("p", "pmx-board-question");
    this.moves = element("div", "pmx-board-moves");
    this.moves.setAttribute("role", "group");
    this.moves.setAttribute("aria-label", words.board_moves);
    this.form = this.makeForm();
    place.replaceChildren(this.canvas, this.status, this.question, this.moves, this.form);
    this.say([words.board_loading]);
  }

  makeForm() {
    const form = element("form", "pmx-board-form");
    const label = element("label", "", words.board_type);
    this.field = element("input");
    this.field.maxLength = 200;
    this.field.autocomplete = "off";
    this.field.spellcheck = false;
    label.append(this.field);
    const go = element("button", "", words.board_try);
    this.undo = element("button", "", words.board_undo);
    this.undo.type = "button";
    this.undo.addEventListener("click", () => this.do("undo"));
    form.append(label, go, this.undo);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.field.value.trim()) this.do("play", this.field.value.trim());
    });
    form.hidden = true;
    return form;
  }

  open() {
    return this.do("open", this.start.position, { picture: this.start.picture });
  }

  async do(what, given, more = {}) {
    const style = { theme: themeNow(), narrow: isNarrow(), width: this.canvas.clientWidth || 900 };
    try {
      await this.show(await ask({ board: this.name, do: what, given, ...style, ...more }));
    } catch (error) {
      this.say([error.message], "refusal");
    }
  }

  async show(answer) {
    if (!answer.data) {
      this.say([answer.problem], "refusal");
      return;
    }
    const layout = { ...answer.layout };
    await draw(this.canvas, { size: answer.size, data: answer.data, layout });
    this.canvas.dataset.drawn = "yes";
    if (!this.listening) {
      this.listening = true;
      this.canvas.on("plotly_click", ({ points: [point] }) => this.do("click", point.customdata));
    }
    const isHere = this.place.contains(document.activeElement);
    this.question.textContent = answer.question;
    this.moves.replaceChildren(...answer.moves.map((move) => this.moveButton(move)));
    this.undo.disabled = !answer.can_undo;
    this.form.hidden = false;
    if (answer.refusals.length) this.say(answer.refusals, "refusal");
    else {
      this.field.value = "";
      this.say(answer.story.map(({ rule, text }) => `${rule}: ${text}`));
    }
    const now = document.activeElement;
    if (isHere && (now === this.place || !this.place.contains(now))) (this.moves.querySelector("button") ?? this.field).focus();
    this.place.dataset.ready = "yes";
    this.place.dataset.notation = answer.notation;
    this.share(answer.notation);
  }

  // The position as it is now, for a page of the reader's own.
  share(notation) {
    const address = new URL("embed.html", ROOT);
    address.search = new URLSearchParams({ position: notation, picture: this.start.picture });
    const box = embedBox(address.href, 900);
    box.open = this.embed?.open ?? false;
    this.embed?.remove();
    this.embed = box;
    this.place.append(box);
  }

  moveButton({ text, words }) {
    const button = element("button", "", words);
    button.type = "button";
    button.append(" ", element("code", "", text));
    button.addEventListener("click", () => this.do("play", text));
    return button;
  }

  say(lines, tone = "") {
    this.status.className = `pmx-board-status ${tone}`;
    this.status.replaceChildren(...lines.map((line) => element("p", "", line)));
  }
}

// The walkthrough's own boards: nothing is fetched before the reader wants one.
export function adoptBoards(part) {
  for (const place of part.querySelectorAll(".pmx-board[data-position]")) {
    const start = element("button", "pmx-board-start", words.board_start);
    start.type = "button";
    start.addEventListener("click", () => {
      const { position, picture } = place.dataset;
      place.closest(".pmx-figure")?.classList.add("pmx-played");
      place.classList.add("pmx-live");
      new Board(place, position, picture).open();
      place.focus();
    });
    place.append(start);
  }
}

adoptBoards(document);
