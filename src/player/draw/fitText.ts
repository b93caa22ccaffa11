/** A text never gets smaller than this share of the size that its author gave. */
const smallestShare = 0.35;

/**
 * Shrinks a text until it fits its box: a translation, a long number or a wider font of this device may
 * need more room than the author saw. `body` is the text, `box` the element that must hold it.
 */
export function fitText(body: HTMLElement, box: HTMLElement, size: number): void {
  const fits = (share: number) => {
    const wanted = `${size * share}px`;
    // Writing the same size again would cost a layout for every text of the page.
    if (body.style.fontSize !== wanted) body.style.fontSize = wanted;
    return body.offsetHeight <= box.clientHeight + 1 && body.scrollWidth <= box.clientWidth + 1;
  };
  if (box.clientHeight === 0 || fits(1)) return;
  let low = smallestShare;
  let high = 1;
  for (let round = 0; round < 6; round += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
}
