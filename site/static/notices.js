// What a reader of the published site must know before he wonders: that the page was opened from a disk, where browsers let
// little run, or that a newer edition waits than the one that he took along. And who goes to the page in another language
// comes to the same place of it.
addEventListener("click", (event) => {
  const version = event.target.closest?.(".pmx-versions a");
  if (version) version.href = version.href.split(/[?#]/)[0] + location.search + location.hash;
});
addEventListener("DOMContentLoaded", () => {
  function show(id, act) {
    const notice = document.getElementById(id);
    notice.hidden = false;
    notice.querySelector("button").onclick = () => act(notice);
  }

  async function watchEditions() {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.active || document.getElementById("pmx-take")) return; // that part says more
    const tell = () => {
      if (registration.waiting) show("panamax-newer", () => registration.waiting.postMessage("take over"));
    };
    const follow = () => registration.installing?.addEventListener("statechange", tell);
    tell();
    follow(); // the browser looks for a newer edition by itself, and may have begun before this page
    registration.addEventListener("updatefound", follow);
    registration.update().catch(() => {}); // without a line there is nothing newer
  }

  if (location.protocol === "file:") show("panamax-disk", (notice) => (notice.hidden = true));
  else if ("serviceWorker" in navigator && navigator.serviceWorker.controller) watchEditions();
});
