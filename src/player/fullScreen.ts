/** Full screen where the frame allows it; iPhones have none for pages. */
export function canFullScreen(page: Document): boolean {
  return page.fullscreenEnabled === true;
}

export function toggleFullScreen(page: Document): void {
  const change =
    page.fullscreenElement === null ? page.documentElement.requestFullscreen() : page.exitFullscreen();
  // The frame's owner may refuse after all; the comics plays on in its place.
  change.catch(() => undefined);
}
