// What a kept memory and WebAssembly's own file have in common isn't sent twice: here it is taken out of the memory, and
// `static/start_python.js` puts it back, from the module that has just begun.
const DATA = 11; // the section of a module's file that says how its memory begins
const LINE = 64; // bytes that are compared at once
const CONSTANT = 0x41; // the instruction that says where a segment begins; an END follows

// Numbers as WebAssembly writes them, seven bits a byte.
class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  number() {
    let found = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      found += (byte & 127) * 2 ** shift;
      if (byte < 128) return found;
    }
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

// The segments of a module's memory, each with the place where it begins.
function* segments(module) {
  const reader = new Reader(module, 8);
  while (reader.at < module.length) {
    const [kind, length] = [reader.number(), reader.number()];
    const section = new Reader(reader.take(length), 0);
    if (kind !== DATA) continue;
    for (let left = section.number(); left; left--) {
      if (section.number() !== 0 || section.number() !== CONSTANT) throw new Error("a segment of another kind");
      const place = section.number(); // never below zero, so its sign needs no reading
      section.number(); // END
      yield { place, content: section.take(section.number()) };
    }
  }
}

// A snapshot with zeros where it is as the module's file says; at its end are those places, each with its length, and
// how many there are.
export function withoutOwn(snapshot, module) {
  const start = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
  const memory = Buffer.from(snapshot);
  const places = [];
  for (const { place, content } of segments(module)) {
    for (let at = 0; at < content.length; at += LINE) {
      const line = content.subarray(at, at + LINE);
      const there = memory.subarray(start + place + at, start + place + at + line.length);
      if (!there.equals(line) || !line.some(Boolean)) continue;
      there.fill(0);
      if (places.at(-2) + places.at(-1) === place + at) places.push(places.pop() + line.length);
      else places.push(place + at, line.length);
    }
  }
  return Buffer.concat([memory, Buffer.from(new Uint32Array([...places, places.length / 2]).buffer)]);
}
