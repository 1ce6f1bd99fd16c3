// Where Python and Plotly lie, seen from here, and what each colour of the dark theme is by day; `make site` writes them.
export const PLOTLY = "../../plotly/plotly-basic.min.js";
export const PYTHON = "../python/";
export const BYTES = {}; // of it, packed, by the folder of a game; likewise
export const WORDS = {}; // of a language's words, where they lie apart, by the folder of a game and the language
export const ENGINES = []; // the folders of the games whose engine is there as a compiled copy, too
export const BY_DAY = {};
