// What leads to something of the site from another page: a snippet that shows it there, and a link; with buttons that copy.
import { SITE, words } from "./figures.js";

// The frame is as high as what is in it, wherever the page that has it may run the script (`embed-height.js`).
function snippet(address, height) {
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.width = "100%";
  frame.height = height;
  frame.loading = "lazy";
  frame.title = document.title;
  const script = document.createElement("script");
  script.src = new URL("embed-height.js", SITE).href;
  script.async = true;
  return frame.outerHTML + script.outerHTML;
}

function copied(text, label) {
  const field = document.createElement("input");
  field.readOnly = true;
  field.value = text;
  field.setAttribute("aria-label", label);
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
  const line = document.createElement("div");
  line.className = "pmx-copied";
  line.append(field, button);
  return line;
}

// `address` is what the snippet shows; `link`, if it is given, an address of the page that has it now.
export function embedBox(address, height, link = null) {
  const box = document.createElement("details");
  box.className = "pmx-embed";
  const summary = document.createElement("summary");
  summary.textContent = link ? words.share : words.embed;
  box.append(summary);
  if (link) box.append(copied(link, words.link_what));
  box.append(copied(snippet(address, height), words.embed_what));
  return box;
}
