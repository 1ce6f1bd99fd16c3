// What has been entered into a score companion: whole numbers by key, who plays, and which role each has taken.
const LONGEST = 20; // letters of a name

export class Entries {
  static KEY; // of a field: its part, its seat, its name
  static ROLES; // under which name the roles are kept

  // `kept` is what the browser kept, whatever that may be; `known` what the page knows; `parts` those of a game, in order.
  constructor(kept, known, parts) {
    const { KEY, ROLES } = this.constructor;
    this.box = known.box;
    this.parts = parts;
    this.kept = kept !== null && typeof kept === "object" ? kept : {};
    const given = this.kept;
    this.players = known.players.includes(given.players) ? given.players : known.players.at(-1);
    const all = known.roles.map((_, number) => number);
    const names = Array.isArray(given.names) ? given.names : [];
    this.names = all.map((seat) => (typeof names[seat] === "string" ? names[seat].slice(0, LONGEST) : ""));
    const roles = Array.isArray(given[ROLES]) ? given[ROLES] : [];
    this.roles = [...roles].sort().join() === all.join() && roles.length === all.length ? roles.map(Number) : all;
    this.at = Number.isSafeInteger(given.at) ? given.at : null;
    this.part = parts.includes(given.part) ? given.part : parts[0];
    const cells = given.cells !== null && typeof given.cells === "object" ? Object.entries(given.cells) : [];
    this.cells = new Map(cells.filter(([key, value]) => KEY.test(key) && typeof value === "string" && value.length <= 3));
  }

  plain(part) {
    const { players, names, roles, cells, at } = this;
    return { players, names, at, [this.constructor.ROLES]: roles, part, cells: Object.fromEntries(cells) };
  }

  get seats() {
    return Array.from({ length: this.players }, (_, seat) => seat);
  }

  sit(players) {
    this.players = players;
  }

  call(seat, name) {
    this.names[seat] = name.trim().slice(0, LONGEST);
  }

  // Who had the role before takes over the one that is given up.
  lead(seat, role) {
    const other = this.roles.indexOf(role);
    [this.roles[seat], this.roles[other]] = [role, this.roles[seat]];
  }

  clear() {
    this.cells.clear();
    this.at = null;
  }

  // When this game was first counted, in milliseconds: one game stays one play, however often it is handed on.
  counted() {
    this.at ??= Date.now();
    return this.at;
  }

  entered(key) {
    return this.cells.get(key) ?? "";
  }

  enter(key, text) {
    if (text.trim()) this.cells.set(key, text.trim());
    else this.cells.delete(key);
  }

  isWrong(key) {
    const text = this.entered(key);
    const { low, high } = this.limits(key);
    return text !== "" && !(/^\d{1,3}$/.test(text) && low <= Number(text) && Number(text) <= high);
  }

  // The number that holds: the one entered, or what is usual where nothing is; null if neither can be.
  value(key) {
    if (this.isWrong(key)) return null;
    const text = this.entered(key);
    return text === "" ? this.usual(key) : Number(text);
  }

  values(part, name) {
    return this.seats.map((seat) => this.value(`${part}.${seat}.${name}`));
  }
}
