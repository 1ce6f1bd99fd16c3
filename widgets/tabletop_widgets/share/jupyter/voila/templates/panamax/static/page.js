// In the head of every page, before anything is painted: the reader's theme, from the address, from last time, or from
// the system. A page of files (<html data-files>) needs nothing in its links: all its pages have one store.
window.panamaxTheme = (() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const known = (theme) => (theme === "light" || theme === "dark" ? theme : null);
  const asked = () => known(new URLSearchParams(location.search).get("theme"));
  const kept = () => {
    try { return known(localStorage.getItem("theme")); } catch { return null; }
  };
  const keep = (theme) => {
    try { localStorage.setItem("theme", theme); } catch { /* then only this page has it */ }
    const address = new URL(location.href);
    if (asked()) { // so that loading the page again keeps the choice
      address.searchParams.set("theme", theme);
      history.replaceState(null, "", address);
    }
  };
  // The reader's language: a page that came in another, and was asked for in none, is asked for again in the one that
  // he chose before. There is nothing to choose while there is one language alone.
  const languages = document.querySelector('meta[name="panamax-languages"]')?.content.split(" ") ?? [];
  const spoken = (language) => (languages.includes(language) ? language : null);
  const chosen = () => {
    try { return spoken(localStorage.getItem("language")); } catch { return null; }
  };
  const speak = (language) => {
    const address = new URL(location.href);
    address.searchParams.set("lang", language);
    location.replace(address);
  };
  const choose = ({ target }) => {
    if (target.id !== "panamax-language" || !spoken(target.value)) return;
    try { localStorage.setItem("language", target.value); } catch { /* then the address alone has it */ }
    speak(target.value);
  };
  const speakAsChosen = () => {
    const language = chosen(), asked = spoken(new URLSearchParams(location.search).get("lang"));
    if (language && !asked && language !== root.lang && !("files" in root.dataset)) speak(language);
  };
  const carry = (address) => { // what the page that it leads to has to know before it starts
    address.searchParams.set("theme", root.dataset.theme);
    if (matchMedia("(max-width: 640px)").matches) address.searchParams.set("narrow", "1");
    else address.searchParams.delete("narrow");
    if (languages.length) address.searchParams.set("lang", root.lang);
    address.searchParams.set("east", -new Date().getTimezoneOffset()); // of Greenwich's time, in minutes
    window.panamaxProgress?.carry(address);
    return address;
  };
  const tell = (link) => {
    if (!("files" in root.dataset)) link.href = carry(new URL(link.href)).href;
  };
  const tellLinks = () => document.querySelectorAll("a[data-carries-theme]").forEach(tell);
  const tellLink = (event) => { // links that a page has made since
    const link = event.target.closest?.("a[data-carries-theme]");
    if (link) tell(link);
  };
  const apply = () => {
    root.dataset.theme = asked() ?? kept() ?? (system.matches ? "dark" : "light");
    tellLinks();
  };
  const turn = (event) => { // the button in the bar; what it says is a matter of style
    if (!event.target.closest?.("#panamax-theme")) return;
    keep(root.dataset.theme === "dark" ? "light" : "dark");
    apply();
  };
  const letRun = ({ target }) => { // what a reader writes runs in its own direction
    if (target.matches?.("input[type=text], textarea")) target.dir = "auto";
  };
  // Where the browser can keep nothing, the reader knows it before there is something to lose.
  const tellUnkept = () => {
    const notice = document.getElementById("panamax-unkept");
    if (notice && !notice.dataset.read) notice.hidden = false;
  };
  const tryToKeep = () => {
    try {
      localStorage.setItem("panamax-tried", "1");
      localStorage.removeItem("panamax-tried");
    } catch { tellUnkept(); }
  };
  const putAway = ({ target }) => {
    const notice = target.closest?.("button")?.closest("#panamax-unkept");
    if (notice) notice.hidden = notice.dataset.read = true;
  };
  speakAsChosen();
  addEventListener("change", choose);
  addEventListener("DOMContentLoaded", tryToKeep);
  document.addEventListener("panamax-unkept", tellUnkept); // what a page of ours could not keep
  addEventListener("click", putAway);
  addEventListener("focusin", letRun, true);
  apply();
  system.addEventListener("change", apply);
  addEventListener("click", turn);
  addEventListener("DOMContentLoaded", tellLinks);
  addEventListener("resize", tellLinks);
  for (const kind of ["pointerdown", "focusin", "click"]) addEventListener(kind, tellLink, true);
  return { tellLinks, carry };
})();
