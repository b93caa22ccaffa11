const outside = 'outside-the-app';
const inside = 'inside-the-app';

/**
 * The phone's back button walks through the app's history, which the browser keeps together with the page's.
 * Before the app's first entry stands one of ours, so that the last step back leaves the app, not the page.
 */
export function watchLeaving(onLeave: () => void): void {
  window.addEventListener('popstate', (event) => {
    if (event.state === outside) onLeave();
  });
}

/** Puts the entry before the app, once. */
export function enterApp(): void {
  if (history.state === inside) return;
  history.replaceState(outside, '');
  history.pushState(inside, '');
}
