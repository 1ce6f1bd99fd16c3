// What has been entered into the score companion, what it means where nothing was entered, and what is wrong with it.
import { Entries } from "./companion_entries.js";
import { finalCount, roundEnd } from "./reckoning.js";

const MOST = 999; // dollars; more money than the game has

export class Sheet extends Entries {
  static KEY = /^([123f])\.([0-3])\.(money|own|stock|order|fee\d|contracts|warehouse|s[0-3]|awards|bailouts|a[12])$/;
  static ROLES = "companies";

  constructor(kept, known) {
    super(kept, known, [...Array.from({ length: known.box.rounds }, (_, number) => String(number + 1)), "f"]);
  }

  // The least and the most that a field may have.
  limits(key) {
    const name = Sheet.KEY.exec(key)[3];
    if (name === "order") return { low: 1, high: this.players };
    if (name === "stock") return { low: 0, high: this.box.highest_stock };
    if (/^s\d/.test(name)) return { low: 0, high: this.box.shares_of_company };
    if (/^(fee\d|contracts|warehouse)$/.test(name)) return { low: 0, high: this.box.company_dice };
    return { low: 0, high: MOST };
  }

  // What is meant where nothing is entered; null if it has to be entered.
  usual(key) {
    const [, part, seat, name] = Sheet.KEY.exec(key);
    if (/^(fee\d|contracts|warehouse|a[12])$/.test(name)) return 0;
    if (part === "f") return this.usualAtTheEnd(Number(seat), name);
    if (name === "money" || name === "own") return null;
    const before = Number(part) - 1;
    if (before === 0) return this.usualAtFirst(Number(seat), name);
    return name === "stock" ? (this.end(before)?.seats[seat].stock ?? null) : this.value(`${before}.${seat}.${name}`);
  }

  usualAtFirst(seat, name) {
    if (name === "stock") return this.box.stock;
    if (name === "order") return seat + 1;
    return name === `s${seat}` ? this.box.own_shares : 0;
  }

  usualAtTheEnd(seat, name) {
    const last = this.box.rounds;
    if (name === "order" || /^s\d/.test(name)) return this.value(`${last}.${seat}.${name}`);
    if (name === "own" || name === "stock") return this.end(last)?.seats[seat][name] ?? null;
    const ends = Array.from({ length: last }, (_, number) => this.end(number + 1)?.seats[seat]);
    const found = ends.map((end) => (end ? (name === "awards" ? end.award : end.pay.bailouts) : 0));
    return found.reduce((sum, one) => sum + one, 0);
  }

  shares(part) {
    return this.seats.map((owner) => this.seats.map((company) => this.value(`${part}.${owner}.s${company}`)));
  }

  dice(part, seat) {
    return this.box.fees.map((fee) => [fee, this.value(`${part}.${seat}.fee${fee}`)]);
  }

  // What can't be, though each number for itself could.
  faults(part) {
    const found = [];
    for (const company of this.seats) {
      const owned = this.shares(part).reduce((sum, shares) => sum + shares[company], 0);
      const most = this.box.shares_of_company;
      if (owned > most) found.push({ key: "too_many_shares", rule: "DIV-1", company, owned, most });
    }
    for (const seat of part === "f" ? [] : this.seats) {
      const others = this.value(`${part}.${seat}.contracts`) + this.value(`${part}.${seat}.warehouse`);
      const dice = this.dice(part, seat).reduce((sum, [, count]) => sum + count, others);
      if (dice > this.box.company_dice) found.push({ key: "too_many_dice", rule: "GEN-4", seat, dice, most: this.box.company_dice });
    }
    if (new Set(this.values(part, "order")).size < this.players)
      found.push({ key: "same_place", rule: "RND-2", most: this.players });
    return found;
  }

  // The seats in turn order.
  order(part) {
    const places = this.values(part, "order");
    return [...this.seats].sort((one, other) => places[one] - places[other]);
  }

  // What the end of a round comes to; null while something for it is missing or wrong.
  end(round) {
    if (this.faults(String(round)).length) return null;
    const seats = this.seats.map((seat) => ({
      dice: this.dice(round, seat),
      ...Object.fromEntries(["contracts", "warehouse", "money", "own", "stock"].map((name) => [name, this.value(`${round}.${seat}.${name}`)])),
    }));
    const shares = this.shares(round);
    const numbers = [...shares.flat(), ...seats.flatMap(({ dice, ...others }) => [...dice.map(([, count]) => count), ...Object.values(others)])];
    return numbers.includes(null) ? null : roundEnd({ round, order: this.order(round), seats, shares }, this.box);
  }

  // The final count; null while something for it is missing or wrong.
  count() {
    if (this.faults("f").length) return null;
    const seats = this.seats.map((seat) => {
      const of = (name) => this.value(`f.${seat}.${name}`);
      return { own: of("own"), advisors: [of("a1"), of("a2")], awards: of("awards"), bailouts: of("bailouts"), stock: of("stock") };
    });
    const shares = this.shares("f");
    const numbers = [...shares.flat(), ...seats.flatMap(({ advisors, ...others }) => [...advisors, ...Object.values(others)])];
    return numbers.includes(null) ? null : finalCount({ seats, shares, order: this.order("f") }, this.box);
  }
}
