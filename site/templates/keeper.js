// The service worker of those who took the site along, or one game of it (`?game=`), in a language (`?lang=`); `make site` puts it at the root, with its edition and the place of
// `edition.js`. It answers from its own edition alone. A newer one is fetched whole beside it before it takes over.
/* global panamaxEdition */
const EDITION = "{edition}";
importScripts("{script}");
const ROOT = registration.scope;
const taken = new URL(location.href).searchParams;
const [GAME, LANG] = [taken.get("game"), taken.get("lang")]; // the game that was taken along, if not all are; its language
const MISSING = {missing}; // the page for what isn't there, by language

async function install() {
  const list = await panamaxEdition.published(ROOT);
  if (list.edition !== EDITION) throw new Error("the host is just being changed"); // the browser tries again later
  await panamaxEdition.fill(panamaxEdition.only(list, GAME, LANG), ROOT);
}

async function activate() {
  const before = await panamaxEdition.drop(ROOT, EDITION);
  await clients.claim();
  if (!before) return;
  for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url); // none goes on with files of before
}

async function answer(request) {
  const found = await panamaxEdition.found(EDITION, ROOT, request.url);
  if (found) return found;
  try {
    return await fetch(request);
  } catch (error) {
    const missing = request.mode === "navigate" && (await panamaxEdition.found(EDITION, ROOT, new URL(MISSING[LANG] ?? "404.html", ROOT)));
    if (missing) return missing;
    throw error;
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(ROOT)) event.respondWith(answer(event.request));
});
