// What is wrong with a page's words as they are seen, each as one line: words that lie over other words or over a picture
// that they don't belong to, words that are cut off at a side, out of their button or out of the window. The page has not
// been scrolled; what stays at the lower edge of the window may lie over what is there.
() => {
    const unseen = "svg, script, style, option, noscript, .pmx-unseen, .pmx-tools, .pmx-skip", texts = [], told = new Set();
    const styleOf = (each) => getComputedStyle(each);
    const parents = (each) => (each ? [each, ...parents(each.parentElement)] : []);
    const stays = ({ position, bottom }) => position === "fixed" || (position === "sticky" && bottom !== "auto");
    const stuck = (each) => parents(each).find((one) => stays(styleOf(one)));
    const scrolls = (each) => ["auto", "scroll"].includes(styleOf(each).overflowX);
    const both = (one, other) => ({ left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
        top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom) });
    const isOver = (one, other) => {
        const { left, right, top, bottom } = both(one, other);
        return right - left > 4 && bottom - top > 6;
    };
    const cuts = (each) => styleOf(each).overflowX !== "visible" && each !== document.documentElement;
    const seenOf = (box, around) => around.filter(cuts).reduce((rest, each) => both(rest, each.getBoundingClientRect()), box);
    function look(node) {
        const holder = node.parentElement, words = node.data.trim();
        if (!words || holder.closest(unseen) || !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
        const around = parents(holder), range = document.createRange();
        if (around.some((each) => styleOf(each).clipPath !== "none")) return;
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
            const seen = seenOf(box, around);
            if (seen.right - seen.left < 3 || seen.bottom - seen.top < 5) continue;
            const isCut = box.left < seen.left - 2 || box.right > seen.right + 2;
            const button = holder.closest("button")?.getBoundingClientRect();
            if (button && (box.left < button.left || box.right > button.right)) told.add(`out of its button: ${words}`);
            if (isCut && !around.some(scrolls)) told.add(`cut: ${words.slice(0, 40)}`);
            if (box.top + scrollY < -1 || box.left < -1 || seen.right > innerWidth + 1) told.add(`out of the window: ${words}`);
            texts.push({ ...seen, words: words.slice(0, 40), holder, stuck: stuck(holder) });
        }
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) look(walk.currentNode);
    for (const [place, one] of texts.entries())
        for (const other of texts.slice(place + 1))
            if (one.holder !== other.holder && one.stuck === other.stuck && isOver(one, other)) told.add(`over each other: ${one.words} / ${other.words}`);
    for (const picture of document.querySelectorAll(".panamax-figure")) {
        const own = picture.closest(".pmx-picture, .pmx-part") ?? picture;
        const box = seenOf(picture.getBoundingClientRect(), parents(picture));
        if (!picture.checkVisibility()) continue;
        for (const one of texts)
            if (!own.contains(one.holder) && one.stuck === stuck(picture) && isOver(one, box)) told.add(`over a picture: ${one.words}`);
    }
    return [...told];
}
