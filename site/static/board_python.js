// The Python of a game's boards: one worker for all of them on a page, started when the page has nothing better to do.
import { words } from "./figures.js";
import { BYTES, WORDS } from "./places.js";

const megabytes = (number) => (number / 1e6).toFixed(1);
const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));

export class BoardPython {
  static known = new Map();

  // That of a game, by the folder in which it lies.
  static of(folder) {
    if (!this.known.has(folder)) this.known.set(folder, new BoardPython(folder));
    return this.known.get(folder);
  }

  constructor(folder) {
    this.folder = folder;
    this.bytes = BYTES[folder] + (WORDS[folder]?.[document.documentElement.lang] ?? 0);
    this.starting = null;
    this.count = 0;
    this.far = { share: 0, told: words.board_loading };
    this.asked = new Map();
    this.watching = new Set();
  }

  tell(share, told) {
    this.far = { share, told };
    this.watching.forEach((watch) => watch(this.far));
  }

  // `watch` hears how far the loading is: { share, told }, a part of 1 and words. What is given back ends that.
  watch(watch) {
    this.watching.add(watch);
    watch(this.far);
    return () => this.watching.delete(watch);
  }

  // Resolves once Python can be asked.
  start() {
    this.starting ??= idle().then(() => this.begin());
    return this.starting;
  }

  begin() {
    return new Promise((resolve, reject) => {
      this.worker = new Worker(new URL("./python_worker.js", import.meta.url), { type: "module" });
      const fail = () => {
        this.starting = null; // the next who wants it tries anew
        this.worker.terminate();
        reject(new Error(words.board_failed));
        for (const waiting of this.asked.values()) waiting.reject(new Error(words.board_failed));
        this.asked.clear();
      };
      this.worker.onerror = fail;
      this.worker.onmessage = ({ data }) => {
        if (data.broken || data.failed) console.error(data.broken ?? data.failed);
        if (data.broken) fail();
        else if (data.ready) {
          resolve();
          this.worker.postMessage({ drawn: true });
        } else if (data.stage) this.tell(0.9, words.board_stage);
        else if (data.loaded) {
          const share = Math.min(data.loaded / this.bytes, 1), [loaded, all] = [share * this.bytes, this.bytes].map(megabytes);
          this.tell(0.85 * share, words.board_coming.replace("{loaded}", loaded).replace("{all}", all));
        } else this.take(data);
      };
      this.worker.postMessage({ start: "board", python: this.folder, lang: document.documentElement.lang });
    });
  }

  take({ id, failed, answer }) {
    const waiting = this.asked.get(id);
    this.asked.delete(id);
    if (failed) waiting?.reject(new Error(words.board_failed));
    else waiting?.resolve(answer);
  }

  ask(question) {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.worker.postMessage({ ask: question, id });
    });
  }
}
