// The page inside an iframe: one picture (?figure=...) or one live board (?position=...&picture=..., &game=... but for the
// site's first game).
import { adoptBoards, Board } from "./boards.js";
import { adopt, ROOT } from "./figures.js";
import { BYTES } from "./places.js";

const asked = new URLSearchParams(location.search);
const place = document.getElementById("pmx-embedded");
const known = JSON.parse(document.getElementById("pmx-figures").textContent);
const LONGEST = 4000; // letters of a position; the notation itself is stricter

async function figure(id) {
  const page = known[id];
  const answer = await fetch(new URL(`${page}.html`, ROOT));
  const whole = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = whole.querySelector(`[data-figure="${CSS.escape(id)}"]`).closest(".pmx-figure");
  for (const link of found.querySelectorAll("a[href]")) {
    link.href = new URL(link.getAttribute("href"), new URL(`${page}.html`, ROOT)).href;
    link.target = "_top";
  }
  const shared = whole.querySelector(".pmx-shared");
  if (shared) document.body.prepend(document.importNode(shared, true));
  place.replaceChildren(document.importNode(found, true));
}

const id = asked.get("figure");
const position = asked.get("position");
const game = asked.get("game") ?? "";
if (id !== null && Object.hasOwn(known, id)) {
  await figure(id);
  adopt(place);
  adoptBoards(place);
} else if (position !== null && position.length <= LONGEST && Object.hasOwn(BYTES, game)) {
  const board = document.createElement("div");
  board.className = "pmx-board pmx-live";
  place.replaceChildren(board);
  await new Board(board, { game, position, picture: asked.get("picture") ?? "" }).open();
}
// The page that has this one in a frame may make the frame as high as this is (`embed-height.js`).
if (parent !== window) {
  const tell = () => parent.postMessage({ panamax: "height", height: Math.ceil(document.body.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(document.body);
}
document.body.dataset.ready = "yes";
