// Leaves in sight only the rules that answer what is asked, and leads to the best of them first.
(() => {
  const MOST = 5;
  const records = [...document.querySelectorAll(".panamax-record")];
  const chapters = [...document.querySelectorAll(".panamax-chapter")];
  const found = document.getElementById("panamax-found");
  const best = document.getElementById("panamax-best");
  const field = document.getElementById("panamax-search");
  const entries = records.map((record) => {
    const { title, also, names } = record.dataset;
    const named = names ? names.split(", ") : [];
    return { id: record.id, title: title ?? "", also: also ?? "", names: named, text: record.textContent, record };
  });
  const find = globalThis.panamaxFinder(entries, JSON.parse(field.dataset.language));

  function leading({ id, title }) {
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.textContent = `${id} ${title}`;
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  field.addEventListener("input", () => {
    const asked = field.value.trim();
    const answers = asked ? find(asked) : entries;
    const shown = new Set(answers.map(({ record }) => record));
    for (const record of records) record.hidden = !shown.has(record);
    for (const chapter of chapters) chapter.hidden = !chapter.querySelector(".panamax-record:not([hidden])");
    found.textContent = asked ? found.dataset.words.replace("{count}", shown.size) : "";
    best.replaceChildren(...(asked ? answers.slice(0, MOST).map(leading) : []));
  });
})();
