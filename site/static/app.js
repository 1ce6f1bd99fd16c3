// A notebook's app in the reader's own browser: Jupyter's widget manager here, its widgets' Python in a worker.
// The page has one element #panamax-app whose data says what to run and where things are.
import { PLOTLY } from "./places.js";
import { Pool } from "./pool.js";

const place = document.getElementById("panamax-app");
const { cells, python, bytes, words } = JSON.parse(document.getElementById("panamax-app-data").textContent);
const frame = document.getElementById("panamax-loading");
const bar = frame.querySelector("progress");
const status = document.getElementById("panamax-working");
const GIVE_UP = 120000; // milliseconds without news
let lastNews = Date.now();

const worker = new Worker(new URL("./python_worker.js", import.meta.url), { type: "module" });
const pool = new Pool((told, ports = []) => worker.postMessage(told, ports), python);
const script = (url) =>
  new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = url;
    element.onload = resolve;
    element.onerror = () => reject(new Error(url));
    document.head.append(element);
  });

async function widgetManager() {
  const here = (file) => new URL(file, import.meta.url).href;
  await script(here("../widgets/require.js"));
  window.requirejs.config({ waitSeconds: 0, paths: { anywidget: here("../widgets/anywidget").replace(/\.js$/, "") } });
  await script(here("../widgets/libembed-amd.js"));
  const load = (name) => new Promise((resolve, reject) => window.requirejs([name], resolve, reject));
  const { HTMLManager } = await load("@jupyter-widgets/html-manager");
  const manager = new HTMLManager({ loader: load });
  await manager.loadClass("BoxModel", "@jupyter-widgets/controls", "2.0.0"); // which brings the styles of the widgets
  // They came last, and ours have the last word.
  document.querySelectorAll('link[rel="stylesheet"]').forEach((sheet) => document.head.append(sheet));
  return manager;
}

// One widget's line to Python, as Jupyter's widget manager wants it.
class Line {
  static pending = new Map();
  static count = 0;

  constructor(id) {
    this.comm_id = id;
    this.target_name = "jupyter.widget";
  }

  send(data, callbacks, metadata, buffers) {
    return this.post("comm_msg", data, callbacks, metadata, buffers);
  }

  post(type, data, callbacks, metadata, buffers) {
    const id = `page-${++Line.count}`;
    if (callbacks) Line.pending.set(id, callbacks);
    const header = { msg_id: id, msg_type: type };
    const message = JSON.stringify({ header, content: { comm_id: this.comm_id, data }, metadata: metadata ?? {} });
    worker.postMessage({ message, buffers: buffers ?? [], id });
    return id;
  }

  close(data, callbacks, metadata, buffers) {
    return this.post("comm_close", data ?? {}, callbacks, metadata, buffers);
  }

  open() {
    return ""; // Python opens all lines
  }

  on_msg(callback) {
    this.onMessage = callback;
  }

  on_close(callback) {
    this.onClose = callback;
  }

  static done(id) {
    const callbacks = Line.pending.get(id);
    Line.pending.delete(id);
    const idle = { parent_header: { msg_id: id }, content: { execution_state: "idle" } };
    callbacks?.iopub?.status?.(idle);
  }
}

const lines = new Map();
const ready = widgetManager();
let order = ready; // messages are handled in the order in which they came

function take({ message, buffers }) {
  const parsed = JSON.parse(message);
  parsed.buffers = (buffers ?? []).map((buffer) => new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength));
  order = order.then((manager) => deliver(manager, parsed).then(() => manager));
}

async function deliver(manager, message) {
  const id = message.content.comm_id;
  if (message.header.msg_type === "comm_open") {
    const line = new Line(id);
    lines.set(id, line);
    await manager.handle_comm_open(line, message);
  } else if (message.header.msg_type === "comm_msg") {
    await lines.get(id)?.onMessage?.(message);
  } else {
    lines.get(id)?.onClose?.(message);
    lines.delete(id);
  }
}

async function show(ids) {
  const manager = await order;
  for (const id of ids) {
    const view = await manager.create_view(await manager.get_model(id));
    await manager.display_view(view, place);
  }
  waitUntilDrawn();
}

let pageIsDrawn;
const drawn = new Promise((resolve) => (pageIsDrawn = resolve));
const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));
const free = drawn.then(idle);
let judges = false;

function waitUntilDrawn() {
  const figures = [...place.querySelectorAll(".panamax-figure")];
  const drawn = place.querySelector(".jupyter-widgets") && figures.every((figure) => figure.querySelector(".main-svg"));
  if (!drawn) {
    setTimeout(waitUntilDrawn, 50);
    return;
  }
  frame.remove();
  place.classList.remove("waiting");
  document.body.dataset.ready = "yes";
  pageIsDrawn();
}

function fail(problem) {
  if (document.body.dataset.ready) return;
  console.error(problem);
  status.textContent = words.failed;
  frame.classList.add("failed");
  bar.hidden = true;
  document.body.dataset.ready = "failed";
}

function progress(share, words) {
  bar.value = share;
  if (status.textContent !== words) status.textContent = words;
}

const megabytes = (number) => (number / 1e6).toFixed(1);

worker.onerror = fail;
worker.onmessage = ({ data }) => {
  lastNews = Date.now();
  if (data.broken) {
    fail(data.broken);
  } else if (data.message) take(data);
  else if (data.prepare) {
    judges = true;
    free.then(() => pool.prepare());
  } else if (data.shown) show(data.shown).catch(fail);
  else if (data.stage) progress(data.stage === "unpacking" ? 0.8 : 0.9, words[data.stage]);
  else if (data.loaded) {
    const told = words.loading.replace("{loaded}", megabytes(Math.min(data.loaded, bytes))).replace("{all}", megabytes(bytes));
    progress(0.75 * Math.min(data.loaded / bytes, 1), told);
  }
  if (data.failed) console.error(data.failed);
  if (data.done) Line.done(data.done);
};

free.then(() => {
  if (judges) pool.prepare(); // before that Python lets go of what it was put together of
  worker.postMessage({ drawn: true });
});

const patience = setInterval(() => {
  if (document.body.dataset.ready) clearInterval(patience);
  else if (Date.now() - lastNews > GIVE_UP) fail(`no news for ${GIVE_UP} ms`);
}, 1000);

const plotly = new URL(PLOTLY, import.meta.url).href;
const asked = window.panamaxTheme.carry(new URL(location.href));
worker.postMessage({ start: "app", python, cells, query: asked.search.slice(1), lang: document.documentElement.lang, plotly });
