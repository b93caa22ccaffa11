/** A word as it is drawn on a page, in canvas units from its top left corner. */
export interface DrawnWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The words that are visible in an element, each with its box. */
export function drawnWords(element: HTMLElement): readonly DrawnWord[] {
  const origin = element.getBoundingClientRect();
  const words: DrawnWord[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || !isVisible(parent)) continue;
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (width > 0 && height > 0) words.push({ text, x: x - origin.x, y: y - origin.y, width, height });
    }
  }
  return words;
}

function isVisible(element: HTMLElement): boolean {
  const { visibility, clipPath } = getComputedStyle(element);
  // Texts for screen readers are clipped to nothing.
  return visibility !== 'hidden' && !clipPath.startsWith('inset(50%');
}
