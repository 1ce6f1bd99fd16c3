// What is wrong with the page in a cell (with the first one of the notebook, or with that at another place), each as one
// line: words of controls that are cut off, parts that reach out of the cell, words that touch its edge, parts of the panel
// that lie over each other, and words of a picture that do.
(place) => {
    const page = document.querySelectorAll(".pmx-page")[place], edge = page.parentElement.getBoundingClientRect();
    const seen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const all = (names) => [...page.querySelectorAll(names)].filter(seen);
    const box = (each) => each.getBoundingClientRect();
    const isOver = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
    const scrolls = (each) => each !== page && (["auto", "scroll"].includes(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
    const isUnseen = (each) => each.closest(".pmx-unseen, .pmx-tools") || box(each).width < 2;
    const words = (each) => (each.innerText || each.ariaLabel || each.className).slice(0, 40).replaceAll("\n", " ");
    const isCut = (each) => each.innerText.trim() && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2);
    const cut = all("button, a.jupyter-button, .widget-label, h1, h2, h3").filter((each) => !isUnseen(each) && getComputedStyle(each).display !== "inline" && isCut(each));
    const out = all("*").filter((each) => !isUnseen(each) && !each.closest("svg") && box(each).right > edge.right + 1 && !scrolls(each));
    const isMarked = page.closest(".jp-NotebookPanel"); // JupyterLab's mark of a cell; a page that stands alone ends at the window
    const atEdge = !isMarked ? [] : all("h1, h2, h3, p").filter((each) => each.innerText.trim() && !isUnseen(each) && box(each).left < edge.left + 3);
    const panel = all(".pmx-desk > :not(.pmx-desk-course), .pmx-desk-course > *").filter((each) => box(each).height > 1 && getComputedStyle(each).position === "static");
    const pairs = (list) => list.flatMap((one, place) => list.slice(place + 1).map((other) => [one, other]));
    const over = pairs(panel).filter(([one, other]) => isOver(box(one), box(other)));
    const lettered = all(".panamax-figure").map((each) => [...each.querySelectorAll(".textpoint text")].filter((word) => word.textContent && seen(word)));
    const pictured = lettered.flatMap((list) => pairs(list).filter(([one, other]) => isOver(box(one), box(other))));
    return [
        ...cut.map((each) => `cut: ${words(each)}`), ...out.slice(0, 3).map((each) => `out of the cell: ${words(each)}`),
        ...atEdge.slice(0, 3).map((each) => `at the edge of the cell: ${words(each)}`),
        ...over.map(([one, other]) => `over each other: ${words(one)} / ${words(other)}`),
        ...pictured.map(([one, other]) => `in a picture: ${one.textContent} / ${other.textContent}`),
    ];
}
