// Boxes of the page that are dialogues while they are open: over all else, the keyboard stays in them, Escape or a press
// beside them closes them, and the keyboard goes back to where it was.
const REACHED = "button:enabled, select:enabled, input:enabled, textarea:enabled, summary, a[href]";
const LOOKS = 40; // times, 25 milliseconds apart, to look whether a box that is opened is there

function render({ model, el }) {
  el.hidden = true;
  let box = null, opener = null, timer = 0;
  const moved = new MutationObserver(stay);

  const inside = () => [...box.querySelectorAll(REACHED)].filter((each) => each.checkVisibility());

  function open(name, looks = LOOKS) {
    clearTimeout(timer);
    if (el.closest(".pmx-follows")) return; // it opens in another view of the page
    const found = el.closest(".pmx-page")?.querySelector(`.pmx-dialog.pmx-at-${CSS.escape(name)}:not(.pmx-hidden)`);
    if (!found) return void (looks && (timer = setTimeout(open, 25, name, looks - 1)));
    close();
    opener = document.activeElement;
    box = found;
    box.setAttribute("role", "dialog");
    box.setAttribute("aria-modal", "true");
    box.setAttribute("aria-label", box.querySelector("h3")?.textContent ?? "");
    box.popover = "manual"; // the top layer, wherever the page stands
    box.showPopover();
    inside()[0]?.focus({ preventScroll: true });
    document.addEventListener("keydown", key, true);
    document.addEventListener("pointerdown", press, true);
    moved.observe(el.closest(".pmx-page"), { childList: true, subtree: true });
  }

  // Where the page is arranged anew, as for a window of another width, a box that it moves leaves the top layer
  function stay() {
    if (!box.isConnected || box.matches(":popover-open, .pmx-hidden")) return;
    box.showPopover();
    if (document.activeElement === document.body) inside()[0]?.focus({ preventScroll: true });
  }

  function close() {
    moved.disconnect();
    document.removeEventListener("keydown", key, true);
    document.removeEventListener("pointerdown", press, true);
    if (!box) return;
    const held = box.contains(document.activeElement) || document.activeElement === document.body; // hidden, it loses it
    if (box.matches(":popover-open")) box.hidePopover();
    box.removeAttribute("popover");
    box.removeAttribute("role");
    box.removeAttribute("aria-modal");
    if (held && opener?.isConnected) opener.focus({ preventScroll: true });
    box = opener = null;
  }

  function leave() {
    box.classList.add("pmx-hidden"); // at once, however busy the page's Python is
    model.send({ close: true });
    close();
  }

  function key(event) {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (event.key === "Tab") {
      const all = inside(), here = all.indexOf(document.activeElement);
      const next = event.shiftKey ? here - 1 : here + 1;
      if (here >= 0 && next >= 0 && next < all.length) return;
      event.preventDefault();
      all.at(event.shiftKey ? -1 : 0)?.focus();
    }
  }

  function press(event) {
    if (!box.contains(event.target)) leave();
  }

  function changed() {
    clearTimeout(timer);
    if (model.get("opened")) open(model.get("opened"));
    else close();
  }

  model.on("change:opened", changed);
  changed();
  return () => {
    clearTimeout(timer);
    close();
    model.off("change:opened", changed);
  };
}

export default { render };
