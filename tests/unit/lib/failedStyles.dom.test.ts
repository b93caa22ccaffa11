import { expect, test, vi } from 'vitest';

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** What Vite does with a chunk's style sheet, once for the whole page. */
function addStyles(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}

test('a style sheet that failed is requested again with the next chunk, until it has loaded', async () => {
  // Another file of this worker may have loaded it, which listens to its own page.
  vi.resetModules();
  const { loadChunk } = await import('@/lib/lazyChunk');
  const fine = addStyles('/assets/other.css');
  const lost = addStyles('/assets/part.css');
  lost.dispatchEvent(new Event('error'));
  let before = lost;
  for (const answer of ['error', 'load']) {
    const loading = loadChunk(async () => 'code');
    const [first, again = before, ...others] = sheets();
    expect([first, others]).toEqual([fine, []]);
    expect(again).not.toBe(before);
    expect(again.href).toBe(lost.href);
    again.dispatchEvent(new Event(answer));
    expect(await loading).toBe('code');
    before = again;
  }
  await loadChunk(async () => 'code');
  expect(sheets()).toEqual([fine, before]);
});
