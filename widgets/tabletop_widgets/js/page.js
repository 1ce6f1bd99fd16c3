// Tells Python which theme the page has, whether it is narrow, and the reader's day and time, now and whenever that changes. Narrow is what its style
// sheet calls a phone, which a cell of JupyterLab may be, too. Tells the page when its Python has ended (event
// `panamax-lost` on the document), when the server can't be reached (`panamax-away`), and when it can again
// (`panamax-back`). In a notebook it says itself that its Python has ended: the notebook goes on without it.
//
// JupyterLab can show a page twice ("Create New View for Output"). Of the views that are seen, the one that came or was
// used last leads, as long as it is seen. The others have the class `pmx-follows`: they show the same, drawn for the
// leading one's width, and what happens once only (the keyboard goes somewhere, a dialogue opens, a file is given) happens
// in the leading one. A page that comes to lead hears `panamax-leads`.
const [LOOKS, APART] = [4000, 15]; // for the page around it, which comes later, and for its style sheet

function themeNow() {
  const ours = document.documentElement.dataset.theme;
  if (ours) return ours;
  if (document.body.dataset.jpThemeLight) return document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

const CLAIM = "data-lm-suppress-shortcuts"; // JupyterLab keeps its commands from what has this, not from what is in it
const FOLLOWS = "pmx-follows";
const USED = ["pointerdown", "pointerup", "keydown"];
const PRESSED = 120; // milliseconds: what a press is meant for is told before anything is drawn for another width
const ENDED = ["dead", "autorestarting", "restarting", "terminating"];

// A kernel that answers no more: it says so itself, or the server doesn't know it. A server that doesn't answer is out
// of reach or being started anew: it is asked until it does. Then the page goes on, or is opened anew at its place.
function watchKernel(kernel, tell, isOwn) {
  let away = false, later;
  async function ask() {
    const answer = await fetch(`${kernel.serverSettings.baseUrl}api/kernels/${kernel.id}`).catch(() => null);
    if (answer?.status === 404) {
      if (away && isOwn) location.reload();
      else tell("panamax-lost");
    } else if (answer?.ok) {
      if (away) kernel.reconnect();
      if (away) tell("panamax-back");
      away = false;
    } else {
      if (!away) tell("panamax-away");
      away = true;
      later = setTimeout(ask, 1000 + 3000 * Math.random()); // the pages of a server don't come back all at once
    }
  }
  const onStatus = (_, status) => ENDED.includes(status) && !away && tell("panamax-lost");
  const onConnection = (_, status) => status !== "connected" && !away && ask();
  kernel.statusChanged.connect(onStatus);
  kernel.connectionStatusChanged.connect(onConnection);
  return () => {
    clearTimeout(later);
    kernel.statusChanged.disconnect(onStatus);
    kernel.connectionStatusChanged.disconnect(onConnection);
  };
}

export default () => {
  const views = []; // of this page, the one that led last first
  let leader = null, telling = 0;

  function putFirst(view) {
    views.sort((one, other) => (other === view) - (one === view));
  }

  function settle() {
    const next = views.find((view) => view.isSeen()) ?? views[0] ?? null;
    if (next) putFirst(next);
    for (const view of views) view.page()?.classList.toggle(FOLLOWS, view !== next);
    if (next === leader) return;
    const isFirst = !leader;
    leader = next;
    clearTimeout(telling);
    if (leader && !isFirst) telling = setTimeout(tellLeader, PRESSED);
  }

  function tellLeader() {
    leader.report();
    leader.page()?.dispatchEvent(new Event("panamax-leads"));
  }

  function render({ model, el }) {
    let timer = 0;
    const sizes = new ResizeObserver(() => {
      settle();
      report();
    });
    const page = () => el.closest(".pmx-page");
    const form = () => getComputedStyle(el).getPropertyValue("--pmx-form");
    const isOwn = Boolean(window.panamaxProgress); // one of our pages, not a cell of a notebook

    // No width: in a tab behind, or in a cell far from what is seen of its notebook.
    const view = { page, report, isSeen: () => Boolean(page()?.clientWidth) };

    function tell(name) {
      if (isOwn) document.dispatchEvent(new CustomEvent(name));
      else if (name === "panamax-lost") endCell();
    }

    // What stands in the cell can do nothing any more.
    function endCell() {
      const box = page();
      if (!box || box.querySelector(":scope > .pmx-cell-lost")) return;
      for (const part of box.children) part.inert = true;
      const notice = Object.assign(document.createElement("p"), { className: "panamax-status error pmx-cell-lost", textContent: model.get("lost") });
      notice.setAttribute("role", "alert");
      box.prepend(notice);
    }

    // Before JupyterLab looks at it: its commands of one letter (two d delete the cell) rest while the keyboard is in the
    // page, those with Ctrl stay.
    function claim({ target, ctrlKey, altKey, metaKey }) {
      if (!isOwn && target instanceof Element && page()?.contains(target)) target.toggleAttribute(CLAIM, !(ctrlKey || altKey || metaKey));
    }

    // With the end of a press: where it ends may be a layer over the whole window, which Plotly puts there.
    let isIn = false;
    function use({ type, target }) {
      if (type !== "pointerup") isIn = target instanceof Element && Boolean(page()?.contains(target));
      if (type === "pointerdown" || !isIn || leader === view) return;
      putFirst(view);
      settle();
    }

    function report() {
      model.set("theme", themeNow());
      if (leader === view && view.isSeen() && form()) model.set("narrow", form() === "phone");
      const now = new Date();
      model.set("east", -now.getTimezoneOffset());
      model.set("day", Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5));
      model.save_changes();
    }

    // The classic notebook has letters of 10 pixels for whoever measures by them, and keeps its keys from what it is told of.
    const classic = window.Jupyter?.keyboard_manager && window.Jupyter;
    const CLASSIC_ENDED = "kernel_restarting.Kernel kernel_killed.Kernel kernel_dead.Kernel";
    function fitClassic() {
      document.documentElement.style.fontSize = "medium";
      classic.keyboard_manager.register_events(page());
      classic.notebook.events.on(CLASSIC_ENDED, endCell);
    }

    function watch(looks) {
      if (page() && form()) {
        views.unshift(view);
        sizes.observe(page());
        if (classic) fitClassic();
      } else if (looks) timer = setTimeout(watch, APART, looks - 1);
    }

    el.hidden = true;
    const observer = new MutationObserver(report);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    observer.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    addEventListener("keydown", claim, true);
    for (const each of USED) addEventListener(each, use, true);
    document.addEventListener("visibilitychange", report); // perhaps on another day, or in another country
    report();
    watch(LOOKS);
    const kernel = model.widget_manager?.kernel;
    const unwatch = kernel?.serverSettings ? watchKernel(kernel, tell, isOwn) : () => {};
    return () => {
      unwatch();
      classic?.notebook.events.off(CLASSIC_ENDED, endCell);
      clearTimeout(timer);
      observer.disconnect();
      sizes.disconnect();
      removeEventListener("keydown", claim, true);
      for (const each of USED) removeEventListener(each, use, true);
      if (views.includes(view)) views.splice(views.indexOf(view), 1);
      settle();
      document.removeEventListener("visibilitychange", report);
    };
  }

  return { render };
};
