// Starts Python from the site's files. They are compressed under names that no file server takes for its own to unpack.
// `make site` (snapshot.mjs) unpacks with the same functions.
import { ENGINES, PYTHON, WORDS } from "./places.js";

const BLOCK = 512; // bytes; a tar archive consists of such blocks
const AT_ONCE = 250000; // bytes between two reports
const LIBRARY = "python_stdlib.zip";
const ENGINE = "engine.packed";
const NO_FILES = Uint8Array.of(80, 75, 5, 6, ...new Array(18).fill(0)); // an archive of nothing
const text = new TextDecoder();

const plain = (answer) => answer.body.pipeThrough(new DecompressionStream("gzip"));

// What an answer brings, uncompressed.
export const unpacked = async (answer) => new Uint8Array(await new Response(plain(answer)).arrayBuffer());

// Write the files of an archive (ustar, plain files only) where Python looks for them.
export function writeFiles(python, archive) {
  const folders = new Set();
  for (let at = 0; archive[at]; ) {
    const field = (start, length) => text.decode(archive.subarray(at + start, at + start + length)).replace(/\0.*$/s, "");
    const name = [field(345, 155), field(0, 100)].filter(Boolean).join("/");
    const size = parseInt(field(124, 12), 8);
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    if (!folders.has(folder)) python.FS.mkdirTree(`./${folder}`);
    folders.add(folder);
    at += BLOCK;
    python.FS.writeFile(name, archive.subarray(at, at + size));
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

// An answer whose bytes are counted as they come in.
function counted(answer, count) {
  let unsaid = 0;
  const say = () => {
    count(unsaid);
    unsaid = 0;
  };
  const counter = new TransformStream({
    transform(chunk, controller) {
      unsaid += chunk.byteLength;
      if (unsaid >= AT_ONCE) say();
      controller.enqueue(chunk);
    },
    flush: say,
  });
  return new Response(answer.body.pipeThrough(counter), { headers: answer.headers, status: answer.status });
}

// The kept memory ends with places and lengths: there, it is as a module's memory is when it begins (`own_bytes.mjs`).
function parted(packed) {
  const words = new Uint32Array(packed.buffer, packed.byteOffset, packed.length / 4);
  const places = words.subarray(-1 - 2 * words.at(-1), -1);
  return { memory: packed.subarray(0, packed.length - 4 - places.byteLength), places };
}

function complete({ memory, places }, own) {
  const start = new Uint32Array(memory.buffer, memory.byteOffset, 2)[1];
  for (let at = 0; at < places.length; at += 2) {
    memory.set(own.subarray(places[at], places[at] + places[at + 1]), start + places[at]);
  }
}

// Python with its packages. It goes on from the memory of one that got ready when the site was made.
// `report` hears { loaded: bytes } and { stage }; `folder` is where archive and memory of a game lie. It speaks `lang`, if
// that has words of its own here; they come beside all else. What it is put together of lies in `parts` afterwards; where
// it does before, nothing is loaded or compiled again.
export async function startPython(report = () => {}, folder = "", lang = "", parts = {}) {
  const fromHost = globalThis.fetch.bind(globalThis);
  let loaded = 0;
  const count = (bytes) => report({ loaded: (loaded += bytes) });
  const packed = async (name) => {
    const answer = await fromHost(new URL(`${PYTHON}${name}.packed`, import.meta.url));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return counted(answer, count);
  };
  // Pyodide asks for its own files by their plain names.
  globalThis.fetch = async (asked, ...options) => {
    if (String(asked).endsWith(LIBRARY)) return new Response(NO_FILES);
    if (String(asked).endsWith(".wasm") && parts.wasm) return new Response();
    if (String(asked).endsWith(".wasm")) {
      const headers = { "Content-Type": "application/wasm" };
      return new Response(plain(await packed("pyodide.asm.wasm")), { headers });
    }
    const answer = await fromHost(asked, ...options);
    return answer.ok && answer.body ? counted(answer, count) : answer;
  };
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (answer, imports) => {
    if (parts.wasm) return { module: parts.wasm, instance: await WebAssembly.instantiate(parts.wasm, imports) };
    const made = await instantiate.call(WebAssembly, answer, imports);
    parts.wasm = made.module;
    return made;
  };
  const kept = parts.memory ? Promise.resolve(parts.memory) : packed(`${folder}memory`).then(unpacked).then(parted);
  const files = parts.files ? Promise.resolve(parts.files) : packed(`${folder}packages`).then(unpacked);
  const words = Object.hasOwn(WORDS[folder] ?? {}, lang) ? packed(`${folder}words-${lang}`).then(unpacked) : null;
  const { loadPyodide } = await import(`${PYTHON}pyodide.js`);
  const createPyodideModule = async (settings) => {
    const { default: create } = await import(`${PYTHON}pyodide.asm.js`);
    const module = await create(settings);
    complete(await kept, module.HEAPU8);
    module._emscripten_resize_heap((await kept).memory.length); // it starts with too little for that memory
    return module;
  };
  const indexURL = new URL(PYTHON, import.meta.url).href;
  const memory = kept.then((parts) => parts.memory);
  const python = await loadPyodide({ indexURL, _loadSnapshot: memory, createPyodideModule });
  globalThis.fetch = fromHost;
  WebAssembly.instantiateStreaming = instantiate;
  Object.assign(parts, { memory: await kept, files: await files });
  report({ stage: "unpacking" });
  writeFiles(python, await files);
  if (words) writeFiles(python, await words);
  // Not as they were kept.
  python.runPython("import importlib, random; importlib.invalidate_caches(); random.seed()");
  python.runPython("import tabletop.i18n; tabletop.i18n.look_again()");
  report({ stage: "starting" });
  return python;
}

// Lets an import find what of Python's own library isn't in its memory: such a one waits until that has come. What is
// returned brings it before anybody waits.
export function expectLibrary(python) {
  const place = new URL(PYTHON + LIBRARY, import.meta.url);
  const put = (content) => python.FS.writeFile(later.place, new Uint8Array(content));
  const bringNow = () => {
    const request = new XMLHttpRequest();
    request.open("GET", place, false); // an import can't wait otherwise
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`${LIBRARY}: ${request.status}`);
    put(request.response);
  };
  const later = python.pyimport("panamax_browser.later").expect(bringNow);
  return async () => {
    const answer = await fetch(place);
    if (answer.ok && !later.is_there) {
      put(await answer.arrayBuffer());
      later.come();
    }
  };
}

// Brings the engine's compiled copy, if the site has one, for a Python that has nothing more urgent to do. Where it can't
// be had or loaded, the plain one plays on, and the console says so.
export async function bringEngine(python, folder = "") {
  if (!ENGINES.includes(folder)) return;
  try {
    const answer = await fetch(new URL(`${PYTHON}${folder}${ENGINE}`, import.meta.url));
    if (!answer.ok) throw new Error(`${ENGINE}: ${answer.status}`);
    writeFiles(python, await unpacked(answer));
    python.pyimport("panamax_browser.engine").come();
  } catch (error) {
    console.info(`The engine stays plain Python here: ${String(error).trim().split("\n").at(-1)}`);
  }
}
