// Tells Python which theme the page has and whether it is narrow, now and whenever that changes. Tells the page when
// its Python has ended (event `panamax-lost` on the document).
const NARROW = "(max-width: 640px)";

function themeNow() {
  const ours = document.documentElement.dataset.theme;
  if (ours) return ours;
  if (document.body.dataset.jpThemeLight) return document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

const ENDED = ["dead", "autorestarting", "restarting", "terminating"];

// A kernel that answers no more: it says so itself, or the server doesn't know it.
function watchKernel(kernel) {
  const lost = () => document.dispatchEvent(new CustomEvent("panamax-lost"));
  const ask = async () => {
    const answer = await fetch(`${kernel.serverSettings.baseUrl}api/kernels/${kernel.id}`).catch(() => null);
    if (!answer?.ok) lost();
  };
  const onStatus = (_, status) => ENDED.includes(status) && lost();
  const onConnection = (_, status) => status !== "connected" && ask();
  kernel.statusChanged.connect(onStatus);
  kernel.connectionStatusChanged.connect(onConnection);
  return () => {
    kernel.statusChanged.disconnect(onStatus);
    kernel.connectionStatusChanged.disconnect(onConnection);
  };
}

function render({ model, el }) {
  const narrow = matchMedia(NARROW);

  function report() {
    model.set("theme", themeNow());
    model.set("narrow", narrow.matches);
    model.save_changes();
  }

  el.hidden = true;
  const observer = new MutationObserver(report);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  observer.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  narrow.addEventListener("change", report);
  report();
  const kernel = model.widget_manager?.kernel;
  const unwatch = kernel?.serverSettings ? watchKernel(kernel) : () => {};
  return () => {
    unwatch();
    observer.disconnect();
    narrow.removeEventListener("change", report);
  };
}

export default { render };
