// The learner's progress in the browser: read from the address and from the browser's own store, carried by the links.
// Each game has a place of its own for it, and a version by which its texts are told from the others'.
window.panamaxProgress = (() => {
  const { longest, boxes, places, firstDay } = JSON.parse(document.getElementById("panamax-facts").textContent);
  const RULE = /^([A-Z0-9]{3}-[0-9]{1,2})\.([0-9]{1,3})\.([0-9]{1,3})\.([0-9])\.([0-9a-z]{1,3})$/;
  const LESSON = /^([0-9]{2}_[a-z_]{1,40})\.([0-9a-z]{1,3})$/;

  const ROW = /^row\.([0-9a-z]{1,3})\.([0-9a-z]{1,3})$/; // the row of days: its last day, how many they are

  function check(body) { // Adler-32
    let low = 1, high = 0;
    for (const letter of body) {
      low = (low + letter.charCodeAt(0)) % 65521;
      high = (high + low) % 65521;
    }
    return (high * 65536 + low).toString(36);
  }

  function today() {
    const date = new Date();
    return Math.round((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(...firstDay)) / 864e5);
  }

  function progressAt({ version, name, store }) {
    // What a text tells: rules by id and lessons by page; null if it is damaged, or another game's. It may stand in a
    // link, in brackets, or wrapped, as mails pass it on: `progress_from_text` reads it so.
    function parse(text) {
      if (text.length > longest + 2000) return null;
      const word = new RegExp(`(?<![A-Za-z0-9._~-])${version}~[A-Za-z0-9._~-]*[A-Za-z0-9]`);
      const asked = [text, text.replace(/[\s>\u200b\ufeff]+/g, "")].map((each) => word.exec(each)?.[0] ?? each.trim());
      return [text.trim(), ...asked].reduce((told, line) => told ?? parseLine(line), null);
    }

    function parseLine(line) {
      const told = { rules: new Map(), lessons: new Map(), row: { last: 0, count: 0 } };
      if (line.length > longest) return null;
      if (!line) return told;
      const fields = line.split("~");
      if (!/^[A-Za-z0-9._~-]+$/.test(line) || fields.length < 3 || fields[0] !== version) return null;
      if (fields.at(-1) !== check(line.slice(0, line.lastIndexOf("~")))) return null;
      for (const field of fields.slice(1, -1)) {
        const rule = RULE.exec(field), lesson = LESSON.exec(field), row = ROW.exec(field);
        if (rule && !told.rules.has(rule[1])) {
          const [seen, right, box] = rule.slice(2, 5).map(Number);
          if (!seen || right > seen || box >= boxes) return null;
          told.rules.set(rule[1], { seen, right, box, due: parseInt(rule[5], 36) });
        } else if (lesson && !told.lessons.has(lesson[1])) told.lessons.set(lesson[1], parseInt(lesson[2], 36));
        else if (row && !told.row.count) {
          const [last, count] = row.slice(1).map((number) => parseInt(number, 36));
          if (!count || count > last + 1) return null;
          told.row = { last, count };
        } else return null;
      }
      return told;
    }

    function write({ rules, lessons, row }) {
      if (!rules.size && !lessons.size) return "";
      const days = (day) => day.toString(36);
      const fields = [...rules].map(([id, { seen, right, box, due }]) => [id, seen, right, box, days(due)].join("."));
      const last = row.count ? [["row", days(row.last), days(row.count)].join(".")] : [];
      const done = [...lessons].map(([page, day]) => `${page}.${days(day)}`);
      const body = [version, ...fields, ...done, ...last].join("~");
      return `${body}~${check(body)}`;
    }

    // Of each rule the fuller record, of each lesson the first day, the row of days joined: as `Progress.merged` does.
    function merge(one, other) {
      const rules = new Map(one.rules), lessons = new Map(one.lessons);
      for (const [id, record] of other.rules) {
        const known = rules.get(id);
        const full = (each) => each && ["seen", "due", "box", "right"].map((part) => each[part]);
        const [more, less] = [full(record), full(known)];
        const place = less ? more.findIndex((number, at) => number !== less[at]) : 0;
        if (!less || (place >= 0 && more[place] > less[place])) rules.set(id, record);
      }
      for (const [page, day] of other.lessons) lessons.set(page, Math.min(day, lessons.get(page) ?? day));
      return { rules, lessons, row: joined(one.row, other.row) };
    }

    // Two rows of days as one where they touch, else the later one: as `DaysInRow.joined` does it.
    function joined(one, other) {
      const [early, late] = [one, other].sort((a, b) => a.last - b.last || a.count - b.count);
      const first = (row) => row.last - row.count + 1;
      if (!early.count || early.last < first(late) - 1) return late;
      return { last: late.last, count: late.last - Math.min(first(early), first(late)) + 1 };
    }

    const lasting = ({ last, count }) => (last >= today() - 1 ? count : 0); // 0 once a day has been missed

    const isOfFiles = "files" in document.documentElement.dataset;
    const asked = () => new URLSearchParams(location.search).get(name) ?? "";
    const kept = () => {
      try { return localStorage.getItem(store) ?? ""; } catch { return ""; }
    };
    let now = asked() || (isOfFiles ? kept() : "");

    function keep(text) {
      now = text;
      try {
        if (text) localStorage.setItem(store, text);
        else localStorage.removeItem(store);
      } catch { /* then only the address has it */ }
      const address = new URL(location.href);
      if (asked() || !isOfFiles) carry(address);
      if (address.href !== location.href) history.replaceState(null, "", address);
      window.panamaxTheme?.tellLinks();
    }

    function carry(address) {
      if (now) address.searchParams.set(name, now);
      else address.searchParams.delete(name);
    }

    return { name, parse, write, merge, asked, kept, keep, carry, lasting };
  }

  const all = places.map(progressAt);
  const at = (name) => all.find((each) => each.name === name);
  const carry = (address) => all.forEach((each) => each.carry(address));
  return { ...all[0], all, at, carry, today, longest }; // by itself it is the first game's
})();
