/** The player's frame within a box: the app's own, or one that was there before the app. */
export function frameIn(box: HTMLElement | null): HTMLIFrameElement | null {
  return box?.querySelector('iframe') ?? null;
}
