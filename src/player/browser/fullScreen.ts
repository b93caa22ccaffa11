let refused = false;

/** Full screen where the frame allows it; iPhones have none for pages. */
export function canFullScreen(page: Document): boolean {
  return page.fullscreenEnabled === true && !refused;
}

export function toggleFullScreen(page: Document, onRefused: () => void): void {
  if (!canFullScreen(page)) return;
  const change =
    page.fullscreenElement === null ? page.documentElement.requestFullscreen() : page.exitFullscreen();
  change.catch(() => {
    // The frame's owner refuses after all: the comic plays on in its place, without an empty promise.
    refused = true;
    onRefused();
  });
}
