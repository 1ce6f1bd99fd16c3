// Keeps the memory of a Python that has got ready: node snapshot.mjs PYODIDE ARCHIVE MEMORY KEPT, the last two to be written.
// A browser goes on from that memory instead of importing everything anew; KEPT says which files it won't read again.
import nodeCrypto from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { withoutOwn } from "./own_bytes.mjs";
import { unpacked, writeFiles } from "./static/start_python.js";

const [pyodide, archive, memory, kept] = process.argv.slice(2).map((name) => resolve(name));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const files = await unpacked(new Response(await readFile(archive)));

// The same packages give the same bytes: nothing of the hour, of chance or of who makes the site gets into the memory.
// Who goes on from it starts the generator of chance anew (`start_python.js`).
process.argv[1] = "snapshot.mjs";
process.env.TZ = "UTC";
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
nodeCrypto.randomFillSync = (bytes) => bytes.fill(1); // what `secrets` draws from, too

async function python(options) {
  // A line is enough for whoever looks for an error.
  const env = { LANG: "C.UTF-8", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  const started = await loadPyodide({ indexURL: `${pyodide}/`, env, ...options });
  writeFiles(started, files);
  return started;
}

// Fills what is free with nothing, which takes no room when it is packed: as many blocks as fit, then all are given back.
function wipe(module) {
  const end = module._sbrk(0);
  const blocks = [];
  for (let size = 2 ** 20; size >= 8; size = size > 64 ? Math.floor(size * 0.9) & ~7 : size - 8) {
    for (;;) {
      const block = module._malloc(size);
      if (!block || block + size > end) {
        module._free(block);
        break;
      }
      module.HEAPU8.fill(0, block, block + module._malloc_usable_size(block));
      blocks.push(block);
    }
  }
  blocks.forEach((block) => module._free(block));
}

// The second Python only reads what the first has compiled, so its memory has none of the compiler's waste.
const first = await python({});
const modules = first.pyimport("panamax_browser.ready").rehearse().toJs();
const compiled = first.runPython("from pathlib import Path; [str(file) for file in Path.cwd().rglob('*.pyc')]").toJs();
const lean = first.pyimport("panamax_browser.lean");
const imported = lean.imported_library().toJs();
lean.write_library("/library.zip", imported);
const library = `${memory}.library.zip`;
await writeFile(library, first.FS.readFile("/library.zip"));

const second = await python({ _makeSnapshot: true, stdLibURL: library });
await rm(library);
for (const name of compiled) {
  second.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
  second.FS.writeFile(name, first.FS.readFile(name));
}
second.runPython(`from panamax_browser.ready import get_ready; get_ready(${JSON.stringify(modules)}); del get_ready`);
wipe(second._module);
const whole = second.makeMemorySnapshot();
const packed = withoutOwn(whole, await readFile(`${pyodide}/pyodide.asm.wasm`));
await writeFile(memory, gzipSync(packed, { level: 9 }));
await writeFile(kept, JSON.stringify({ modules, library: imported }));
