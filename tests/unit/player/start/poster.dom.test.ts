import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wrapMessage } from '@/comics/playerMessages';
import { openPlayerPage, stubBrowser } from './openPlayerPage';

const comic = {
  format: 'kadr-comics',
  version: 1,
  meta: { title: 'Old name', language: 'en', cover: [0, 1] },
  resources: [{ ver: 1, dt: 0, id: 1, name: 'c', vp: { type: 4, vpstr: 'cover.webp' } }],
  pages: [{ id: 1, objects: [] }],
};
const root = document.createElement('div');
root.id = 'player';

/** Opens the player's page, into which the server has written `opening`. */
async function open(opening: object | null) {
  const place = document.createElement('script');
  place.type = 'application/json';
  place.id = 'kadr-opening';
  place.textContent = opening === null ? '' : JSON.stringify(opening);
  document.head.replaceChildren(place);
  await import('@/player/main');
}

const shown = () => ({
  title: root.querySelector('.poster-title')?.textContent,
  lang: root.querySelector<HTMLElement>('.poster-title')?.lang,
  cover: root.querySelector('.cover')?.getAttribute('src'),
  page: document.title,
});

beforeEach(() => {
  vi.resetModules();
  history.replaceState(null, '', '/player.html?projid=cat&lang=en');
  document.body.replaceChildren(root);
  stubBrowser(comic);
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  root.replaceChildren();
});

const long = { timeout: 4_000 };
const fromFile = { title: 'Old name', lang: 'en', cover: '/project_files/cat/cover.webp', page: 'Old name' };

test('a poster shows the name and the cover that the project has, not those that its file had once', async () => {
  await open({ id: 'cat', name: 'New name', cover: '/projects/cat/covers/a.webp', files: [] });
  await vi.waitFor(
    () =>
      expect(shown()).toEqual({
        title: 'New name',
        lang: 'en',
        cover: '/projects/cat/covers/a.webp',
        page: 'New name',
      }),
    long,
  );
  // A cover that cannot be had does not leave the poster black.
  root.querySelector('.cover')?.dispatchEvent(new Event('error'));
  expect(shown().cover).toBe(fromFile.cover);
  root.querySelector('.cover')?.dispatchEvent(new Event('error'));
  expect(shown().cover).toBeUndefined();
});

test.each([
  ['nothing is said of it', null],
  ['something is said of another one', { id: 'dog', name: 'Dog', cover: '/dog.webp' }],
  ['it has no cover, and the name of its file', { id: 'cat', name: 'Old name', cover: '' }],
])('a poster shows those of the file where %s', async (_when, opening) => {
  await open(opening);
  await vi.waitFor(() => expect(shown()).toEqual(fromFile), long);
});

test.each([
  [false, ['Play', 'Play without flashes']],
  [true, ['Play']],
])('a poster of what flashes offers to play without, unless all is calm: %s', async (calm, buttons) => {
  localStorage.setItem('kadr.player.settings', JSON.stringify({ calm }));
  stubBrowser({ ...comic, meta: { ...comic.meta, warnings: ['flash'] } });
  await open(null);
  const labels = () =>
    [...root.querySelectorAll('.poster button')].map((one) => one.ariaLabel ?? one.textContent);
  await vi.waitFor(() => expect(labels()).toEqual(buttons), long);
});

test.each([
  [1, []],
  [2, ['Endings found: 1 of 2']],
])('a poster counts the endings that were found where there are several: %d', async (of, counted) => {
  localStorage.setItem('kadr.player.endings.cat', JSON.stringify({ pages: [1], found: 1, of }));
  await open(null);
  await vi.waitFor(() => expect(shown()).toEqual(fromFile), long);
  expect([...root.querySelectorAll('.poster-note')].map((note) => note.textContent)).toEqual(counted);
});

test('a poster follows the embedding page, as often as the author changes it', async () => {
  const posted: unknown[] = [];
  const around = { postMessage: (message: unknown) => posted.push(message) };
  vi.stubGlobal('parent', around);
  await open(null);
  const say = (name: string, cover: string) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), {
        data: wrapMessage({ type: 'project', name, cover }),
        source: around,
        origin: 'https://kadr.example',
      }),
    );
  await vi.waitFor(() => expect(posted).toContainEqual(wrapMessage({ type: 'loading' })), long);
  say('First', 'https://kadr.example/a.webp');
  await vi.waitFor(
    () => expect(shown()).toMatchObject({ title: 'First', cover: 'https://kadr.example/a.webp' }),
    long,
  );
  say('Second', 'https://kadr.example/b.webp');
  await vi.waitFor(
    () => expect(shown()).toMatchObject({ title: 'Second', cover: 'https://kadr.example/b.webp' }),
    long,
  );
  expect(shown().page).toBe('Second');
});

test('a poster is not drawn again under a press, which would have no effect, but after it', async () => {
  const player = await openPlayerPage(comic);
  const press = (kind: string) => player.button('Play')?.dispatchEvent(new Event(kind, { bubbles: true }));
  await vi.waitFor(() => expect(player.button('Play')).toBeDefined(), long);
  const pressed = player.button('Play');
  const title = () => player.root.querySelector('.poster-title')?.textContent;

  press('pointerdown');
  player.say({ type: 'project', name: 'First', cover: '' });
  expect(player.button('Play')).toBe(pressed);
  press('pointercancel');
  await vi.waitFor(() => expect(title()).toBe('First'));

  press('pointerdown');
  player.say({ type: 'project', name: 'Second', cover: '' });
  press('pointerup');
  player.button('Play')?.click();
  await vi.waitFor(() => expect(player.has({ type: 'play' })).toBe(true), long);
  await new Promise((resolve) => setTimeout(resolve));
  expect(player.root.querySelector('.poster')).toBeNull();
});
