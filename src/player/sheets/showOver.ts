/** Shows a dialog over the play, in the place of one that is open; `onCover` hears whether the play lies under one. */
export function showOver(dialog: HTMLDialogElement, onCover: (covered: boolean) => void): void {
  for (const other of document.querySelectorAll('dialog[open]'))
    if (other instanceof HTMLDialogElement) other.close();
  const former = document.activeElement;
  dialog.addEventListener('close', () => {
    dialog.remove();
    // It is told of late: by then another one may be open.
    if (document.querySelector('dialog[open]') !== null) return;
    onCover(false);
    if (former instanceof HTMLElement && former.isConnected) former.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  onCover(true);
}
