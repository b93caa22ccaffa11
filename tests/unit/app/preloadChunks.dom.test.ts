import { afterEach, beforeEach, expect, test } from 'vitest';
import { chunkListId, loadApp, preloadChunk, preloadedCover } from '@/app/first-paint/preloadChunks';

const app = ['/assets/main.js'];
const vk = ['/assets/vk.js', '/assets/shared.js'];
const project = ['/assets/shared.js', '/assets/project.css'];

function listChunks(chunks: object): void {
  const list = Object.assign(document.createElement('script'), { id: chunkListId, type: 'application/json' });
  list.textContent = JSON.stringify(chunks);
  document.head.append(list);
}

beforeEach(() => document.head.replaceChildren());
afterEach(() => document.head.replaceChildren());

test('each file is preloaded once, by its type', () => {
  listChunks({ app, vk, project });
  preloadChunk('vk');
  preloadChunk('project');
  // A build without a player page.
  preloadChunk('player');
  const links = [...document.querySelectorAll('link')];
  expect(links.map((link) => [link.getAttribute('href'), link.rel, link.as || null])).toEqual([
    ['/assets/vk.js', 'modulepreload', null],
    ['/assets/shared.js', 'modulepreload', null],
    ['/assets/project.css', 'preload', 'style'],
  ]);
  // Otherwise the browser loads it a second time.
  expect(links.every((link) => link.hasAttribute('crossorigin'))).toBe(true);
});

test('the app has loaded when its file has, or at once where the page has it already', async () => {
  await loadApp();
  listChunks({ app, vk, project });
  let isLoaded = false;
  const loading = loadApp().then(() => {
    isLoaded = true;
  });
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  expect(script?.getAttribute('src')).toBe('/assets/main.js');
  await Promise.resolve();
  expect(isLoaded).toBe(false);
  script?.dispatchEvent(new Event('load'));
  await loading;
  expect(isLoaded).toBe(true);
});

test('the cover that the page names is known, and a page without one has none', () => {
  expect(preloadedCover()).toBeNull();
  document.head.innerHTML =
    '<link rel="preload" as="image" fetchpriority="high" href="/projects/a/covers/1.webp" />';
  expect(preloadedCover()?.getAttribute('src')).toMatch(/\/projects\/a\/covers\/1\.webp$/);
});
