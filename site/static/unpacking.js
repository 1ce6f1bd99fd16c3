// Reads the files of pictures and of boards' first answers: what those of a game share is in one file for wide pages, one
// for narrow.
// `panamax_site/packing.py` says how they are written.
const HERE = new URL("../_figures/", import.meta.url);

async function read(name) {
  const answer = await fetch(new URL(name, HERE));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

const kept = new Map();
function once(name) {
  if (!kept.has(name)) {
    const reading = read(name);
    reading.catch(() => kept.delete(name)); // it may be had the next time
    kept.set(name, reading);
  }
  return kept.get(name);
}

// A file, and the one that it shares with others of its game and language.
function both(name, isNarrow) {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  return Promise.all([once(`${folder}shared-${isNarrow ? "narrow" : "wide"}.fig`), once(name)]);
}

// A file's value: `root` is the number of its outermost part; `value(number)` is a part as it is in the reader's theme,
// dark or not, and `list(number)` the numbers of a list's parts. `files` are the names for wide and for narrow pages; in
// another language than the site's first, those with its words follow.
export async function unpacked(files, isNarrow) {
  const asked = files.filter((_, at) => at % 2 === (isNarrow ? 1 : 0)).map((name) => both(name, isNarrow));
  const [[{ colours, pool: shared }, first], [{ pool: said }, { root, pool: rest }] = [{ pool: [] }, { root: first.root, pool: [] }]] =
    await Promise.all(asked);
  const own = first.pool.concat(rest);
  const entry = (number) => (number < 0 ? said[-1 - number] : number < shared.length ? shared[number] : own[number - shared.length]);
  const value = (number, isDark) => {
    const found = entry(number);
    if (typeof found === "string") return Object.hasOwn(colours, found) ? colours[found][isDark ? 1 : 0] : found;
    if (Array.isArray(found)) return found.map((part) => value(part, isDark));
    if (found === null || typeof found !== "object") return found;
    if (Object.hasOwn(found, "")) return found[""].map(entry).join("");
    return Object.fromEntries(Object.entries(found).map(([name, part]) => [name, value(part, isDark)]));
  };
  return { root, value, list: entry };
}
