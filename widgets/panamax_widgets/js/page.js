// Tells Python which theme the page has and whether it is narrow, now and whenever that changes.
const NARROW = "(max-width: 640px)";

function themeNow() {
  const ours = document.documentElement.dataset.theme;
  if (ours) return ours;
  if (document.body.dataset.jpThemeLight) return document.body.dataset.jpThemeLight === "false" ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
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
  return () => {
    observer.disconnect();
    narrow.removeEventListener("change", report);
  };
}

export default { render };
