// A snippet that shows something of the site in another page, with a button that copies it.
import { words } from "./figures.js";

function snippet(address, height) {
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.width = "100%";
  frame.height = height;
  frame.loading = "lazy";
  frame.title = document.title;
  return frame.outerHTML;
}

export function embedBox(address, height) {
  const box = document.createElement("details");
  box.className = "pmx-embed";
  const summary = document.createElement("summary");
  summary.textContent = words.embed;
  const field = document.createElement("input");
  field.readOnly = true;
  field.value = snippet(address, height);
  field.setAttribute("aria-label", words.embed_what);
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.copy;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = words.copied;
    } catch {
      // then the marked text can be copied by hand
    }
  });
  box.append(summary, field, button);
  return box;
}
