// Starts Python from the site's files. They are compressed under names that no file server takes for its own to unpack.
// `make site` (snapshot.mjs) unpacks with the same functions.
import { PYTHON } from "./places.js";

const BLOCK = 512; // bytes; a tar archive consists of such blocks
const AT_ONCE = 250000; // bytes between two reports
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

// Python with its packages. It goes on from the memory of one that got ready when the site was made.
// `report` hears { loaded: bytes } and { stage }.
export async function startPython(report = () => {}) {
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
    if (String(asked).endsWith(".wasm")) {
      const headers = { "Content-Type": "application/wasm" };
      return new Response(plain(await packed("pyodide.asm.wasm")), { headers });
    }
    const answer = await fromHost(asked, ...options);
    return answer.ok && answer.body ? counted(answer, count) : answer;
  };
  const [memory, files] = ["memory", "packages"].map(async (name) => unpacked(await packed(name)));
  const { loadPyodide } = await import(`${PYTHON}pyodide.js`);
  const createPyodideModule = async (settings) => {
    const { default: create } = await import(`${PYTHON}pyodide.asm.js`);
    const module = await create(settings);
    module._emscripten_resize_heap((await memory).length); // it starts with too little for that memory
    return module;
  };
  const indexURL = new URL(PYTHON, import.meta.url).href;
  const python = await loadPyodide({ indexURL, _loadSnapshot: memory, createPyodideModule });
  report({ stage: "unpacking" });
  writeFiles(python, await files);
  python.runPython("import importlib, random; importlib.invalidate_caches(); random.seed()"); // not as they were kept
  report({ stage: "starting" });
  return python;
}
