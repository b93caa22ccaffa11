import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferLayout, deferPictures, showPrerendered } from '@/app/first-paint/showPrerendered';
import { feedPageSize } from '@/domain/limits';

let list: HTMLElement;
beforeEach(() => {
  list = document.createElement('ul');
  list.innerHTML = ['one', 'two', 'three']
    .map((name) => `<li><img src="/avatar" /><img src="/${name}" loading="lazy" /></li>`)
    .join('');
  document.body.replaceChildren(list);
});
afterEach(() => {
  window.dispatchEvent(new Event('scroll'));
  vi.unstubAllGlobals();
});

const asked = () => [...list.querySelectorAll('img[loading]')].map((picture) => picture.getAttribute('src'));

test('requests only the first picture while the bundle is loading', () => {
  deferPictures(list, new Promise(() => undefined));
  expect(asked()).toEqual(['/one', null, null]);
});

test('leaves pictures that are not lazy as they are', () => {
  deferPictures(list, new Promise(() => undefined));
  expect(list.querySelectorAll('img[src="/avatar"]')).toHaveLength(3);
});

test('requests every picture once the bundle is loaded', async () => {
  deferPictures(list, Promise.resolve());
  await Promise.resolve();
  expect(asked()).toEqual(['/one', '/two', '/three']);
});

test('requests every picture as soon as the reader scrolls', () => {
  deferPictures(list, new Promise(() => undefined));
  window.dispatchEvent(new Event('scroll'));
  expect(asked()).toEqual(['/one', '/two', '/three']);
});

test('gives each picture its address once, and leaves later changes alone', () => {
  deferPictures(list, new Promise(() => undefined));
  window.dispatchEvent(new Event('scroll'));
  list.querySelector('li:last-child img[loading]')?.setAttribute('src', '/other');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked()).toEqual(['/one', '/two', '/other']);
});

test('lays out cards below the first three when they come near, and all of them once the app is there and idle', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  list.append(...['four', 'five'].map(() => document.createElement('li')));
  const waiting = () =>
    [...list.children].flatMap((item, index) =>
      item instanceof HTMLElement && item.style.contentVisibility === 'auto' ? [index + 1] : [],
    );
  let arrive: () => void = () => undefined;
  deferLayout(
    list,
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  expect(waiting()).toEqual([4, 5]);
  arrive();
  await vi.waitFor(() => expect(waiting()).toEqual([]));
});

test('shows the first page of the prerendered cards, in an order of the visit where there is one', () => {
  const all = Array.from({ length: feedPageSize + 5 }, (_, place) => `Comic ${place}`);
  const show = (order: string) => {
    const cards = all.map((name) => `<li>${name}</li>`).join('');
    document.body.innerHTML = `<div></div><template id="first-screen-en" data-order="${order}"
      data-rendered-at="1200"><ul data-first-cards>${cards}</ul></template>`;
    const [root] = document.querySelectorAll('div');
    if (root === undefined) throw new Error('No root');
    const visit = { visitSeed: 7, bundleLoaded: new Promise<void>(() => undefined) };
    expect(showPrerendered(root, { locale: 'ru', ...visit })).toBeNull();
    expect(showPrerendered(root, { locale: 'en', ...visit })).toBe(1200);
    return [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
  };
  expect(show('')).toEqual(all.slice(0, feedPageSize));
  const shuffled = show('shuffled');
  expect(new Set(shuffled).size).toBe(feedPageSize);
  expect(shuffled).not.toEqual(all.slice(0, feedPageSize));
});
