// What the count of Canal Mania comes to, from what people read off their table. Pure functions of numbers: `box` has the
// amounts. Players are counted from 0.

// BLD-9, FIN-4: points for tiles. `tiles` are numbers by kind; stretches bring nothing.
export function tilePoints(tiles, box) {
  const parts = box.tiles.filter(({ kind }) => tiles[kind] > 0).map(({ kind, points }) => ({ kind, count: tiles[kind], each: points }));
  return { parts, points: parts.reduce((sum, { count, each }) => sum + count * each, 0) };
}

// What a player has while the game lasts: completed canals (BLD-9), goods (TRP-2), and contracts' values where they score
// (R7; 0 elsewhere).
export function soFar({ tiles, goods, scored }, box) {
  const canals = tilePoints(tiles, box);
  return { canals, goods, scored, total: canals.points + goods + scored };
}

// By the first of these numbers that differs, highest first.
const byHighest = (...numbers) => (one, other) => numbers.map((of) => of(other) - of(one)).find((difference) => difference) ?? 0;

// FIN-6: a row for each player, best builder first, with the award and by what it stands before the next.
export function builders(seats, box) {
  const of = (name) => (player) => seats[player][name];
  const order = [...seats.keys()].sort(byHighest(of("contracts"), of("values"), of("number")));
  const awards = box.awards[seats.length];
  return order.map((player, place) => {
    const next = seats[order[place + 1]];
    const by = next && ["contracts", "values", "number"].find((name) => seats[player][name] !== next[name]);
    return { player, award: awards[place], by: by ?? "" };
  });
}

// FIN-4 to FIN-7: a row for each player, best first. `seats` have { track, tiles, delivered, contracts, values, number }:
// the points on the track, the tiles of unfinished canals, the points for delivered goods, completed contracts with the
// sum of their values, and the engineer's number.
export function finalCount(seats, box) {
  const ranked = builders(seats, box);
  const rows = ranked.map(({ player, award, by }, place) => {
    const { track, tiles, delivered, number } = seats[player];
    const unfinished = tilePoints(tiles, box);
    return { player, number, track, unfinished, delivered, award, place, by, total: track + unfinished.points + delivered + award };
  });
  return rows.sort(byHighest(({ total }) => total, ({ number }) => number));
}
