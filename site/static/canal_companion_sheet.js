// What has been entered into Canal Mania's score companion, what it means where nothing was entered, and what is wrong.
import { finalCount, soFar } from "./canal_reckoning.js";
import { Entries } from "./companion_entries.js";

const MOST = 999; // points; more than any game brings

export class CanalSheet extends Entries {
  static KEY = /^([pf])\.([0-4])\.(lock|aqueduct|tunnel|goods|scored|track|delivered|contracts|values)$/;
  static ROLES = "engineers";

  constructor(kept, known) {
    super(kept, known, ["p", "f"]);
    this.numbers = known.roles.map(({ number }) => number);
    this.isScored = this.kept.scored === true; // R7
  }

  plain(part) {
    return { ...super.plain(part), scored: this.isScored };
  }

  limits(key) {
    const name = CanalSheet.KEY.exec(key)[3];
    if (name === "contracts") return { low: 0, high: this.box.contracts };
    return { low: 0, high: this.box.tiles.find(({ kind }) => kind === name)?.tiles ?? MOST };
  }

  // What is meant where nothing is entered; null if it has to be entered.
  usual(key) {
    const [, part, seat, name] = CanalSheet.KEY.exec(key);
    if (name === "track") return this.soFar(Number(seat))?.total ?? null;
    return part === "f" && name === "values" && this.isScored ? this.value(`p.${seat}.scored`) : 0;
  }

  tiles(part, seat) {
    return Object.fromEntries(this.box.tiles.map(({ kind }) => [kind, this.value(`${part}.${seat}.${kind}`)]));
  }

  // What can't be, though each number for itself could.
  faults(part) {
    const found = this.seats.flatMap((seat) => this.tooManyTiles(seat));
    if (part === "p") return found;
    const contracts = this.values("f", "contracts").reduce((sum, count) => sum + count, 0);
    if (contracts > this.box.contracts) found.push({ key: "too_many_contracts", rule: "OBJ-4", count: contracts, most: this.box.contracts });
    for (const seat of this.seats)
      if (this.value(`f.${seat}.contracts`) === 0 && this.value(`f.${seat}.values`) > 0) found.push({ key: "values_alone", rule: "FIN-6", seat });
    return found;
  }

  // A player's tiles lie on completed canals or on unfinished ones.
  tooManyTiles(seat) {
    return this.box.tiles.flatMap(({ kind, tiles }) => {
      const count = this.value(`p.${seat}.${kind}`) + this.value(`f.${seat}.${kind}`);
      return count > tiles ? [{ key: `too_many_${kind}`, rule: "OBJ-2", seat, count, most: tiles }] : [];
    });
  }

  // What a player has so far; null while something for it is wrong.
  soFar(seat) {
    const tiles = this.tiles("p", seat);
    const [goods, scored] = [this.value(`p.${seat}.goods`), this.isScored ? this.value(`p.${seat}.scored`) : 0];
    return [...Object.values(tiles), goods, scored].includes(null) ? null : soFar({ tiles, goods, scored }, this.box);
  }

  // The final count; null while something for it is missing or wrong.
  count() {
    if (this.faults("f").length) return null;
    const seats = this.seats.map((seat) => {
      const counted = Object.fromEntries(["track", "delivered", "contracts", "values"].map((name) => [name, this.value(`f.${seat}.${name}`)]));
      return { ...counted, tiles: this.tiles("f", seat), number: this.numbers[this.roles[seat]] };
    });
    const numbers = seats.flatMap(({ tiles, ...others }) => [...Object.values(tiles), ...Object.values(others)]);
    return numbers.includes(null) ? null : finalCount(seats, this.box);
  }
}
