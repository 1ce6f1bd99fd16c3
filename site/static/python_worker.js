// Python beside the page: Pyodide in a worker. The page never waits for it; it hears how far the loading is.
// It is told { start: "app", cells, query, plotly } or { start: "board" }, and then gets messages for either.
import { loadPyodide } from "../python/pyodide.mjs";

const AT_ONCE = 250000; // bytes between two reports
let loaded = 0;
let python = null;
let receive = null;
const early = [];

// Count what arrives: a copy of every answer's body goes through a counter.
const plainFetch = self.fetch.bind(self);
self.fetch = async (...request) => {
  const answer = await plainFetch(...request);
  if (!answer.ok || !answer.body) return answer;
  let unsaid = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      unsaid += chunk.byteLength;
      if (unsaid >= AT_ONCE) report();
      controller.enqueue(chunk);
    },
    flush: report,
  });
  function report() {
    loaded += unsaid;
    unsaid = 0;
    postMessage({ loaded });
  }
  return new Response(answer.body.pipeThrough(counter), { headers: answer.headers, status: answer.status });
};

async function loadPackages() {
  const archive = new URL("../python/packages.zip", import.meta.url);
  const packages = plainArchive(archive);
  python = await loadPyodide({ indexURL: new URL("../python/", import.meta.url).href });
  postMessage({ stage: "unpacking" });
  python.unpackArchive(await packages, "zip");
}

async function plainArchive(address) {
  const answer = await self.fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return answer.arrayBuffer();
}

const pieces = (list) => list.map((buffer) => new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset, buffer.byteLength));

function startApp({ cells, query, plotly }) {
  postMessage({ stage: "starting" });
  const environment = python.toPy({ PANAMAX_PLOTLY_URL: plotly, QUERY_STRING: query, PANAMAX_HOME: "../", PANAMAX_PUBLISHED: "1" });
  python.globals.set("environment", environment);
  python.runPython("import os; os.environ.update(environment)");
  python.pyimport("panamax_browser.ipython").put_stand_in();
  const widgets = python.pyimport("panamax_browser.widgets");
  widgets.connect((message, buffers) => postMessage({ message, buffers: buffers.toJs() }));
  receive = ({ message, buffers, id }) => {
    widgets.receive(message, python.toPy(pieces(buffers ?? [])));
    postMessage({ done: id });
  };
  const shown = widgets.run_cells(python.toPy(cells)).toJs();
  postMessage({ shown });
}

function startBoard() {
  postMessage({ stage: "starting" });
  const boards = python.pyimport("panamax_browser.boards");
  receive = ({ ask, id }) => postMessage({ id, answer: JSON.parse(boards.answer(JSON.stringify(ask))) });
  postMessage({ ready: true });
}

function take(message) {
  try {
    receive(message);
  } catch (error) {
    postMessage({ failed: String(error), id: message.id, done: message.id });
  }
}

self.onmessage = async ({ data }) => {
  if (!data.start) {
    if (receive) take(data);
    else early.push(data);
    return;
  }
  try {
    await loadPackages();
    if (data.start === "app") startApp(data);
    else startBoard();
    early.splice(0).forEach(take);
  } catch (error) {
    postMessage({ broken: String(error) });
  }
};
