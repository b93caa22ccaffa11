import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from './openPlayerPage';

const comic = {
  format: 'kadr-comics',
  version: 1,
  meta: { title: 'Night', language: 'en', age: 18 },
  pages: [{ id: 1, objects: [] }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});

test('a comic for adults shows nothing of itself before the reader has confirmed', async () => {
  localStorage.clear();
  history.replaceState(null, '', '/player.html?projid=night&lang=en');
  const root = document.createElement('div');
  root.id = 'player';
  document.body.replaceChildren(root);
  stubBrowser(comic);
  // It starts by being loaded, which another file of this worker may have done.
  vi.resetModules();
  await import('@/player/main');
  const words = () => root.textContent ?? '';
  await vi.waitFor(() => expect(words()).toContain('For adults only'), { timeout: 10_000 });
  expect(words()).not.toContain('Night');
  expect(root.querySelector('.poster')).toBeNull();
  root.querySelector('button')?.click();
  await vi.waitFor(() => expect(words()).toContain('Night'), { timeout: 10_000 });
  expect(words()).not.toContain('For adults only');
});
