// Where Python lies, seen from here; `make site` writes the folder's lasting name.
export const PYTHON = "../python/";
export const BYTES = 0; // of it, packed; likewise
