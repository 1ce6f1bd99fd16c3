// The Python of a page's boards: one worker for all of them, started when the page has nothing better to do.
import { words } from "./figures.js";
import { BYTES } from "./places.js";

let starting = null;
let worker = null;
let count = 0;
let far = { share: 0, told: words.board_loading };
const asked = new Map();
const watching = new Set();

function tell(share, told) {
  far = { share, told };
  watching.forEach((watch) => watch(far));
}

// `watch` hears how far the loading is: { share, told }, a part of 1 and words. What is given back ends that.
export function watchPython(watch) {
  watching.add(watch);
  watch(far);
  return () => watching.delete(watch);
}

const megabytes = (number) => (number / 1e6).toFixed(1);

function start() {
  return new Promise((resolve, reject) => {
    worker = new Worker(new URL("./python_worker.js", import.meta.url), { type: "module" });
    const fail = () => {
      starting = null; // the next who wants it tries anew
      worker.terminate();
      reject(new Error(words.board_failed));
      for (const waiting of asked.values()) waiting.reject(new Error(words.board_failed));
      asked.clear();
    };
    worker.onerror = fail;
    worker.onmessage = ({ data }) => {
      if (data.broken || data.failed) console.error(data.broken ?? data.failed);
      if (data.broken) fail();
      else if (data.ready) {
        resolve();
        worker.postMessage({ drawn: true });
      } else if (data.stage) tell(0.9, words.board_stage);
      else if (data.loaded) {
        const share = Math.min(data.loaded / BYTES, 1);
        tell(0.85 * share, words.board_coming.replace("{loaded}", megabytes(share * BYTES)).replace("{all}", megabytes(BYTES)));
      } else take(data);
    };
    worker.postMessage({ start: "board" });
  });
}

function take({ id, failed, answer }) {
  const waiting = asked.get(id);
  asked.delete(id);
  if (failed) waiting?.reject(new Error(words.board_failed));
  else waiting?.resolve(answer);
}

const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));

// Resolves once Python can be asked.
export function startPython() {
  starting ??= idle().then(start);
  return starting;
}

export function askPython(question) {
  const id = ++count;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    worker.postMessage({ ask: question, id });
  });
}
