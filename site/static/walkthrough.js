// All that a page of the walkthrough does.
import "./figures.js";
import "./boards.js";
import "./embed.js";
