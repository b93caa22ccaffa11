interface IdleWindow {
  readonly requestIdleCallback?: (run: () => void, options: { readonly timeout: number }) => unknown;
}

/** Resolves when the browser has nothing better to do. */
export function whenIdle(view: IdleWindow): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (view.requestIdleCallback) view.requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 2000);
  });
}
