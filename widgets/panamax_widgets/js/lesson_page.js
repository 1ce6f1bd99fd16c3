// Tells Python how wide the pictures of a lesson are, in steps, so that the words in them can be sized; shows each new
// step from its beginning, and of a long story always its latest lines.
const STEP = 40;
const PAUSE = 120;

function render({ model, el }) {
  el.hidden = true;
  let timer = 0;
  const observer = new ResizeObserver(([entry]) => {
    clearTimeout(timer);
    timer = setTimeout(() => report(entry.target.clientWidth), PAUSE);
  });

  function report(width) {
    const stepped = Math.round(width / STEP) * STEP;
    if (!stepped || stepped === model.get("width")) return;
    model.set("width", stepped);
    model.save_changes();
  }

  const story = new MutationObserver(([change]) => {
    const list = change.target.closest(".pmx-tale")?.querySelector(".pmx-story");
    if (list) list.scrollTop = list.scrollHeight;
  });

  function watch() {
    const box = document.querySelector(".pmx-picture"), tale = document.querySelector(".pmx-tale");
    if (box) observer.observe(box);
    if (tale) story.observe(tale, { childList: true, subtree: true });
    if (!(box && tale) && !stopped) setTimeout(watch, 50);
  }

  function toTheTop() {
    const page = document.querySelector(".pmx-page");
    if (page && page.getBoundingClientRect().top < 0) page.scrollIntoView({ block: "start" });
  }

  let stopped = false;
  watch();
  model.on("change:step", toTheTop);
  return () => {
    stopped = true;
    clearTimeout(timer);
    observer.disconnect();
    story.disconnect();
    model.off("change:step", toTheTop);
  };
}

export default { render };
