// The part of a page that takes the site along, or one game of it, and says how that stands.
import "./edition.js";

const place = document.getElementById("pmx-take");
const words = JSON.parse(document.getElementById("pmx-take-words").textContent);
const ROOT = new URL("../../", import.meta.url).href; // of the site
const lang = document.documentElement.lang; // what is taken along is in the reader's language
const edition = globalThis.panamaxEdition;
const megabytes = (bytes) => Math.max(0.1, bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);

function button(text, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", () => act().catch(failed));
  return made;
}

function say(text, ...more) {
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.textContent = text;
  place.replaceChildren(line, ...more);
}

let wanted = ""; // the game that was chosen last; all of them

function failed(error) {
  console.error(error);
  say(error.name === "QuotaExceededError" ? words.full : words.failed, button(words.again, () => take(wanted)));
}

async function take(game) {
  wanted = game;
  const list = edition.only(await edition.published(ROOT), game, lang), all = edition.sizeOf(list);
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", words.progress);
  say(words.taking.replace("{size}", megabytes(all)), bar);
  await edition.fill(list, ROOT, (done) => {
    bar.value = done / all;
  });
  const keeper = new URL("keeper.js", ROOT);
  if (game) keeper.searchParams.set("game", game); // newer editions are fetched as this one was
  if (document.querySelector(".pmx-versions")) keeper.searchParams.set("lang", lang);
  await navigator.serviceWorker.register(keeper, { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  // The browser shall not clear it when it needs room. Firefox asks its reader, who may never answer: nobody waits for it.
  navigator.storage?.persist?.().catch(() => {});
  await show();
}

async function forget(registration) {
  await registration.unregister();
  await edition.drop(ROOT);
  await offer();
}

// A newer edition takes over: every page of the site is opened anew by the worker.
async function renew(registration) {
  registration.waiting.postMessage("take over");
  say(words.renewing);
}

async function offer() {
  const list = await edition.published(ROOT), games = new Set(Object.values(list.files).flatMap(([, , game]) => game || []));
  const way = (game, text) => button(text.replace("{size}", megabytes(edition.sizeOf(edition.only(list, game, lang)))), () => take(game));
  const alone = Object.entries(words.games ?? {}).filter(([game]) => games.size > 1 && games.has(game));
  say(words.offer, way("", words.take), ...alone.map(([game, name]) => way(game, words.alone.replace("{game}", name))));
}

// What is said where it is on the device: all of it, or one game.
function told({ active, waiting, installing }) {
  const game = new URL((active ?? waiting ?? installing).scriptURL).searchParams.get("game");
  return game && words.games?.[game] ? words.taken_alone.replace("{game}", words.games[game]) : words.taken;
}

async function show() {
  const registration = await navigator.serviceWorker.getRegistration(ROOT);
  if (!registration?.active && !registration?.installing && !registration?.waiting) {
    await offer();
    return;
  }
  const tell = () => {
    const newer = registration.waiting && registration.active;
    const renewing = newer ? [button(words.renew, () => renew(registration))] : [];
    say(newer ? words.newer : told(registration), ...renewing, button(words.forget, () => forget(registration)));
    place.dataset.state = newer ? "newer" : "taken";
  };
  const watch = () => registration.installing?.addEventListener("statechange", tell);
  tell();
  watch(); // the browser looks for a newer edition by itself, and may have begun before this page
  registration.addEventListener("updatefound", watch);
  await registration.update().catch(() => {}); // without a line there is nothing newer
}

if ("serviceWorker" in navigator && globalThis.caches) await show().catch(failed);
else say(words.cannot);
