// Python beside the page: Pyodide in a worker. The page never waits for it; it hears how far the loading is.
// It is told { start: "app", cells, query } or { start: "board" }, and then gets messages for either.
import { startPython } from "./start_python.js";

let python = null;
let receive = null;
const early = [];

const pieces = (list) => list.map((buffer) => new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset, buffer.byteLength));

function startApp({ cells, query }) {
  python.pyimport("os").environ.set("QUERY_STRING", query);
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
    python = await startPython((told) => postMessage(told));
    if (data.start === "app") startApp(data);
    else startBoard();
    early.splice(0).forEach(take);
  } catch (error) {
    postMessage({ broken: String(error) });
  }
};
