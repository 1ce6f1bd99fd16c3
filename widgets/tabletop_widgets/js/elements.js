// What the parts of a page are made of, and when a press of one counts. Python writes this above the scripts that make some.
function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function button(className, text, act) {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

const TWICE = 500; // milliseconds from a list's coming in which the second press of a double click was meant for the one before
const meant = ({ detail }, came) => detail < 2 || performance.now() - came > TWICE;
