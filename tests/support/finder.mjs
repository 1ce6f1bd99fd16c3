// Asks the search of the pages: reads {entries, language, queries} from standard input, writes what is found for each.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

await import(pathToFileURL(process.argv[2]));
const { entries, language, queries } = JSON.parse(readFileSync(0, "utf8"));
const find = globalThis.panamaxFinder(entries, language);
const found = queries.map((query) => find(query).map(({ address }) => address));
process.stdout.write(JSON.stringify(found));
