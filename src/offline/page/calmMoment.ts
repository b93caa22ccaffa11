/** Resolves when the first screen has all of its own things and the browser has nothing better to do. */
export async function calmMoment(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 2000);
  });
}
