// What a board says before Python is there: `node ahead.mjs ahead.js`, answers and ways of acts on the standard input.
import { readFileSync } from "node:fs";

const source = readFileSync(process.argv[2], "utf8").replace(/^import .*$/gm, "").replace("export class", "class");
const { answers, ways } = JSON.parse(readFileSync(0, "utf8"));
const unpacked = async () => ({ root: answers, list: (found) => found, value: (found) => found });
const Ahead = new Function("unpacked", "themeNow", `${source}; return Ahead;`)(unpacked, () => "light");

async function last(way) {
  const board = new Ahead([]);
  await board.load(false);
  return way.map(([what, given]) => board.take(what, given)).at(-1);
}

console.log(JSON.stringify(await Promise.all(ways.map(last))));
