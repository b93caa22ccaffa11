/** Vite asks for each style sheet once, whatever becomes of it. */
const failed = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failed.add(target),
  true,
);

/** Asks again for the style sheets of chunks that failed to load, and waits for the answers, whatever they are. */
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
