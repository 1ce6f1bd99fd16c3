// The page of a lesson, from its first paint: the loading frame, and what is said when its Python has ended.
document.title = document.querySelector("#panamax-loading h1").textContent;

// Shown when the page's Python has ended; the address has what the learner had reached, so loading it again goes on.
(() => {
  const notice = document.getElementById("panamax-lost");
  let leaving = false;
  addEventListener("pagehide", () => (leaving = true));
  addEventListener("beforeunload", () => (leaving = true));
  document.addEventListener("panamax-lost", () => {
    if (leaving || !notice.hidden) return;
    notice.hidden = false;
    document.getElementById("rendered_cells").inert = true;
    notice.querySelector("button").focus();
  });
  notice.querySelector("button").addEventListener("click", () => location.reload());
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
