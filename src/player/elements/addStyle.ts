/** For parts that load later, so that the first page does not wait for their style. */
export function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}
