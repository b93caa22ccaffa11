interface IdleWindow {
  readonly requestIdleCallback?: (run: () => void, options: { readonly timeout: number }) => unknown;
}

/** Resolves when the browser is idle. */
export function whenIdle(view: IdleWindow): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`. The rest of the page must not be seen to be missing.
    if (view.requestIdleCallback) view.requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 200);
  });
}

/** Resolves when the first screen is complete and the browser is idle. */
export async function whenPageIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await whenIdle(window);
}
