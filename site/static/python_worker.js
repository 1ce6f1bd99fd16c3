// Python beside the page: Pyodide in a worker. The page never waits for it; it hears how far the loading is.
// It is told { start: "app", python, cells, query, lang, plotly }, { start: "board", python, lang } or { start: "player", python, port }
// (`python` is where that of a game lies, `plotly` where Plotly does, `lang` the page's language), and then gets messages for that;
// { drawn: true } when the page has all that it shows, and the line is free.
import { Players } from "./players.js";
import { bringEngine, expectLibrary, startPython } from "./start_python.js";

let python = null;
let folder = ""; // where that of a game lies
let parts = {}; // of which this Python was put together; players start from them, too
let receive = null;
let bringLibrary = null;
const early = [];

const pieces = (list) => list.map((buffer) => new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset, buffer.byteLength));

function startApp({ cells, query, lang, plotly }) {
  const { environ } = python.pyimport("os");
  environ.set("QUERY_STRING", query);
  environ.set("PANAMAX_LANGUAGE", lang);
  environ.set("PANAMAX_PLOTLY_URL", plotly);
  const widgets = python.pyimport("panamax_browser.widgets");
  widgets.connect((message, buffers) => postMessage({ message, buffers: buffers.toJs() }));
  const players = new Players(take);
  const pool = python.pyimport("panamax_browser.pool").share_out(
    () => postMessage({ prepare: true }),
    (number, piece) => players.add(number, piece.toJs()),
    (numbers) => players.forget(numbers.toJs()),
  );
  receive = ({ message, buffers, id, player, port, lost, ready, number, played }) => {
    if (port) players.come(player, port, parts);
    if (lost !== undefined) players.lose(lost);
    if (ready !== undefined) pool.players = ready;
    if (played) pool.take(number, python.toPy(played));
    if (!message) return;
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

// What another Python of the page hands over for this one's start.
const handedOver = (port) => new Promise((resolve) => (port.onmessage = ({ data }) => resolve(data.parts)));

// A player hears between two playouts that a piece is forgotten. Before the first one comes it plays for nobody, until
// the engine is at its speed.
async function startPlayer({ port }) {
  await bringEngine(python, folder);
  const pool = python.pyimport("panamax_browser.pool");
  const hand = new Map(); // pieces by number, the next one first
  let plays = false;
  const playOn = async () => {
    plays = true;
    for (const [number, piece] of hand) {
      const playing = pool.playing(python.toPy(piece));
      while (hand.has(number)) {
        const { value } = playing.next();
        if (value) {
          hand.delete(number);
          port.postMessage({ number, played: value.toJs() });
        } else await breath();
      }
      playing.destroy();
    }
    plays = false;
  };
  port.onmessage = ({ data: { number, piece, forget } }) => {
    if (forget) forget.forEach((each) => hand.delete(each));
    else hand.set(number, piece);
    if (!plays) playOn().catch((error) => postMessage({ failed: String(error) }));
  };
  port.postMessage({ ready: true });
  const warming = pool.warming_up();
  while (!hand.size && !warming.next().done) await breath();
  warming.destroy();
}

// Resolves once the messages that wait have been heard.
function breath() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

// What comes when the page has all that it shows. Players that come now have got theirs.
async function bringRest() {
  parts = {};
  await bringLibrary().catch(() => {}); // an import that needs it will try again
  await bringEngine(python, folder);
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
    if (data.drawn) bringRest();
    else if (receive) take(data);
    else early.push(data);
    return;
  }
  try {
    folder = data.python;
    const own = data.start === "player" ? await handedOver(data.port) : {};
    python = await startPython((told) => postMessage(told), folder, data.lang, own);
    if (data.start === "app") parts = own;
    bringLibrary = expectLibrary(python);
    if (data.start === "app") startApp(data);
    else if (data.start === "player") await startPlayer(data);
    else startBoard();
    early.splice(0).forEach(take);
  } catch (error) {
    postMessage({ broken: String(error) });
  }
};
