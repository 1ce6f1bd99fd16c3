// Where Python and Plotly lie, seen from here; `make site` writes their lasting names.
export const PLOTLY = "../../plotly/plotly-basic.min.js";
export const PYTHON = "../python/";
export const BYTES = 0; // of it, packed; likewise
