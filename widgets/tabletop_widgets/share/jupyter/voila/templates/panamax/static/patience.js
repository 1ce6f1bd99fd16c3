// anywidget gives a widget two seconds to begin, in which a slow line or device doesn't bring Plotly.
(() => {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, Math.max(milliseconds, 60000));
})();
