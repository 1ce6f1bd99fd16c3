// Keeps the memory of a Python that has got ready: node snapshot.mjs PYODIDE ARCHIVE MEMORY, the last to be written.
// A browser goes on from that memory instead of importing everything anew.
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { unpacked, writeFiles } from "./static/start_python.js";

const [pyodide, archive, memory] = process.argv.slice(2).map((name) => resolve(name));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const files = await unpacked(new Response(await readFile(archive)));

// The same packages give the same bytes: nothing of the hour or of chance gets into the memory. Who goes on from it starts
// the generator of chance anew (`start_python.js`).
const HOUR = Date.UTC(2026, 0, 1);
const Clock = globalThis.Date;
globalThis.Date = class extends Clock {
  constructor(...given) {
    super(...(given.length ? given : [HOUR]));
  }
  static now() {
    return HOUR;
  }
};
performance.now = () => 0;
crypto.getRandomValues = (bytes) => bytes.fill(1);

async function python(options) {
  const started = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONHASHSEED: "0" }, ...options });
  writeFiles(started, files);
  return started;
}

// The second Python only reads what the first has compiled, so its memory has none of the compiler's waste.
const first = await python({});
const modules = first.pyimport("panamax_browser.ready").rehearse().toJs();
const compiled = first.runPython("from pathlib import Path; [str(file) for file in Path.cwd().rglob('*.pyc')]").toJs();

const second = await python({ _makeSnapshot: true });
for (const name of compiled) {
  second.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
  second.FS.writeFile(name, first.FS.readFile(name));
}
second.runPython(`from panamax_browser.ready import get_ready; get_ready(${JSON.stringify(modules)}); del get_ready`);
await writeFile(memory, gzipSync(second.makeMemorySnapshot(), { level: 9 }));
