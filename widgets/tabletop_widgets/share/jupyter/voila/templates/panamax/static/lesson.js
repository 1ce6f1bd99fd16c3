// The page of a lesson, from its first paint: the loading frame, and what is said when its Python has ended.
document.title = document.querySelector("#panamax-loading h1").textContent;

// Voilà brings JupyterLab's modules of one version, what it loads was built with later ones and gets on with them, but says
// of each in the console that it asked for another. So each is told the latest version of its kind.
(() => {
  let shared = null;
  const latest = (version) => `${version.split(".")[0]}.999.0`;
  const relabelled = (versions) => Object.fromEntries(Object.entries(versions).map(([version, module]) => [latest(version), module]));
  const given = (scope) =>
    Object.fromEntries(Object.entries(scope).map(([name, versions]) => [name, name.startsWith("@jupyterlab/") ? relabelled(versions) : versions]));
  const told = (extension) => ({ get: (name) => extension.get(name), init: (scope) => extension.init((shared ??= given(scope))) });
  globalThis._JUPYTERLAB = new Proxy({}, { set: (all, name, part) => ((all[name] = part?.init ? told(part) : part), true) });
})();

// Shown when the page's Python has ended; the address has what the learner had reached, so loading it again goes on.
// Shown too while the server is out of reach. A page that was cut off in the middle is loaded again by itself.
(() => {
  const notice = document.getElementById("panamax-lost"), button = notice.querySelector("button");
  let leaving = false;
  addEventListener("pagehide", () => (leaving = true));
  addEventListener("beforeunload", () => (leaving = true));

  function show(words) {
    if (leaving) return;
    notice.querySelector("p").textContent = words;
    button.hidden = words !== notice.dataset.lost;
    notice.hidden = false;
    document.getElementById("rendered_cells").inert = true;
    if (!button.hidden) button.focus();
  }

  function hide() {
    notice.hidden = true;
    document.getElementById("rendered_cells").inert = false;
  }

  document.addEventListener("panamax-lost", () => show(notice.dataset.lost));
  document.addEventListener("panamax-away", () => show(notice.dataset.away));
  document.addEventListener("panamax-back", hide);
  button.addEventListener("click", () => location.reload());

  async function loadAgain() {
    const answer = await fetch(document.querySelector(".pmx-brand").href).catch(() => null);
    if (answer?.ok) location.reload();
    else setTimeout(loadAgain, 1000 + 3000 * Math.random());
  }

  // Each time it has to wait twice as long, lest a page that can't be made is asked for for ever and ever.
  addEventListener("load", () => {
    if (document.getElementById("panamax-complete")) return;
    const tries = Number(history.state?.tries ?? 0);
    history.replaceState({ tries: tries + 1 }, "");
    setTimeout(loadAgain, 1000 * 2 ** Math.min(tries, 8));
  });
})();

// What keeps a page from beginning is said as soon as it is known; it is tried on, and the page may begin yet.
(() => {
  const frame = document.getElementById("panamax-loading"), { host } = location;

  function tell(words) {
    if (!frame.isConnected || frame.classList.contains("failed")) return;
    frame.querySelector("#panamax-working").textContent = words;
    frame.classList.add("failed");
  }

  // A part of the page that is not let through; its name is the last part of its address.
  const blocked = (address) =>
    tell(frame.dataset.blocked.replace("{part}", () => new URL(address, location).pathname.split("/").pop()));
  const ofModule = ({ reason }) => /module/i.test(reason?.message) && /https?:\S+/.exec(reason.message)?.[0];
  addEventListener("error", ({ target }) => (target?.src || target?.href) && blocked(target.src || target.href), true);
  addEventListener("unhandledrejection", (event) => ofModule(event) && blocked(ofModule(event)));
  document.addEventListener("panamax-blocked", ({ detail }) => blocked(detail));

  // The same page may be where no server is needed.
  function cutOff() {
    tell(frame.dataset.socket);
    frame.querySelector("#panamax-published")?.removeAttribute("hidden");
  }

  // A socket that never opens.
  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      let isOpen = false;
      this.addEventListener("open", () => (isOpen = true));
      this.addEventListener("close", () => isOpen || (new URL(this.url).host === host && cutOff()));
    }
  };
})();

// The loading frame stays until the lesson itself can be seen, not just until its kernel has run.
(() => {
  const GIVE_UP = 60000;
  const cells = () => document.getElementById("rendered_cells");
  const broken = () => cells().querySelector(".jupyter-widgets-error-widget"); // a part of it never came
  const drawn = () =>
    !broken() &&
    cells().querySelector(".jupyter-widgets") &&
    !cells().querySelector(".lm-Widget:empty:not(.jupyter-widgets, [hidden])") && // a place whose widget is to come
    ![...cells().querySelectorAll(".panamax-figure")].some((figure) => !figure.querySelector(".main-svg"));
  const failed = () => cells().querySelector('[data-mime-type="application/vnd.jupyter.stderr"]');

  function finish(problem) {
    const frame = document.getElementById("panamax-loading");
    if (problem) {
      if (!frame.classList.contains("failed")) frame.querySelector("#panamax-working").textContent = frame.dataset.failed;
      frame.classList.add("failed");
    } else {
      frame.remove();
    }
    cells().classList.remove("waiting");
    document.body.dataset.ready = problem ? "failed" : "yes";
  }

  window.voila_heartbeat = () => {}; // Voilà calls these
  window.display_cells = window.voila_finish = () => {
    if (!cells().classList.contains("waiting") && !document.body.dataset.ready) {
      cells().classList.add("waiting");
      cells().style.display = "";
      const until = Date.now() + GIVE_UP;
      const look = () => {
        const told = document.body.dataset.ready;
        if (drawn()) {
          finish(false);
        } else {
          if (!told && (failed() || broken() || Date.now() > until)) finish(true);
          setTimeout(look, told ? 500 : 50); // what comes late still takes the frame's place
        }
      };
      look();
    }
  };
  addEventListener("DOMContentLoaded", window.display_cells);
})();
