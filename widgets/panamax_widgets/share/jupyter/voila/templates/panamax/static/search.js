// Leaves in sight only the rules that have all the words in them.
(() => {
  const records = [...document.querySelectorAll(".panamax-record")];
  const chapters = [...document.querySelectorAll(".panamax-chapter")];
  const found = document.getElementById("panamax-found");
  document.getElementById("panamax-search").addEventListener("input", (event) => {
    const wanted = event.target.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const record of records) {
      const text = record.textContent.toLowerCase();
      record.hidden = !wanted.every((word) => text.includes(word));
      count += record.hidden ? 0 : 1;
    }
    for (const chapter of chapters) chapter.hidden = !chapter.querySelector(".panamax-record:not([hidden])");
    found.textContent = wanted.length ? found.dataset.words.replace("{count}", count) : "";
  });
})();
