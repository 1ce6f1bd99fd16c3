// What the end of a round and the final count come to, from what people read off their table. Pure functions of numbers:
// `box` has the amounts, `table` what lies there. Players are counted from 0; the company of a player has his number.

// FEE-1: what a company owes for its dice. `dice` are [fee, count] on ships, by the fee of the zone.
export function feesOf({ dice, contracts, warehouse }, box) {
  const parts = [
    ...dice.map(([fee, count]) => ({ what: "ships", count, each: fee })),
    { what: "contracts", count: contracts, each: box.contract_fee },
    { what: "warehouse", count: warehouse, each: box.warehouse_fee },
  ].filter(({ count }) => count > 0);
  return { parts, owed: parts.reduce((sum, { count, each }) => sum + count * each, 0) };
}

// FEE-2: the company pays what it can, its player the rest, with Bailouts if he must.
function paid(owed, { money, own }, box) {
  const byCompany = Math.min(owed, money);
  const byPlayer = owed - byCompany;
  const bailouts = Math.max(0, Math.ceil((byPlayer - own) / box.bailout_gives));
  return { byCompany, byPlayer, bailouts, money: money - byCompany, own: own + bailouts * box.bailout_gives - byPlayer };
}

// DIV-1, DIV-2: a company pays all or nothing; one that can't pay falls.
function dividend(company, shares, money, stock, box) {
  const each = box.dividends[stock];
  const count = shares.reduce((sum, owned) => sum + owned[company], 0);
  const owed = each * count;
  const pays = owed <= money;
  return { each, count, owed, pays, stock: pays ? stock : Math.max(0, stock - box.unpaid_fall) };
}

// AWD-1: the highest stock of those that paid; a tie: more company money; then the turn order. -1: nobody paid.
export function awarded(seats, order) {
  let best = -1;
  for (const seat of order) {
    const { pays, stock, money } = seats[seat];
    if (!pays) continue;
    const than = seats[best];
    if (best < 0 || stock > than.stock || (stock === than.stock && money > than.money)) best = seat;
  }
  return best;
}

// The whole end of a round. `table` has the round (from 1), the turn order as just set (RND-2), `seats` with { dice,
// contracts, warehouse, money, own, stock }, and `shares[owner][company]`.
export function roundEnd(table, box) {
  const seats = table.seats.map((seat, company) => {
    const fees = feesOf(seat, box);
    const pay = paid(fees.owed, seat, box);
    const share = dividend(company, table.shares, pay.money, seat.stock, box);
    const money = share.pays ? pay.money - share.owed : pay.money;
    return { fees, pay, dividend: share, money, own: pay.own, stock: share.stock, pays: share.pays, award: 0 };
  });
  seats.forEach((seat, owner) => {
    seat.received = seats.map(({ dividend: { pays, each } }, company) => (pays ? each * table.shares[owner][company] : 0));
    seat.own += seat.received.reduce((sum, dollars) => sum + dollars, 0);
  });
  const winner = awarded(seats, table.order);
  if (winner >= 0) seats[winner].award = box.awards[table.round - 1];
  return { seats, winner };
}

// END-1: a row for each player, best first; END-2: of equal ones who is earlier in the final turn order.
// `seats` have { own, advisors, awards, bailouts, stock }: `advisors` is what each counted card pays.
export function finalCount({ seats, shares, order }, box) {
  const rows = order.map((player) => {
    const { own, advisors, awards, bailouts } = seats[player];
    const parts = {
      money: own,
      advisors: advisors.reduce((sum, dollars) => sum + dollars, 0),
      awards,
      shares: shares[player].reduce((sum, count, company) => sum + count * box.prices[seats[company].stock], 0),
      bailouts: -bailouts * box.bailout_costs,
    };
    return { player, parts, total: Object.values(parts).reduce((sum, dollars) => sum + dollars, 0) };
  });
  return rows.sort((one, other) => other.total - one.total); // a stable sort
}
