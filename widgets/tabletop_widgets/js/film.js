// Steps through a line of a game. The data are deflated; Plotly was loaded by the script before.
const PAUSE = 1400;
const NARROW = matchMedia("(max-width: 640px)");
const at = (id) => document.getElementById(id);
const bytes = Uint8Array.from(atob(at("data").textContent), (letter) => letter.charCodeAt(0));
const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
const { frames, words } = JSON.parse(await new Response(unpacked).text());
let here = 0;
let timer = 0;

function item(text) {
  const made = document.createElement("li");
  made.textContent = text;
  return made;
}

function show(place) {
  here = Math.min(Math.max(place, 0), frames.length - 1);
  const { figures, head, told, words: lines } = frames[here];
  const { data, layout } = structuredClone(NARROW.matches ? figures.narrow : figures.wide);
  const width = at("picture").clientWidth;
  layout.height = Math.round((width * layout.height) / layout.width);
  layout.width = width;
  globalThis.Plotly.react("picture", data, layout, { displayModeBar: false });
  at("picture").setAttribute("aria-label", words.picture);
  at("head").textContent = head;
  at("told").replaceChildren(...told.map(item));
  at("words").replaceChildren(...lines.map(item));
  at("place").value = here;
  at("count").textContent = `${here} / ${frames.length - 1}`;
  at("earlier").disabled = here === 0;
  at("later").disabled = here === frames.length - 1;
  document.body.dataset.place = here;
}

function play(runs) {
  clearInterval(timer);
  timer = runs ? setInterval(() => (here < frames.length - 1 ? show(here + 1) : play(false)), PAUSE) : 0;
  at("play").textContent = runs ? words.pause : words.play;
}

at("earlier").textContent = words.earlier;
at("later").textContent = words.later;
at("summary").textContent = words.picture;
at("place").max = frames.length - 1;
at("place").setAttribute("aria-label", words.place);
at("earlier").addEventListener("click", () => show(here - 1));
at("later").addEventListener("click", () => show(here + 1));
at("play").addEventListener("click", () => play(!timer));
at("place").addEventListener("input", () => show(Number(at("place").value)));
addEventListener("resize", () => show(here));
addEventListener("keydown", (event) => {
  if (event.target.matches("input, button, summary")) return;
  if (event.key === "ArrowLeft") show(here - 1);
  if (event.key === "ArrowRight") show(here + 1);
});
play(false);
show(0);
