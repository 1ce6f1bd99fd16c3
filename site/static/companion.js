// Panamax's score companion: the end of each round, and the final count.
import { CompanionPage, filled, made } from "./companion_page.js";
import { Sheet } from "./companion_sheet.js";
import { roundLines, countLines } from "./companion_told.js";

class PanamaxCompanion extends CompanionPage {
  partName(id) {
    return id === "f" ? this.words.final : filled(this.words.round, { round: id });
  }

  lead() {
    return this.part === "f" ? this.words.lead_final : filled(this.words.lead_round, { round: this.part });
  }

  money(amount) {
    const shown = filled(this.words.amount, { amount: Math.abs(amount) });
    return amount < 0 ? `−${shown}` : shown;
  }

  seatFields(seat) {
    const isCount = this.part === "f";
    const entries = this.group(this.seatTitle(seat), isCount ? "END-1" : "FEE-1", ...(isCount ? this.countFields(seat) : this.roundFields(seat)));
    entries.classList.add(`pmx-of-${this.role(seat).id}`);
    return entries;
  }

  roundFields(seat) {
    const { words, part, sheet } = this;
    const { box } = sheet;
    const purses = ["money", "own", "stock"].map((name) => this.field(`${part}.${seat}.${name}`, words[name]));
    const ships = box.fees.map((fee) => this.field(`${part}.${seat}.fee${fee}`, filled(words.fee, { fee: this.money(fee) })));
    const others = ["contracts", "warehouse"].map((name) => {
      const amount = `${name.replace("contracts", "contract")}_fee`;
      return this.field(`${part}.${seat}.${name}`, this.marked(filled(words[name], { fee: this.money(box[amount]) }), amount));
    });
    return [made("div", { class: "pmx-row" }, ...purses), made("h4", { text: words.dice }), made("div", { class: "pmx-row" }, ...ships, ...others)];
  }

  countFields(seat) {
    const names = ["own", "stock", "awards", "bailouts", "a1", "a2"];
    return [made("div", { class: "pmx-row" }, ...names.map((name) => this.field(`f.${seat}.${name}`, this.words[name])))];
  }

  more() {
    const { sheet, words, part } = this;
    const owners = sheet.seats.map((owner) => {
      const cells = sheet.seats.map((company) => this.field(`${part}.${owner}.s${company}`, this.role(company).name));
      return made("div", { class: "pmx-row" }, made("h4", { text: this.seatName(owner) }), ...cells);
    });
    const places = sheet.seats.map((seat) => this.field(`${part}.${seat}.order`, this.seatName(seat)));
    return [
      this.group(words.shares, part === "f" ? "END-1" : "DIV-1", ...owners),
      this.group(words.order, part === "f" ? "END-2" : "RND-2", made("div", { class: "pmx-row" }, ...places)),
    ];
  }

  named(values) {
    const company = "company" in values ? { company: this.role(values.company).name } : {};
    return { ...super.named(values), ...company };
  }

  told() {
    const tell = {
      box: this.sheet.box,
      filled,
      words: this.words,
      money: (amount) => this.money(amount),
      name: (seat) => this.seatName(seat),
      company: (seat) => this.role(seat).name,
      marked: (text, amount) => this.marked(text, amount),
    };
    return this.part === "f" ? countLines(this.sheet, tell) : roundLines(this.sheet, Number(this.part), tell);
  }
}

new PanamaxCompanion("panamax-companion", Sheet).begin();
