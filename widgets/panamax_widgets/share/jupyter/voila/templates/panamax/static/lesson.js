// The page of a lesson, from its first paint: the loading frame, and what is said when its Python has ended.
document.title = document.querySelector("#panamax-loading h1").textContent;

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

// The loading frame stays until the lesson itself can be seen, not just until its kernel has run.
(() => {
  const GIVE_UP = 60000;
  const cells = () => document.getElementById("rendered_cells");
  const drawn = () =>
    cells().querySelector(".jupyter-widgets") &&
    !cells().querySelector(".lm-Widget:empty:not(.jupyter-widgets, [hidden])") && // a place whose widget is to come
    ![...cells().querySelectorAll(".panamax-figure")].some((figure) => !figure.querySelector(".main-svg"));
  const failed = () => cells().querySelector('[data-mime-type="application/vnd.jupyter.stderr"]');

  function finish(problem) {
    const frame = document.getElementById("panamax-loading");
    if (problem) {
      frame.querySelector("#panamax-working").textContent = frame.dataset.failed;
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
          if (!told && (failed() || Date.now() > until)) finish(true);
          setTimeout(look, told ? 500 : 50); // what comes late still takes the frame's place
        }
      };
      look();
    }
  };
  addEventListener("DOMContentLoaded", window.display_cells);
})();
