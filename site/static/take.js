// The part of a page that takes the whole site along, and says how that stands.
import "./edition.js";

const place = document.getElementById("pmx-take");
const words = JSON.parse(document.getElementById("pmx-take-words").textContent);
const ROOT = new URL(document.querySelector(".pmx-brand").getAttribute("href"), location.href).href.replace(/index\.html$/, "");
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

function failed(error) {
  console.error(error);
  say(error.name === "QuotaExceededError" ? words.full : words.failed, button(words.again, take));
}

async function take() {
  const list = await edition.published(ROOT);
  const all = Object.values(list.files).reduce((sum, [size]) => sum + size, 0);
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", words.progress);
  say(words.taking.replace("{size}", megabytes(all)), bar);
  await edition.fill(list, ROOT, (done) => {
    bar.value = done / all;
  });
  await navigator.serviceWorker.register(new URL("keeper.js", ROOT), { updateViaCache: "none" });
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
  const list = await edition.published(ROOT);
  const all = Object.values(list.files).reduce((sum, [size]) => sum + size, 0);
  say(words.offer, button(words.take.replace("{size}", megabytes(all)), take));
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
    say(newer ? words.newer : words.taken, ...renewing, button(words.forget, () => forget(registration)));
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
