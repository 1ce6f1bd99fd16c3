// The other workers of a page, each with a Python of its own, that play pieces of what is judged. One pool for a page,
// as many players as the reader's machine has cores; there are none on pages that don't judge. The page starts them;
// all else travels straight between them and the Python that judges (`players.js`), for a page that draws would keep
// them waiting.
const MOST = 8; // each takes some 60 MB

export class Pool {
  // `tell` takes messages to the worker that judges: { player, port } of one that comes, { lost: player }.
  // Each has the same `python` as that one.
  constructor(tell, python) {
    this.tell = tell;
    this.python = python;
    this.asked = false;
  }

  // Get players, once.
  prepare() {
    if (this.asked) return;
    this.asked = true;
    const count = Math.min(navigator.hardwareConcurrency || 2, MOST);
    for (let player = 0; player < count; player++) this.start(player);
  }

  start(player) {
    const worker = new Worker(new URL("./python_worker.js", import.meta.url), { type: "module" });
    const { port1: theirs, port2: ours } = new MessageChannel();
    const lose = () => {
      worker.terminate();
      this.tell({ lost: player });
    };
    worker.onerror = lose;
    worker.onmessage = ({ data }) => {
      if (data.broken || data.failed) lose();
    };
    worker.postMessage({ start: "player", python: this.python, port: theirs }, [theirs]);
    this.tell({ player, port: ours }, [ours]);
  }
}
