// All that a page of the walkthrough does.
import "./figures.js";
import "./boards.js";
import "./embed.js";
import "./passage.js";

// What scrolls by itself can be reached and scrolled by keyboard.
const SCROLLS = ".table-wrapper, .highlight pre, .pmx-save pre, .pmx-page, .pmx-words pre";
const scrolling = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollWidth > target.clientWidth + 1 || target.scrollHeight > target.clientHeight + 1;
    if (scrolls) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
document.querySelectorAll(SCROLLS).forEach((element) => scrolling.observe(element));

// On paper nothing can be opened: answers, stories and tables are printed open, and close again afterwards.
const opened = [];
addEventListener("beforeprint", () => {
  opened.push(...document.querySelectorAll("[role=main] details:not([open], .pmx-words, .pmx-embed, .panamax-coverage *)"));
  for (const answer of opened) answer.open = true;
});
addEventListener("afterprint", () => {
  for (const answer of opened.splice(0)) answer.open = false;
});

// On the page for an address that leads nowhere, addresses count from the site's own place: those within the page too.
if (document.querySelector("base")) {
  addEventListener("click", (event) => {
    const within = event.target.closest?.('a[href^="#"]');
    if (!within) return;
    event.preventDefault();
    const place = document.getElementById(within.hash.slice(1)) ?? document.documentElement;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView();
  });
}
