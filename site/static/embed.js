// In the menu of each picture, and beside each app: the snippet for a page of the reader's own.
import { embedBox } from "./embed_box.js";
import { ROOT } from "./figures.js";

for (const canvas of document.querySelectorAll(".pmx-figure > [data-figure]")) {
  const address = new URL(`embed.html?figure=${encodeURIComponent(canvas.dataset.figure)}`, ROOT).href;
  canvas.parentElement.querySelector(".pmx-words")?.append(embedBox(address, 640));
}
for (const link of document.querySelectorAll(".pmx-apps a.pmx-app-link")) {
  link.closest("p").after(embedBox(link.href, 900));
}
