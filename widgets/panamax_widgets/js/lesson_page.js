// Tells Python how wide the pictures of a lesson are, in steps, so that the words in them can be sized.
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

  function watch() {
    const box = document.querySelector(".pmx-picture");
    if (box) observer.observe(box);
    else if (!stopped) setTimeout(watch, 50);
  }

  let stopped = false;
  watch();
  return () => {
    stopped = true;
    clearTimeout(timer);
    observer.disconnect();
  };
}

export default { render };
