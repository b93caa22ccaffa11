/** Shows over the answers under the drawing how much is left of their time, as a share; 0 shows nothing. */
export function showLimitBelow(document: Document, share: number): void {
  const answers = document.querySelector<HTMLElement>('.answers');
  answers?.classList.toggle('limited', share > 0);
  answers?.style.setProperty('--time-left', String(share));
}

/** Whether the answers of what is drawn stand under the drawing. */
export function isAnsweredBelow(element: Element): boolean {
  return element.closest('.answered-below') !== null;
}
