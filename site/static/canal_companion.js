// Canal Mania's score companion: the points while the game lasts, and the final count.
import { CanalSheet } from "./canal_companion_sheet.js";
import { CompanionPage, filled, made } from "./companion_page.js";

class CanalCompanion extends CompanionPage {
  partName(id) {
    return id === "f" ? this.words.final : this.words.so_far;
  }

  lead() {
    return this.part === "f" ? this.words.lead_final : this.words.lead_so_far;
  }

  choices() {
    const options = ["not_scored", "scored"].map((value) => ({ value, name: this.words[value] }));
    const { sheet, words } = this;
    return [
      this.choice("pmx-scored", words.contract_value, options, options[Number(sheet.isScored)].value, (value) => {
        sheet.isScored = value === "scored";
      }),
    ];
  }

  seatFields(seat) {
    const { part, sheet, words } = this;
    const kinds = sheet.box.tiles.map(({ kind }) => kind);
    const others = part === "f" ? ["delivered", "contracts", "values"] : ["goods", ...(sheet.isScored ? ["scored"] : [])];
    const row = (names) => made("div", { class: "pmx-row" }, ...names.map((name) => this.field(`${part}.${seat}.${name}`, words[`field_${name}`])));
    const tiles = made("h4", { text: part === "f" ? words.unfinished_tiles : words.completed_tiles });
    const track = part === "f" ? [row(["track"])] : [];
    return this.group(this.seatTitle(seat), part === "f" ? "FIN-4" : "BLD-9", ...track, tiles, row(kinds), row(others));
  }

  told() {
    return this.part === "f" ? this.countBlocks() : this.sheet.seats.map((seat) => this.soFarBlock(seat)).filter(Boolean);
  }

  sum({ parts, points }) {
    const shown = parts.map(({ kind, count, each }) => filled(this.words[`part_${kind}`], { count, each }));
    return { sum: shown.join(" + "), points };
  }

  soFarBlock(seat) {
    const { sheet, words } = this;
    const found = sheet.soFar(seat);
    if (found === null) return null;
    const { canals, goods, scored, total } = found;
    const mark = sheet.box.marks[sheet.players];
    const lines = [
      { rule: "BLD-9", text: canals.points ? filled(words.canals, this.sum(canals)) : words.no_canals },
      { rule: "TRP-2", text: filled(words.goods, { points: goods }) },
      ...(sheet.isScored ? [{ rule: "BLD-9", text: filled(words.values_scored, { points: scored }) }] : []),
      { text: filled(words.total, { total }), strong: true },
      ...(total >= mark ? [{ rule: "FIN-1", text: filled(words.mark_reached, { mark, count: sheet.players, rounds: sheet.box.last_rounds }) }] : []),
    ];
    return { title: this.seatName(seat), lines };
  }

  countBlocks() {
    const { sheet, words } = this;
    const rows = sheet.count() ?? [];
    const builders = [...rows].sort((one, other) => one.place - other.place).map(({ player }) => player);
    return rows.map((row, place) => {
      const { player, track, unfinished, delivered, award, total } = row;
      const name = this.seatName(player);
      const values = { track, unfinished: unfinished.points, delivered, award: this.marked(award, "awards"), total };
      const next = rows[place + 1];
      const tie = next?.total === total ? [{ rule: "FIN-7", text: filled(words.tie, { name, other: this.seatName(next.player) }) }] : [];
      const lines = [
        { text: filled(words.count, values), strong: true },
        ...(unfinished.points ? [{ rule: "FIN-4", text: filled(words.unfinished, this.sum(unfinished)) }] : []),
        ...(delivered ? [{ rule: "FIN-5", text: filled(words.delivered, { points: delivered }) }] : []),
        this.awardLine(row, builders[row.place + 1]),
        ...tie,
      ];
      return { title: filled(words.place, { place: place + 1, name, total }), lines };
    });
  }

  // Why a builder stands before the next one: it is said where the number of contracts doesn't say it.
  awardLine({ player, award, place, by }, next) {
    const [contracts, sum] = ["contracts", "values"].map((name) => this.sheet.value(`f.${player}.${name}`));
    const values = { contracts, sum, place: place + 1, award: this.marked(award, "awards"), name: this.seatName(player) };
    if (by === "values" || by === "number") values.other = this.seatName(next);
    return { rule: "FIN-6", text: filled(this.words[`award_by_${by || "contracts"}`], values) };
  }
}

new CanalCompanion("panamax-canal_companion", CanalSheet).begin();
