// The board that a reader plays on, on paper: as it is then, light, and as wide as the sheet.
import { halo, PLAIN, themeNow } from "./figures.js";
import { BY_DAY } from "./places.js";

const LIVE = ".pmx-live[data-pictured] > .pmx-canvas > .pmx-live-picture";
const HIGHEST = 230; // millimetres of a sheet, for a phone's tall picture
const sheets = (live) => live.querySelectorAll(".main-svg");
const byNight = new Map(); // what is seen on the screen

addEventListener("beforeprint", () => {
  for (const live of document.querySelectorAll(LIVE)) {
    const { data, layout } = live;
    if (themeNow() === "dark") {
      byNight.set(live, { data, layout });
      const day = JSON.parse(JSON.stringify({ data, layout }), (_, value) => BY_DAY[value] ?? value);
      window.Plotly.react(live, day.data, day.layout, PLAIN);
      halo(live);
    }
    const { width, height } = layout;
    live.style.setProperty("--printed", `min(100%, ${Math.round((HIGHEST * width) / height)}mm)`);
    for (const sheet of sheets(live)) sheet.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }
});

addEventListener("afterprint", () => {
  for (const live of document.querySelectorAll(LIVE)) {
    for (const sheet of sheets(live)) sheet.removeAttribute("viewBox");
    const seen = byNight.get(live);
    if (!seen) continue;
    window.Plotly.react(live, seen.data, seen.layout, PLAIN);
    halo(live);
  }
  byNight.clear();
});
