// The other workers of a page, each with a Python of its own, that play pieces of what is judged. One pool for a page,
// as many players as the reader's machine has cores; there are none on pages that don't judge.
const MOST = 8; // each takes some 60 MB
const IN_HAND = 2; // pieces that a player has at once, so that it needn't wait for the page

export class Pool {
  // `tell` takes messages to the Python that judges: { players } and { number, played }.
  // Each has the same `python` as that one.
  constructor(tell, python) {
    this.tell = tell;
    this.python = python;
    this.players = [];
    this.queue = [];
    this.asked = false;
  }

  // Get players, once.
  prepare() {
    if (this.asked) return;
    this.asked = true;
    const count = Math.min(navigator.hardwareConcurrency || 2, MOST);
    for (let at = 0; at < count; at++) this.start();
  }

  start() {
    const worker = new Worker(new URL("./python_worker.js", import.meta.url), { type: "module" });
    const player = { worker, ready: false, hand: [] };
    this.players.push(player);
    worker.onerror = () => this.lose(player);
    worker.onmessage = ({ data }) => {
      if (data.broken || data.failed) this.lose(player);
      else if (data.ready) {
        player.ready = true;
        this.count();
      } else if (data.played) {
        player.hand = player.hand.filter(({ number }) => number !== data.number);
        this.tell(data);
      }
      this.deal();
    };
    worker.postMessage({ start: "player", python: this.python });
  }

  // One that broke is let go; others get what it had in hand. When none is left, the Python that judges plays by itself.
  lose(player) {
    player.worker.terminate();
    this.players = this.players.filter((other) => other !== player);
    this.queue.unshift(...player.hand);
    this.count();
    this.deal();
  }

  count() {
    this.tell({ players: this.players.filter(({ ready }) => ready).length });
  }

  add(number, piece) {
    this.queue.push({ number, piece });
    this.deal();
  }

  deal() {
    for (let room = 0; room < IN_HAND; room++) {
      for (const player of this.players) {
        if (!player.ready || player.hand.length > room || !this.queue.length) continue;
        const next = this.queue.shift();
        player.hand.push(next);
        player.worker.postMessage(next);
      }
    }
  }

  // These need not be played; a player lets go of one after the playout that it is at.
  forget(numbers) {
    const others = ({ number }) => !numbers.includes(number);
    this.queue = this.queue.filter(others);
    for (const player of this.players) {
      if (player.hand.every(others)) continue;
      player.hand = player.hand.filter(others);
      player.worker.postMessage({ forget: numbers });
    }
    this.deal();
  }
}
