// What a board says before Python is there: its first answers, worked out when the site was made (`panamax_site/ahead.py`).
import { themeNow } from "./figures.js";
import { unpacked } from "./unpacking.js";

const PLAY = "play ";

export class Ahead {
  // `files` are the names for wide and for narrow pages.
  constructor(files) {
    this.files = files;
    this.path = []; // the answers that moves led to, the opening's first
    this.now = 0; // the answer that is shown: a move's, or one in which something was picked
  }

  async load(narrow) {
    const { root, value, list } = await unpacked(this.files, narrow);
    this.answer = (number) => value(list(root)[number], themeNow() === "dark");
    this.part = (number, name) => value(list(list(root)[number])[name]);
    this.path = [0];
    return this.answer(0);
  }

  // The moves that lead to a position; `null` if that isn't known ahead.
  way(notation) {
    const ways = [[0, []]];
    for (const [number, way] of ways) {
      if (this.part(number, "notation") === notation) return way;
      for (const [act, leads] of Object.entries(this.part(number, "leads"))) {
        if (act.startsWith(PLAY) && typeof leads === "number") ways.push([leads, [...way, act.slice(PLAY.length)]]);
      }
    }
    return null;
  }

  // The answer to an act; `null` if only Python has it.
  take(what, given) {
    if (!this.path.length) return null;
    if (what === "undo") return this.back();
    const before = this.answer(this.now);
    const leads = this.leads(before, `${what} ${given}`);
    if (leads === null) return null;
    if (Array.isArray(leads)) {
      const [first, ...others] = leads, isElsewhere = typeof first === "number";
      if (isElsewhere) this.now = first; // what was picked is put down, or another thing picked
      return { ...(isElsewhere ? this.answer(first) : before), refusals: isElsewhere ? others : leads };
    }
    this.now = leads;
    const after = this.answer(leads);
    if (after.notation !== before.notation) this.path.push(leads);
    return after;
  }

  // What an act leads to from an answer. While something is picked, a move leads where it led before.
  leads(from, act) {
    if (Object.hasOwn(from.leads, act)) return from.leads[act];
    const before = this.part(this.path.at(-1), "leads");
    return act.startsWith(PLAY) && Object.hasOwn(before, act) ? before[act] : null;
  }

  back() {
    if (this.path.length > 1) this.path.pop();
    this.now = this.path.at(-1);
    return { ...this.answer(this.now), story: [] };
  }
}
