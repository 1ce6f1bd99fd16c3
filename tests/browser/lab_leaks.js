// The rules of our style sheets that meet something of the notebook's own, each as one line; the cell's boxes around a
// page, and the picture that is saved beside it, are ours.
() => {
    const ours = ".pmx-page, .pmx-page *, :has(.pmx-page), :has(> .pmx-page) + *, .jp-OutputArea-child:has(.pmx-page) + *";
    const meets = (selector) => [...document.querySelectorAll(selector)].find((each) => !each.matches(ours));
    const rules = (list) => [...list].flatMap((rule) => (rule.selectorText ? [rule] : rules(rule.cssRules ?? [])));
    const sheets = [...document.styleSheets].filter(({ ownerNode }) => ownerNode?.textContent.includes(".pmx-"));
    const told = sheets.flatMap(({ cssRules }) => rules(cssRules)).map(({ selectorText }) => [selectorText, meets(selectorText)]);
    return [...(sheets.length ? [] : ["no style sheet of ours"]), ...told.filter(([, met]) => met)
        .map(([selector, met]) => `${selector.slice(0, 120)} meets ${met.className || met.tagName}`)];
}
