// What the learner knows: told in words and bars, saved to a file, loaded, forgotten. All of it in the browser alone.
(() => {
  const told = (id) => JSON.parse(document.getElementById(id).textContent);
  const { progress: words, next: nextWords, today: todayWords, stores } = told("panamax-words");
  const { file, sure } = told("panamax-facts");
  const store = window.panamaxProgress;
  const $ = (id) => document.getElementById(id);
  const say = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const nothing = () => store.parse("");
  let own = nothing();

  function tell(key, tone = "news", line = $("panamax-told")) {
    line.className = `panamax-status ${tone}`;
    line.textContent = "";
    setTimeout(() => (line.textContent = words[key]), 30);
  }

  // What a text tells; of a damaged one nothing, and that is said.
  function read(text) {
    const told = store.parse(text);
    if (told) return told;
    tell("damaged", "refusal", $("panamax-refused"));
    return nothing();
  }

  function records(element) {
    const rules = element.dataset.rules.split(" ").filter(Boolean);
    const met = rules.map((id) => own.rules.get(id)).filter(Boolean);
    const known = met.filter((record) => record.box >= sure).length;
    const right = met.filter((record) => record.box > 0).length; // the last first answer was right
    return { all: rules.length, met: met.length, right, known, due: met.filter((record) => record.due <= store.today()).length };
  }

  function showLesson(item) {
    const isDone = own.lessons.has(item.dataset.page), { all, met, due } = records(item);
    item.classList.toggle("panamax-done", isDone);
    const parts = [isDone ? words.done : met ? say(words.begun, { met, all }) : words.fresh];
    if (due) parts.push(say(words.due_here, { count: due }));
    item.querySelector(".panamax-how").textContent = parts.join(" · ");
  }

  function kept(name) {
    try {
      return localStorage.getItem(name) ?? "";
    } catch {
      return ""; // a browser that keeps nothing
    }
  }

  // The game that can be gone on with, and whether today's puzzle is solved: days are the reader's.
  function showToday() {
    const days = /^days (.*)$/m.exec(kept(stores.puzzles))?.[1] ?? "", banner = $("panamax-today");
    const now = new Date(), today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    const isSolved = days.split(" ").includes(today.map((part) => String(part).padStart(2, "0")).join("-"));
    const isOver = (game) => /^number \d+ over$/m.test(game);
    const game = kept(stores.game), mine = $("panamax-game");
    mine.hidden = !game;
    mine.querySelector("span").textContent = todayWords[isOver(game) ? "ended" : "game"];
    mine.querySelector("a").textContent = todayWords[isOver(game) ? "look" : "go_on"];
    for (const way of document.querySelectorAll("[data-kept]")) {
      const there = kept(way.dataset.kept);
      if (there) way.textContent = todayWords[isOver(there) ? "look" : "go_on"];
    }
    banner.querySelector("span").textContent = todayWords[isSolved ? "solved" : "puzzle"];
    banner.querySelector("a").textContent = todayWords[isSolved ? "more" : "find"];
  }

  // The way on: the first lesson that isn't done, or else a game.
  function showNext() {
    const items = [...document.querySelectorAll("[data-page]")];
    const item = items.find((each) => !own.lessons.has(each.dataset.page));
    items.forEach((each) => each.classList.toggle("panamax-here", each === item));
    const hasPlayed = Object.values(stores).some(kept);
    const key = !item ? "finished" : own.lessons.size ? "next" : own.rules.size ? "begun" : hasPlayed ? "played" : "fresh";
    const banner = $("panamax-next"), link = banner.querySelector("a");
    banner.querySelector("span").textContent = nextWords[key];
    link.textContent = item ? item.dataset.words : nextWords.play;
    link.href = (item ?? document.getElementById("panamax-play")).querySelector("a").href;
  }

  function showTopic(item) {
    const { all, met, right, known } = records(item);
    item.querySelector(".met").setAttribute("width", (100 * met) / all);
    item.querySelector(".sure").setAttribute("width", (100 * known) / all);
    item.querySelector("span").textContent = say(words.topic, { met, right, known, all });
  }

  // The row of days on which something was learned, as dots and in words; nothing once it is broken.
  function showDays() {
    const count = store.lasting(own.row), line = $("panamax-days");
    line.hidden = !count;
    line.querySelectorAll("i").forEach((dot, day) => dot.classList.toggle("panamax-day", day < count));
    line.querySelector("b").textContent = say(count === 1 ? words.days_one : words.days, { count });
  }

  function show() {
    showDays();
    document.querySelectorAll("[data-page]").forEach(showLesson);
    document.querySelectorAll(".panamax-bars li").forEach(showTopic);
    const all = [...own.rules.values()], due = all.filter((record) => record.due <= store.today()).length;
    const known = all.filter((record) => record.box >= sure).length;
    showNext();
    showToday();
    document.querySelector(".panamax-bars").hidden = !all.length;
    $("panamax-due").hidden = !due;
    $("panamax-due").querySelector("span").textContent = say(due === 1 ? words.due_one : words.due, { count: due });
    const right = all.filter((record) => record.box > 0).length;
    const values = { met: all.length, right, known, lessons: own.lessons.size };
    $("panamax-summary").textContent = all.length || own.lessons.size ? say(words.summary, values) : words.none;
    for (const id of ["save", "copy", "forget"]) $(`panamax-${id}`).disabled = !all.length && !own.lessons.size;
  }

  function keep(progress) {
    own = progress;
    store.keep(store.write(own));
    show();
  }

  function save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${store.write(own)}\n`], { type: "text/plain" }));
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    tell("saved");
  }

  async function load() {
    const [chosen] = $("panamax-file").files;
    $("panamax-file").value = "";
    if (!chosen) return;
    const told = chosen.size > store.longest ? null : store.parse(await chosen.text());
    if (told) keep(told);
    tell(told ? "loaded" : "not_loaded", told ? "news" : "refusal");
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      tell("copied");
    } catch {
      tell("not_copied", "refusal");
    }
  }

  $("panamax-save").addEventListener("click", save);
  $("panamax-load").addEventListener("click", () => $("panamax-file").click());
  $("panamax-file").addEventListener("change", load);
  $("panamax-copy").addEventListener("click", copy);
  $("panamax-forget").addEventListener("click", () => {
    if (!confirm(words.sure_to_forget)) return;
    keep(nothing());
    tell("forgotten");
  });
  keep(store.merge(read(store.asked()), read(store.kept())));
  addEventListener("pageshow", (event) => { // back from a lesson by the browser's own button
    if (event.persisted) keep(store.merge(own, read(store.kept())));
  });
})();
