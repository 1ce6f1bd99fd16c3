// Finds what a reader asks for: by id, by title, by words that mean the same, with typing errors, in whole questions.
// `panamaxFinder(entries, language)` is a function of a query: the entries that answer it, the best first.
// An entry has `id`, `title`, `also` (words under which readers look for it), `names` (things of which it tells what they
// do, with a plus in front: how one comes by them), `text` and `weight`; `language` has the words that say nothing (`stop`),
// that only ask what something is for (`aside`), how one comes by it (`earning`) or who does (`persons`), that are one word in other clothes
// (`same`), the endings of words (`endings`), and how letters are written otherwise (`letters`: "ß ss, l'": the second is what
// begins a word and is none of its own).
(() => {
  const FIELDS = { id: 12, title: 5, also: 4.5, text: 1 };
  const EXACT = 60;
  const NAMED = 80; // for a question about nothing else than what the entry tells the doing of
  const ENOUGH = 0.28; // of the best score
  const PREFIX = 0.6;
  const TYPO = 0.7;

  const bare = (word) => word.normalize("NFKD").replace(/\p{M}/gu, "");
  // A function of a text: its words, as a language writes them, without what has lost its vowel before them.
  function speller(letters) {
    const pairs = letters.normalize("NFC").split(",").map((pair) => pair.trim().split(" ")).filter(([from]) => from);
    const others = pairs.filter(([, to]) => to), begins = pairs.filter(([, to]) => !to).map(([from]) => from.replace("'", "['’]"));
    const begin = begins.length ? new RegExp(`(?<!\\p{L})(?:${begins.join("|")})`, "gu") : null;
    const written = (text) => others.reduce((now, [from, to]) => now.replaceAll(from, to), text.toLowerCase().normalize("NFC"));
    const alone = (text) => (begin ? text.replace(begin, " ") : text).replace(/['’]/g, "");
    return (text) => alone(written(text)).match(/[\p{L}\p{N}]+(?:-\p{N}+)?/gu) ?? [];
  }

  // Whether one typing error or two lie between the words: a letter more, less, another, or two that changed places.
  function near(one, other) {
    const most = Math.min(one.length, other.length) < 8 ? 1 : 2;
    if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > most) return false;
    let before = [];
    let row = Array.from({ length: other.length + 1 }, (_, place) => place);
    for (let i = 1; i <= one.length; i++) {
      const next = [i];
      for (let j = 1; j <= other.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
          next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      [before, row] = [row, next];
    }
    return row[other.length] <= most;
  }

  globalThis.panamaxFinder = (entries, language) => {
    const spelt = speller(language.letters ?? "");
    const silent = new Set(spelt(language.stop)), stop = new Set([...silent].map(bare));
    // Words go without their accents, but for one that would be a word that says nothing: the French dé isn't de.
    const split = (text) => spelt(text).map((word) => (stop.has(bare(word)) && !silent.has(word) ? word : bare(word)));
    const same = new Map(language.same.split(",").flatMap((group) => {
      const [first, ...others] = split(group);
      return others.map((word) => [word, first]);
    }));
    const endings = language.endings.split(",").map(bare);
    const stem = (word) => {
      const known = same.get(word) ?? word;
      const ending = endings.find((end) => known.endsWith(end) && known.length - end.length >= 3);
      const root = ending && !/\d/.test(known) ? known.slice(0, -ending.length) : known;
      const short = root.replace(/(\p{L})\1$/u, "$1").replace(/(.{3})e$/u, "$1");
      return same.get(root) ?? same.get(short) ?? short;
    };
    const words = (text) => split(text).map(stem);
    const aside = new Set(split(language.aside ?? ""));
    const earning = new Set(split(language.earning ?? "")), persons = new Set(split(language.persons ?? ""));

    const index = new Map(); // word -> entry -> weight
    const titles = entries.map((entry) => [entry.id, entry.title, ...(entry.forms ?? [])].map((name) => words(name).join(" ")));
    const named = [false, true].map((earns) => entries.map((entry) => (entry.names ?? [])
      .filter((name) => name.startsWith("+") === earns).map((name) => [...new Set(words(name))])));
    entries.forEach((entry, number) => {
      for (const [field, weight] of Object.entries(FIELDS))
        for (const word of new Set(words(entry[field] ?? ""))) {
          if (!index.has(word)) index.set(word, new Map());
          const found = index.get(word);
          found.set(number, Math.max(found.get(number) ?? 0, weight) + (found.has(number) ? 0.3 : 0));
        }
    });
    const vocabulary = [...index.keys()];
    const written = new Set(entries.flatMap((entry) => Object.keys(FIELDS).flatMap((field) => split(entry[field] ?? ""))));

    // What a word of the query may mean: itself, else longer words that begin so and words that are nearly it.
    function meant(word, raw) {
      if (index.has(word)) return [[word, 1]];
      const longer = word.length > 2 ? vocabulary.filter((other) => other.startsWith(word)) : [];
      const typed = [...written].filter((other) => near(raw, other)).map(stem);
      const likely = [...new Set(typed)].filter((other) => index.has(other) && !longer.includes(other));
      return [...longer.map((other) => [other, PREFIX]), ...likely.map((other) => [other, TYPO])];
    }

    return (query) => {
      const all = split(query);
      const said = all.filter((word) => !stop.has(word));
      const wanted = new Map((said.length ? said : all).map((word) => [stem(word), word]));
      const phrase = [...wanted.keys()].join(" ");
      const asked = new Set([...wanted].filter(([, word]) => !aside.has(word) && !earning.has(word)).map(([word]) => word));
      const isOfEarning = all.some((word) => earning.has(word)) && !all.some((word) => persons.has(word));
      // How much of the question is a name of the entry: all of it, or three words of it at least.
      const share = (names) => Math.max(0, ...names.map((name) => {
        const isAsked = name.every((word) => asked.has(word)) && (name.length > 2 || asked.size === name.length);
        return isAsked ? (name.length / asked.size) ** 2 : 0;
      }));
      const scores = new Map();
      for (const [word, raw] of wanted) {
        const best = new Map();
        for (const [other, quality] of meant(word, raw)) {
          const found = index.get(other);
          const rare = Math.log(1 + entries.length / found.size);
          for (const [entry, weight] of found) best.set(entry, Math.max(best.get(entry) ?? 0, rare * weight * quality));
        }
        for (const [entry, score] of best) {
          const [sum, count] = scores.get(entry) ?? [0, 0];
          scores.set(entry, [sum + score, count + 1]);
        }
      }
      const ranked = [...scores].map(([number, [sum, count]]) => {
        const exact = titles[number].includes(phrase) ? EXACT : 0;
        const told = NAMED * share(named[Number(isOfEarning)][number]);
        return [entries[number], (sum * (count / wanted.size) ** 1.5 + exact + told) * (entries[number].weight ?? 1)];
      });
      ranked.sort(([, one], [, other]) => other - one);
      return ranked.filter(([, score]) => score >= ENOUGH * ranked[0][1]).map(([entry]) => entry);
    };
  };
})();
