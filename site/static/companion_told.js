// What the companion reckoned, in lines that show the sums, each with its rule.

// What comes of the end of a round: a block for each seat, then the award. `tell` has the words and how to fill them.
export function roundLines(sheet, round, tell) {
  const end = sheet.end(round);
  if (end === null) return [];
  const seats = end.seats.map((seat, number) => ({ title: tell.name(number), lines: seatLines(sheet, round, seat, number, tell) }));
  return [...seats, { title: tell.words.award, lines: [awardLine(end, round, tell)] }];
}

function seatLines(sheet, round, seat, number, tell) {
  const { filled, money, name, words } = tell;
  const then = { name: name(number), company: money(seat.money), own: money(seat.own), stock: seat.stock };
  return [
    ...feeLines(seat, number, tell),
    dividendLine(sheet.value(`${round}.${number}.stock`), seat, tell),
    ...receivedLine(seat, number, tell),
    { text: filled(words.then, then), strong: true },
  ];
}

function feeLines({ fees, pay }, number, { box, filled, money, name, words, marked }) {
  if (!fees.owed) return [{ rule: "FEE-1", text: words.no_fees }];
  const parts = fees.parts.map(({ what, count, each }) => filled(words[`part_${what}`], { count, each: money(each) }));
  const lines = [{ rule: "FEE-1", text: filled(words.fees, { sum: parts.join(" + "), owed: money(fees.owed) }) }];
  if (!pay.byPlayer) return lines;
  const covers = { company: money(pay.byCompany), rest: money(pay.byPlayer), name: name(number) };
  lines.push({ rule: "FEE-2", text: filled(words.covers, covers) });
  if (pay.bailouts) {
    const values = { count: pay.bailouts, gives: marked(money(box.bailout_gives), "bailout_gives"), costs: marked(money(box.bailout_costs), "bailout_costs") };
    lines.push({ rule: "FEE-2", text: filled(words[pay.bailouts === 1 ? "bailout_one" : "bailout_many"], values) });
  }
  return lines;
}

function dividendLine(stock, { dividend, pay }, { filled, money, words, marked }) {
  const { count, owed, pays } = dividend;
  const each = marked(money(dividend.each), "dividends");
  const values = { stock, each, count, owed: money(owed), money: money(pay.money), then: dividend.stock };
  if (!pays) return { rule: "DIV-2", text: filled(words.unpaid, values) };
  return { rule: "DIV-1", text: filled(owed ? words.dividends : words.no_dividends, values) };
}

function receivedLine({ received }, number, { company, filled, money, name, words }) {
  const parts = received.map((dollars, of) => dollars && filled(words.part_received, { money: money(dollars), company: company(of) }));
  const sum = received.reduce((all, dollars) => all + dollars, 0);
  if (!sum) return [];
  return [{ rule: "DIV-1", text: filled(words.received, { name: name(number), parts: parts.filter(Boolean).join(" + "), sum: money(sum) }) }];
}

function awardLine({ seats, winner }, round, { box, company, filled, money, name, words, marked }) {
  const award = marked(money(box.awards[round - 1]), "awards");
  if (winner < 0) return { rule: "AWD-1", text: filled(words.no_award, { award }) };
  const values = { award, name: name(winner), company: company(winner), stock: seats[winner].stock };
  return { rule: "AWD-1", text: filled(words.award_won, values), strong: true };
}

// The final count: a line for each player, the winner first.
export function countLines(sheet, tell) {
  const rows = sheet.count();
  if (rows === null) return [];
  const { filled, money, name, words, marked, box } = tell;
  const blocks = rows.map(({ player, parts, total }, place) => {
    const cost = marked(money(box.bailout_costs), "bailout_costs");
    const shown = Object.fromEntries(Object.entries(parts).map(([part, dollars]) => [part, money(Math.abs(dollars))]));
    const text = filled(words.count, { ...shown, total: money(total) });
    const lines = [{ rule: "END-1", text, strong: true }];
    if (parts.bailouts) lines.push({ text: filled(words.count_bailouts, { count: -parts.bailouts / box.bailout_costs, cost }) });
    if (rows[place + 1]?.total === total) lines.push({ rule: "END-2", text: filled(words.tie, { name: name(player), other: name(rows[place + 1].player) }) });
    return { title: filled(words.place, { place: place + 1, name: name(player), total: money(total) }), lines };
  });
  return blocks;
}
