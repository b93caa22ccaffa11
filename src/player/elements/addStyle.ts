/** Adds the style of a part that comes later than the page, so that the first page does not wait for it. */
export function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}
