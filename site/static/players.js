// Who plays pieces for the Python of this worker: other workers of the page (`pool.js`), each at the end of a port.
const IN_HAND = 2; // pieces that a player has at once, so that it needn't wait for the next one

export class Players {
  // `tell` hears how many are `ready`, and { number, played } of what has been played.
  constructor(tell) {
    this.tell = tell;
    this.players = new Map();
    this.queue = [];
  }

  // One comes, and starts from the `parts` of the Python that is here already.
  come(player, port, parts) {
    const hand = [];
    port.onmessage = ({ data }) => {
      if (data.ready) {
        this.players.set(player, { port, hand });
        this.count();
        return;
      }
      const at = hand.findIndex(({ number }) => number === data.number);
      if (at >= 0) hand.splice(at, 1);
      this.deal();
      this.tell(data);
    };
    try {
      port.postMessage({ parts });
    } catch {
      port.postMessage({ parts: {} }); // this browser can't hand them over: it gets its own
    }
  }

  // One that broke is let go; others get what it had in hand. When none is left, the Python that judges plays by itself.
  lose(player) {
    const lost = this.players.get(player);
    if (!lost) return;
    this.players.delete(player);
    this.queue.unshift(...lost.hand);
    this.count();
  }

  count() {
    this.tell({ ready: this.players.size });
    this.deal();
  }

  add(number, piece) {
    this.queue.push({ number, piece });
    this.deal();
  }

  deal() {
    for (let room = 0; room < IN_HAND; room++) {
      for (const { port, hand } of this.players.values()) {
        if (hand.length > room || !this.queue.length) continue;
        const next = this.queue.shift();
        hand.push(next);
        port.postMessage(next);
      }
    }
  }

  // These need not be played; a player lets go of one after the playout that it is at.
  forget(numbers) {
    const forgotten = ({ number }) => numbers.includes(number);
    this.queue = this.queue.filter((piece) => !forgotten(piece));
    for (const { port, hand } of this.players.values()) {
      if (!hand.some(forgotten)) continue;
      hand.splice(0, hand.length, ...hand.filter((piece) => !forgotten(piece)));
      port.postMessage({ forget: numbers });
    }
    this.deal();
  }
}
