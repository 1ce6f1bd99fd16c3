// For pages that show something of this site in a frame: makes each such frame as high as what is in it. Its address stays.
(() => {
  const SITE = new URL(".", document.currentScript.src);
  const [LEAST, MOST] = [100, 20000]; // pixels

  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== SITE.origin || data?.panamax !== "height" || !(data.height >= LEAST && data.height <= MOST)) return;
    for (const frame of document.querySelectorAll("iframe")) {
      if (frame.contentWindow === source && frame.src.startsWith(SITE.href)) frame.style.height = `${Math.ceil(data.height)}px`;
    }
  });
})();
