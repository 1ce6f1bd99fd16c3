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

async function python(options) {
  const started = await loadPyodide({ indexURL: `${pyodide}/`, ...options });
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
