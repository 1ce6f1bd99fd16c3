// Files for the reader: what Python sends, and pictures that Plotly draws on the page itself.
function give(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 2000);
}

// A page that needs no server has Plotly inside; its source is where this page has it from.
async function withPlotly(text) {
  const source = await (await fetch(globalThis.panamaxPlotly)).text();
  return text.replace("/*plotly*/", () => source.replaceAll("</script", "<\\/script"));
}

async function picture(page, { selector, format, name, width, height }) {
  const graph = page.querySelector(`${selector} .js-plotly-plot`);
  if (!graph) return;
  const scale = format === "png" ? 2 : 1;
  const url = await globalThis.Plotly.toImage(graph, { format, width, height, scale });
  const text = format === "svg" ? decodeURIComponent(url.slice(url.indexOf(",") + 1)) : null;
  give(text === null ? await (await fetch(url)).blob() : new Blob([text], { type: "image/svg+xml" }), name);
}

function render({ model, el }) {
  el.hidden = true;

  async function received(message) {
    if (el.closest(".pmx-follows")) return; // one view of the page is enough
    if (message.picture) await picture(el.closest(".pmx-page"), message.picture);
    if (typeof message.text !== "string") return;
    const text = message.plotly ? await withPlotly(message.text) : message.text;
    give(new Blob([text], { type: message.type }), message.name);
  }

  model.on("msg:custom", received);
  return () => model.off("msg:custom", received);
}

export default { render };
