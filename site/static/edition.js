// One edition of the site, kept by the browser: fetched whole, checked file by file, never mixed with another.
// The page that takes it along and the service worker (`keeper.js`) use the same functions.
(() => {
  const DIGEST = "X-Panamax-Digest";
  const AT_ONCE = 6; // files

  const prefix = (root) => `panamax ${root} `; // more sites than this one may lie on a host
  const nameOf = (root, edition) => prefix(root) + edition;

  async function kept(root) {
    return (await caches.keys()).filter((name) => name.startsWith(prefix(root)));
  }

  async function digestOf(bytes) {
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  // What the host has: the list of all files with sizes and digests.
  async function published(root) {
    const answer = await fetch(new URL("offline.json", root), { cache: "no-store" });
    if (!answer.ok) throw new Error(`offline.json: ${answer.status}`);
    return answer.json();
  }

  // What of a list a reader wants who takes one game along (all of it if he names none), in his language (if he names none,
  // in the site's first). A file's third value is its game, its fourth its language.
  function only({ edition, files, languages }, game, lang) {
    const spoken = languages.includes(lang) ? lang : languages[0];
    const isWanted = ([, [, , of, told]]) => (!game || !of || of === game) && (!told || told === spoken);
    return { edition, files: Object.fromEntries(Object.entries(files).filter(isWanted)) };
  }

  const sizeOf = ({ files }) => Object.values(files).reduce((sum, [size]) => sum + size, 0);

  // A file that another edition has too need not be fetched again.
  async function known(address, digest, older) {
    for (const store of older) {
      const found = await store.match(address);
      if (found?.headers.get(DIGEST) === digest) return found;
    }
    return null;
  }

  async function answered(address, cache) {
    const answer = await fetch(address, { cache });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const bytes = await answer.arrayBuffer();
    return [await digestOf(bytes), bytes, answer.headers.get("Content-Type") ?? ""];
  }

  async function fetched(address, digest) {
    let [found, bytes, type] = await answered(address, "no-cache");
    // A host that goes by times calls a file of another edition unchanged when both were written in the same second.
    if (found !== digest) [found, bytes, type] = await answered(address, "reload");
    if (found !== digest) throw new Error(`${address} is of another edition`);
    return new Response(bytes, { headers: { "Content-Type": type, [DIGEST]: digest } });
  }

  // Fill the store of an edition; what is in it already stays. `report` hears how many bytes are there.
  async function fill({ edition, files }, root, report = () => {}) {
    const store = await caches.open(nameOf(root, edition));
    const others = (await kept(root)).filter((name) => name !== nameOf(root, edition));
    const older = await Promise.all(others.map((name) => caches.open(name)));
    const waiting = Object.entries(files);
    let done = 0;
    const one = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [path, [size, digest]] = next;
        const address = new URL(path, root).href;
        if (!(await store.match(address)))
          await store.put(address, (await known(address, digest, older)) ?? (await fetched(address, digest)));
        report((done += size));
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    } finally {
      waiting.length = 0; // when one fails, the others end too
    }
  }

  // The file that a host would give for an address; undefined if the edition has none.
  async function found(edition, root, address) {
    const store = await caches.open(nameOf(root, edition));
    const plain = new URL(address);
    plain.search = plain.hash = "";
    const names = plain.pathname.endsWith("/") ? [`${plain}index.html`] : [plain.href, `${plain}.html`];
    for (const name of names) {
      const answer = await store.match(name);
      if (answer) return answer;
    }
    if (await store.match(`${plain}/index.html`)) return Response.redirect(`${plain}/${new URL(address).search}`); // a folder without its slash
    return undefined;
  }

  async function drop(root, but = null) {
    const names = (await kept(root)).filter((name) => but === null || name !== nameOf(root, but));
    await Promise.all(names.map((name) => caches.delete(name)));
    return names.length;
  }

  self.panamaxEdition = { drop, fill, found, only, published, sizeOf };
})();
