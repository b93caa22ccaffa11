/** Whether an element has a layout box and is not hidden. `checkVisibility` is missing before Chrome 105 and Safari 17.4. */
export function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}
