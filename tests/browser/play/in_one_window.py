"""What of a table is not in the window, and where its parts lie."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

#: The windows of a computer, and of a telephone upright and on its side.
SIZES = ((1280, 800), (1366, 768), (1024, 768), (1920, 1080), (390, 844), (844, 390))

#: Cells of JupyterLab beside its list of files, in windows 1366, 1280 and 1240 pixels wide.
CELLS = ((934, 800), (848, 800), (808, 800))

#: The parts that are not wholly in the window or lie under something else, words that break or that their box cuts
#: (but for the lines that a long text is shortened to), whether the page scrolled.
OUTSIDE = """parts => {
  const cut = element => {
    const box = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      const clips = getComputedStyle(around).display !== "contents" && getComputedStyle(around).overflowY !== "visible";
      if (clips && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return true;
      if (getComputedStyle(around).position === "fixed") break;
    }
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  };
  const covered = element => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !element.contains(hit) && !hit?.contains(element);
  };
  const broken = element => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const word of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, word.index);
        range.setEnd(texts.currentNode, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) return true;
      }
    }
    return false;
  };
  const unseen = one => getComputedStyle(one).clipPath === "inset(50%)" || one.matches(".amst-picture-button > button");
  const spilling = element => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const words = range.getBoundingClientRect();
      for (let around = texts.currentNode.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around), edge = around.getBoundingClientRect();
        const scrolls = [style.overflowX, style.overflowY].some(flow => flow === "auto" || flow === "scroll");
        if (scrolls || unseen(around) || style.webkitLineClamp !== "none" || style.position === "fixed") break;
        const out = words.right > edge.right + 1 || words.bottom > edge.bottom + 3;
        if (style.display !== "contents" && style.overflowX !== "visible" && out) return true;
      }
    }
    return false;
  };
  const seen = parts.map(name => [name, [...document.querySelectorAll(name)].filter(one => one.checkVisibility())]);
  return [
    ...seen.filter(([, found]) => !found.length).map(([name]) => `${name} is not there`),
    ...seen.filter(([, found]) => found.some(cut)).map(([name]) => `${name} is cut`),
    ...seen.filter(([, found]) => found.some(covered)).map(([name]) => `${name} is covered`),
    ...seen.filter(([, found]) => found.some(spilling)).map(([name]) => `${name} cuts its words`),
    ...seen.filter(([, found]) => found.some(broken)).map(([name]) => `${name} breaks a word`),
    ...(scrollX || scrollY ? ["the page scrolled"] : []),
  ];
}"""

BOXES = """parts => parts.map(name => {
  const box = [...document.querySelectorAll(name)].find(one => one.checkVisibility()).getBoundingClientRect();
  return [name, box.x, box.y, box.width, box.height];
})"""


def see_whole_table(page: Page, size: tuple[int, int], parts: Sequence[str]) -> list[str]:
    """Return what is wrong with these parts in a window of this size, after a turn of the wheel."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(400)
    page.mouse.move(width / 4, height / 3)
    page.mouse.wheel(0, 300)
    return [f"{width} x {height}: {fault}" for fault in page.evaluate(OUTSIDE, list(parts))]


def boxes(page: Page, parts: Sequence[str]) -> list[list[object]]:
    """Return where the first visible part of each kind lies."""
    return list(page.evaluate(BOXES, list(parts)))
