// A saved text: as a file to keep, as a text to copy, and back again. Files that are too big are not even read; where
// several may be chosen, they come as one text, one below the other.
// What files without UTF-8 are written in, by the reader's language; spreadsheets save like that unless told otherwise.
const WRITTEN = {
  ru: "windows-1251", uk: "windows-1251", bg: "windows-1251", be: "windows-1251", sr: "windows-1251",
  pl: "windows-1250", cs: "windows-1250", sk: "windows-1250", hu: "windows-1250", sl: "windows-1250",
  hr: "windows-1250", ro: "windows-1250", el: "windows-1253", tr: "windows-1254", he: "windows-1255",
  ar: "windows-1256", ja: "shift_jis", ko: "euc-kr", zh: "gb18030",
};

async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(WRITTEN[navigator.language.slice(0, 2)] ?? "windows-1252").decode(bytes);
  }
}

function render({ model, el }) {
  const words = model.get("words");
  const box = document.createElement("div");
  box.className = "pmx-save";
  const field = document.createElement("textarea");
  field.rows = 6;
  field.spellcheck = false;
  field.dir = "auto";
  field.placeholder = words.placeholder ?? "";
  field.setAttribute("aria-label", words.field ?? "");
  const picker = document.createElement("input");
  picker.type = "file";
  picker.accept = model.get("accept");
  picker.multiple = model.get("several");
  picker.hidden = true;
  picker.setAttribute("aria-label", words.load_file ?? "");

  function button(key, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "jupyter-button";
    made.textContent = words[key] ?? "";
    made.addEventListener("click", act);
    return made;
  }

  let wantsFile = false;
  function save(asFile) {
    wantsFile = asFile;
    model.send({ save: true });
  }

  function load(text) {
    if (text.length > model.get("longest")) model.send({ too_long: text.length });
    else model.send({ load: text });
  }

  async function loadFiles() {
    const files = [...picker.files];
    const size = files.reduce((sum, file) => sum + file.size, 0);
    picker.value = "";
    if (!files.length) return;
    if (size > model.get("longest")) model.send({ too_long: size });
    else load((await Promise.all(files.map(textOf))).join("\n"));
  }

  function received({ text, name }) {
    if (typeof text !== "string") return;
    field.value = text;
    if (!wantsFile) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  const row = document.createElement("div");
  row.className = "pmx-save-row";
  row.append(
    button("save_file", () => save(true)),
    button("show_text", () => save(false)),
    button("load_file", () => picker.click()),
    button("load_text", () => load(field.value)),
  );
  picker.addEventListener("change", loadFiles);
  model.on("msg:custom", received);
  box.append(row, picker, field);
  el.append(box);
  return () => model.off("msg:custom", received);
}

export default { render };
