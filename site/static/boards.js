// Live boards: a picture of the walkthrough that the reader plays on. Its first answers come with the site; meanwhile
// Python is fetched, and takes over where the reader is then.
import { Ahead } from "./ahead.js";
import { BoardPython } from "./board_python.js";
import { embedBox } from "./embed_box.js";
import { draw, isNarrow, loadPlotly, ROOT, themeNow, words } from "./figures.js";
import { lensesOf } from "./lens.js";
import "./paper.js";

const LONGEST = 4000; // letters of a position; the notation itself is stricter
const REST = 500; // milliseconds without an act, after which Python may have the processor
let count = 0;

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

export class Board {
  // `place` is where the board goes; it starts from a position of a game (named by its folder) in the notation, and shows
  // what `picture` says. `ahead` has its first answers, if there are any, and `link` makes the address of a position, if
  // the page's own tells it.
  constructor(place, { game, position, picture }, ahead = null, link = null) {
    this.place = place;
    this.game = game;
    this.python = BoardPython.of(game);
    this.ahead = ahead;
    this.link = link;
    this.acts = []; // what the reader did before Python took over
    this.shown = null; // the answer that is seen
    this.rested = () => {};
    place.tabIndex = -1; // so that it can hold the keyboard's place while what had it is replaced
    this.name = `board-${++count}`;
    this.start = { position, picture };
    this.origin = position;
    this.canvases = [this.makeCanvas()]; // the main picture's; what else is seen comes below it
    this.status = element("div", "pmx-board-status");
    this.status.setAttribute("role", "status");
    this.question = element("p", "pmx-board-question");
    this.moves = element("div", "pmx-board-moves");
    this.moves.setAttribute("role", "group");
    this.moves.setAttribute("aria-label", words.board_moves);
    this.form = this.makeForm();
    this.coming = this.makeComing();
    place.replaceChildren(this.canvases[0], this.status, this.question, this.moves, this.form, this.coming);
  }

  // Where Plotly draws the main picture. Until it does, the page's own of the position lies there, if there is one.
  makeCanvas() {
    const canvas = this.makeLive();
    const page = this.place.closest(".pmx-figure")?.querySelector(":scope > .pmx-canvas");
    canvas.style.cssText = page?.style.cssText ?? "";
    canvas.prepend(...[...(page?.querySelectorAll(".pmx-still") ?? [])].map((still) => still.cloneNode(true)));
    return canvas;
  }

  makeLive() {
    const canvas = element("div", "pmx-canvas");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", words.board_what);
    canvas.append(element("div", "pmx-live-picture"));
    return canvas;
  }

  // How far Python is.
  makeComing() {
    const coming = element("label", "pmx-board-coming");
    this.bar = element("progress");
    this.bar.max = 1;
    this.far = element("span");
    coming.append(this.far, this.bar);
    return coming;
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

  // What is known ahead is shown at once, in words before Plotly has the processor; Python is fetched when the reader has
  // seen it. `goal` is a position that a link leads to.
  async open(goal = null) {
    this.stopWatching = this.python.watch(({ share, told }) => {
      this.bar.value = share;
      this.far.textContent = told;
    });
    try {
      const opening = await this.ahead?.load(isNarrow(this.place));
      if (goal) this.goOn(goal);
      if (opening && this.ahead) await this.show(this.ahead.answer(this.ahead.now));
    } catch (error) {
      console.error(error);
      this.ahead = null;
    }
    if (this.shown) await this.rest();
    else {
      loadPlotly().catch((error) => console.warn(error)); // beside Python, not after it
      this.say([words.board_loading]);
    }
    await this.takeOver();
  }

  // Resolves when the reader has done nothing for a moment, or something that only Python can answer.
  rest() {
    return new Promise((resolve) => {
      this.rested = resolve;
      this.begin();
    });
  }

  // Its moment begins anew.
  begin() {
    clearTimeout(this.resting);
    this.resting = setTimeout(this.rested, this.isWaiting ? 0 : REST);
  }

  // Go on to a position as its moves lead there, if they are known; else start from it.
  goOn(goal) {
    const way = this.ahead?.way(goal) ?? null;
    for (const move of way ?? []) {
      this.acts.push(["play", move]);
      this.ahead.take("play", move);
    }
    if (way) return;
    this.start.position = goal;
    this.ahead = null;
  }

  // Python does all that the reader has done so far; from then on it answers.
  async takeOver() {
    try {
      await this.python.start();
      let answer = null;
      for (let done = -1; done < this.acts.length; ) {
        done = this.acts.length;
        const { position, picture } = this.start;
        answer = await this.ask("open", position, { picture, acts: this.acts });
      }
      this.isLive = true;
      this.coming.remove();
      this.stopWatching();
      const isSame = this.shown && !this.isWaiting && answer.notation === this.shown.notation;
      if (!isSame) await this.show(answer);
      this.place.dataset.live = "yes";
    } catch (error) {
      this.bar.hidden = true;
      this.far.textContent = error.message;
      if (this.isWaiting || !this.shown) this.say([error.message], "refusal");
    }
  }

  ask(what, given, more = {}) {
    const { lang } = document.documentElement;
    const style = { lang, theme: themeNow(), narrow: isNarrow(this.place), width: this.canvases[0].clientWidth || 900 };
    return this.python.ask({ board: this.name, do: what, given, ...style, ...more });
  }

  async do(what, given) {
    this.isTouched = true;
    if (!this.isLive) {
      await this.doAhead(what, given);
      return;
    }
    try {
      await this.show(await this.ask(what, given));
    } catch (error) {
      this.say([error.message], "refusal");
    }
  }

  // Before Python is there: an answer that is known ahead, or none until it comes. What was done is kept for it.
  async doAhead(what, given) {
    clearTimeout(this.resting);
    this.acts.push([what, given ?? null]);
    const answer = this.isWaiting ? null : (this.ahead?.take(what, given) ?? null);
    if (answer) await this.show(answer);
    else {
      this.isWaiting = true;
      this.say([words.board_kept]);
    }
    this.begin();
  }

  async show(answer) {
    if (!answer.pictures) {
      this.say([answer.problem], "refusal");
      return;
    }
    this.shown = answer;
    this.tell(answer);
    await this.paint(answer).catch((error) => console.error(error));
  }

  // The picture comes after the words: it takes longer, and the reader can go on with those.
  async paint(answer) {
    await loadPlotly();
    while (this.canvases.length < answer.pictures.length) {
      const canvas = this.makeLive();
      this.canvases.at(-1).after(canvas);
      this.canvases.push(canvas);
    }
    for (const [at, { size, data, layout }] of answer.pictures.entries()) {
      if (this.shown !== answer) return; // the reader is further on
      await this.paintOne(this.canvases[at], { size, data, layout: { ...layout } });
    }
    this.place.dataset.pictured = answer.notation;
  }

  async paintOne(canvas, picture) {
    const live = canvas.querySelector(".pmx-live-picture");
    await draw(live, picture);
    canvas.style.aspectRatio = "auto";
    if (canvas.dataset.drawn) return;
    canvas.dataset.drawn = "yes";
    const pick = (id) => this.do("click", id), lenses = lensesOf(live, pick, canvas);
    live.on("plotly_click", ({ points: [{ customdata }], event }) => {
      if (!event?.type.startsWith("touch") || !lenses.catches(customdata)) pick(customdata);
    });
  }

  tell(answer) {
    this.place.classList.toggle("pmx-many", answer.pictures.length > 1);
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
    this.place.toggleAttribute("data-moved", answer.notation !== this.origin); // then it is printed, too
    this.share(answer.notation);
  }

  // The position as it is now: in the page's address, and for a page of the reader's own.
  share(notation) {
    const address = new URL("embed.html", ROOT);
    address.search = new URLSearchParams({ ...(this.game && { game: this.game }), position: notation, picture: this.start.picture });
    const link = this.link?.(notation) ?? null;
    if (link && this.isTouched) history.replaceState(history.state, "", link);
    const box = embedBox(address.href, 900, link);
    box.open = this.embed?.open ?? false;
    this.embed?.remove();
    this.embed = box;
    this.place.append(box);
  }

  // A move, or what a click on a thing does.
  moveButton({ text, words, click }) {
    const button = element("button", "", words);
    button.type = "button";
    if (text) button.append(" ", element("code", "", text));
    button.addEventListener("click", () => (click ? this.do("click", click) : this.do("play", text)));
    return button;
  }

  say(lines, tone = "") {
    this.status.className = `pmx-board-status ${tone}`;
    this.status.replaceChildren(...lines.map((line) => element("p", "", line)));
  }
}

// The address of a position of one of the page's boards, and what such an address says.
function linkTo(board, position) {
  const address = new URL(location.href);
  address.hash = new URLSearchParams({ board, position });
  return address.href;
}

function linked() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const position = asked.get("position") ?? "";
  return position && position.length <= LONGEST ? { board: asked.get("board"), position } : null;
}

// The walkthrough's own boards: nothing is fetched before the reader points at one, or comes by a link to a position.
export function adoptBoards(part) {
  const places = [...part.querySelectorAll(".pmx-board[data-position]")];
  const starts = new Map(places.map((place) => [place, adoptBoard(place)]));
  const link = linked();
  if (!link || !places.length) return;
  const place = places.find(({ dataset }) => dataset.board === link.board) ?? places[0];
  starts.get(place)(link.position);
  place.scrollIntoView({ block: "center" });
}

function adoptBoard(place) {
  const { board, game = "", position, picture, files } = place.dataset;
  const ahead = files ? new Ahead(files.split(" ")) : null;
  const begin = (goal) => {
    place.closest(".pmx-figure")?.classList.add("pmx-played");
    place.classList.add("pmx-live");
    new Board(place, { game, position, picture }, ahead, (notation) => linkTo(board, notation)).open(goal);
    place.focus();
  };
  const start = element("button", "pmx-board-start", words.board_start);
  start.type = "button";
  const prepare = () => Promise.resolve(ahead?.load(isNarrow(place))).then(loadPlotly).catch((error) => console.warn(error));
  start.addEventListener("pointerenter", prepare, { once: true });
  start.addEventListener("focus", prepare, { once: true });
  start.addEventListener("click", () => begin(null));
  place.append(start);
  return begin;
}

adoptBoards(document);
addEventListener("hashchange", () => linked() && location.reload());
