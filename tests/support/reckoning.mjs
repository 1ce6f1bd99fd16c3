// Reckons as a score companion does: reads {box, calls} from standard input, each call [function, table].
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const reckoning = await import(pathToFileURL(process.argv[2]));
const { box, calls } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(calls.map(([name, table]) => reckoning[name](table, box))));
