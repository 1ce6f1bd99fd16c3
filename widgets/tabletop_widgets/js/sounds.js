// Gentle sounds, off until the reader ticks them: what moves, what is paid, how an answer was, a lesson's end. They are
// made here of plain tones; no file is loaded.
const STORE = "panamax-sounds";
const LOUD = 0.06; // at most; 1 is all that the system gives
const OFTEN = 60; // milliseconds at least until the same sound comes again
// Notes of a sound: hertz, when it begins and how long it is heard, in seconds.
const SOUNDS = {
  move: [[196, 0, 0.1]],
  gain: [[659, 0, 0.12], [880, 0.08, 0.22]],
  loss: [[440, 0, 0.12], [330, 0.08, 0.22]],
  right: [[523, 0, 0.15], [784, 0.1, 0.3]],
  miss: [[262, 0, 0.25]],
  end: [[523, 0, 0.2], [659, 0.12, 0.2], [784, 0.24, 0.2], [1047, 0.36, 0.6]],
};

function render({ model, el }) {
  const tick = Object.assign(document.createElement("input"), { type: "checkbox" }), label = document.createElement("label");
  const last = new Map();
  let heard = null;

  function kept() {
    try {
      return localStorage.getItem(STORE) === "on";
    } catch {
      return false; // a browser that keeps nothing
    }
  }

  function note([hertz, start, seconds]) {
    const tone = heard.createOscillator(), gain = heard.createGain(), begin = heard.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(LOUD, begin + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
    tone.connect(gain).connect(heard.destination);
    tone.start(begin);
    tone.stop(begin + seconds);
  }

  function play(name) {
    const now = performance.now();
    if (!tick.checked || document.hidden || el.closest(".pmx-follows") || now - last.get(name) < OFTEN || !Object.hasOwn(SOUNDS, name)) return;
    last.set(name, now);
    heard ??= new AudioContext();
    heard.resume(); // browsers are silent until the reader has done something
    SOUNDS[name].forEach(note);
  }

  tick.checked = kept();
  tick.addEventListener("change", () => {
    try {
      localStorage.setItem(STORE, tick.checked ? "on" : "off");
    } catch {
      // it holds for this page
    }
    play("gain"); // so that one hears how loud it is
  });
  label.className = "pmx-pace pmx-sounds";
  label.append(tick, " ", model.get("words").label);
  el.append(label);
  const moved = ({ target, detail }) => target === (el.closest(".pmx-page") ?? document) && play(detail);
  document.addEventListener("panamax-sound", moved, true);
  model.on("msg:custom", ({ sound }) => play(sound));
  return () => {
    document.removeEventListener("panamax-sound", moved, true);
    heard?.close();
  };
}

export default { render };
