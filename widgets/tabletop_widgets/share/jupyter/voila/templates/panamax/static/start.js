// What the learner knows: told in words and bars, saved to a file, loaded, forgotten. All of it in the browser alone.
(() => {
  const told = (id) => JSON.parse(document.getElementById(id).textContent);
  const { progress: words, next: nextWords, today: todayWords, stores } = told("panamax-words");
  const { file, sure } = told("panamax-facts");
  const store = window.panamaxProgress, DAY = 86_400_000; // milliseconds
  const $ = (id) => document.getElementById(id);
  const say = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const nothing = (place) => place.parse("");
  const known = new Map(store.all.map((place) => [place.name, nothing(place)])); // what is known of each game
  const learnedIn = (item) => known.get(item.closest("[data-game]").dataset.game);

  function tell(key, tone = "news", line = $("panamax-told")) {
    line.className = `panamax-status ${tone}`;
    line.textContent = "";
    setTimeout(() => (line.textContent = words[key]), 30);
  }

  // What a text tells of a game; of a damaged one nothing, and that is said.
  function read(place, text) {
    const told = place.parse(text);
    if (told) return told;
    tell("damaged", "refusal", $("panamax-refused"));
    return nothing(place);
  }

  function records(element, { rules: learned }) {
    const rules = element.dataset.rules.split(" ").filter(Boolean);
    const met = rules.map((id) => learned.get(id)).filter(Boolean);
    const known = met.filter((record) => record.box >= sure).length;
    const right = met.filter((record) => record.box > 0).length; // the last first answer was right
    return { all: rules.length, met: met.length, right, known, due: met.filter((record) => record.due <= store.today()).length };
  }

  function showLesson(item) {
    const learned = learnedIn(item), isDone = learned.lessons.has(item.dataset.page), { all, met, due } = records(item, learned);
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

  // The puzzle of today, of another game each day, and whether it is solved: days are the reader's.
  function showPuzzle(banner, place, all) {
    const now = new Date(), today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
    banner.hidden = (today / DAY) % all.length !== place;
    const days = /^days (.*)$/m.exec(kept(banner.dataset.keptDays))?.[1] ?? "";
    if (!days.split(" ").includes(today.toISOString().slice(0, 10))) return;
    banner.querySelector("span").textContent = banner.dataset.solved;
    banner.querySelector("a").textContent = todayWords.more;
  }

  // The game that can be gone on with.
  function showToday() {
    const isOver = (game) => /^number \d+ over$/m.test(game);
    const game = kept(stores.game), mine = $("panamax-game");
    mine.hidden = !game;
    mine.querySelector("span").textContent = todayWords[isOver(game) ? "ended" : "game"];
    mine.querySelector("a").textContent = todayWords[isOver(game) ? "look" : "go_on"];
    for (const way of document.querySelectorAll("[data-kept]")) {
      const there = kept(way.dataset.kept);
      if (there) way.textContent = todayWords[isOver(there) ? "look" : "go_on"];
    }
  }

  // The first lesson of a path that isn't done; nothing after the last.
  function showHere(path) {
    const items = [...path.children], here = items.find((each) => !learnedIn(each).lessons.has(each.dataset.page));
    items.forEach((each) => each.classList.toggle("panamax-here", each === here));
    return here;
  }

  // The last day on which something was learned of a game; nothing before the first.
  const lastDay = ({ lessons, rules, row }) => (lessons.size || rules.size ? Math.max(0, row.last, ...lessons.values()) : -1);

  // The way on, in the game of which something was learned last: the first lesson that isn't done, or else a game.
  function showNext() {
    const paths = [...document.querySelectorAll("ol[data-game]")], cards = [...document.querySelectorAll(".pmx-game")];
    const ways = paths.map((path, game) => {
      const learned = known.get(path.dataset.game), here = showHere(path);
      showOnCard(cards[game], path, lastDay(learned) < 0 ? null : here);
      return { learned, here, play: cards[game].querySelector("[data-kept]"), game: cards[game].querySelector("h2").textContent };
    });
    const { learned, here, play, game } = ways.reduce((one, other) => (lastDay(other.learned) > lastDay(one.learned) ? other : one));
    const hasPlayed = Object.values(stores).some(kept), { lessons, rules } = learned;
    const key = !here ? "finished" : lessons.size ? "next" : rules.size ? "begun" : hasPlayed ? "played" : "fresh";
    const banner = $("panamax-next"), link = banner.querySelector("a");
    banner.querySelector("span").textContent = say(nextWords[key], { game });
    link.textContent = here ? here.dataset.words : nextWords.play;
    link.href = (here?.querySelector("a") ?? play).href;
  }

  // A game's card leads on to the lesson that one has come to, where one has begun.
  function showOnCard(card, path, here) {
    const way = card.querySelector("a"), first = path.querySelector("a");
    way.dataset.words ??= way.textContent;
    way.textContent = here ? here.dataset.words : way.dataset.words;
    way.href = (here?.querySelector("a") ?? first).href;
  }

  function showTopic(item, learned) {
    const { all, met, right, known } = records(item, learned);
    item.querySelector(".met").setAttribute("width", (100 * met) / all);
    item.querySelector(".sure").setAttribute("width", (100 * known) / all);
    item.querySelector("span").textContent = say(words.topic, { met, right, known, all });
  }

  // The row of days on which something was learned, as dots and in words; nothing once it is broken.
  function showDays() {
    const count = Math.max(...store.all.map((place) => place.lasting(known.get(place.name).row))), line = $("panamax-days");
    line.hidden = !count;
    line.querySelectorAll("i").forEach((dot, day) => dot.classList.toggle("panamax-day", day < count));
    line.querySelector("b").textContent = say(count === 1 ? words.days_one : words.days, { count });
  }

  function show() {
    showDays();
    document.querySelectorAll("[data-page]").forEach(showLesson);
    showNext();
    showToday();
    document.querySelectorAll(".panamax-today").forEach(showPuzzle);
    document.querySelectorAll(".panamax-due").forEach(showDue);
    document.querySelectorAll(".panamax-own [data-game]").forEach(showGame);
    for (const id of ["save", "copy", "forget"]) $(`panamax-${id}`).disabled = !lines().length;
  }

  function showDue(banner) {
    const learned = [...known.get(banner.dataset.game).rules.values()];
    const count = learned.filter((record) => record.due <= store.today()).length;
    const told = count === 1 ? words.due_one : words.due, game = banner.dataset.title;
    banner.hidden = !count;
    banner.querySelector("span").textContent = count ? say(told, { count, game }) : "";
  }

  function showGame(section) {
    const learned = known.get(section.dataset.game), all = [...learned.rules.values()];
    const bars = section.querySelector("ul");
    bars.hidden = !all.length;
    bars.querySelectorAll("li").forEach((item) => showTopic(item, learned));
    const values = {
      met: all.length,
      right: all.filter((record) => record.box > 0).length,
      known: all.filter((record) => record.box >= sure).length,
      lessons: learned.lessons.size,
    };
    const isSomething = all.length || learned.lessons.size;
    section.querySelector(".panamax-summary").textContent = isSomething ? say(words.summary, values) : words.none;
  }

  // The text of each game of which something is known.
  function lines() {
    return store.all.map((place) => place.write(known.get(place.name))).filter(Boolean);
  }

  function keep(learned) {
    for (const [place, progress] of learned) {
      known.set(place.name, progress);
      place.keep(place.write(progress));
    }
    show();
  }

  function save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${lines().join("\n")}\n`], { type: "text/plain" }));
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    tell("saved");
  }

  async function load() {
    const [chosen] = $("panamax-file").files;
    $("panamax-file").value = "";
    if (!chosen) return;
    const text = chosen.size > store.longest ? "-" : await chosen.text();
    const told = store.all.map((place) => [place, place.parse(text)]).filter(([, progress]) => progress);
    keep(told); // a game that the file doesn't tell of stays as it is
    tell(told.length ? "loaded" : "not_loaded", told.length ? "news" : "refusal");
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
    keep(store.all.map((place) => [place, nothing(place)]));
    tell("forgotten");
  });
  keep(store.all.map((place) => [place, place.merge(read(place, place.asked()), read(place, place.kept()))]));
  addEventListener("pageshow", (event) => { // back from a lesson by the browser's own button
    if (!event.persisted) return;
    keep(store.all.map((place) => [place, place.merge(known.get(place.name), read(place, place.kept()))]));
  });
})();
