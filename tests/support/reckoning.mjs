// Reckons ends of rounds and final counts as the score companion does: reads {box, rounds, counts} from standard input.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { finalCount, roundEnd } = await import(pathToFileURL(process.argv[2]));
const { box, rounds, counts } = JSON.parse(readFileSync(0, "utf8"));
const ends = rounds.map((table) => roundEnd(table, box));
process.stdout.write(JSON.stringify({ rounds: ends, counts: counts.map((table) => finalCount(table, box)) }));
