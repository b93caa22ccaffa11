/** Vite requests each style sheet only once, even if it fails. */
const failed = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failed.add(target),
  true,
);

/** Requests style sheets of chunks again that failed to load, and waits until each has loaded or failed. */
export async function reloadFailedStyles(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map(reload));
}

function reload(link: HTMLLinkElement): Promise<unknown> {
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  const answered = new Promise((resolve) => {
    again.onload = resolve;
    again.onerror = resolve;
  });
  again.href = link.href;
  link.replaceWith(again);
  return answered;
}
