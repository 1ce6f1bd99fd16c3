// What the old value becomes by a change, which `difference.py` has written; what stays is the same object.
function changed(old, change) {
  if ("is" in change) return change.is;
  if (change.items) return itemsOf(old, change.items);
  if (change.pieces) return itemsOf(old.split(/(?=M)/), change.pieces).join("");
  const made = { ...old };
  for (const name of change.gone) delete made[name];
  for (const [name, each] of Object.entries(change.parts)) made[name] = changed(old[name], each);
  return made;
}

function itemsOf(old, items) {
  const made = [];
  for (const each of items) {
    if (typeof each === "number") made.push(old[each]);
    else if (Array.isArray(each)) made.push(each[0]);
    else if (typeof each === "string") made.push(...old.slice(...each.split(":")));
    else made.push(changed(each.of < 0 ? made.at(-1) : old[each.of], each));
  }
  return made;
}

// What the views of a widget share: its content as it is now, and what each of them does once another comes in its place.
function following() {
  const own = { content: null, views: new Set(), initialize };

  function initialize({ model }) {
    const take = (made) => {
      own.content = made;
      for (const view of own.views) view(made);
    };
    own.content = model.get("_whole");
    model.on("change:_whole", () => take(model.get("_whole")));
    model.on("msg:custom", ({ change }) => change && take(changed(own.content, change)));
  }

  return own;
}
