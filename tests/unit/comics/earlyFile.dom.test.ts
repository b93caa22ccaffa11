import { afterEach, expect, test, vi } from 'vitest';
import { fetchEarlyFile, takeEarlyFile } from '@/comics/earlyFile';

const address = 'https://kadr.example/project_files/cat/project.json';

/** The window of a player that this page frames. */
const framed = () => ({ parent: window, location: window.location });

afterEach(() => {
  window.kadrFile = undefined;
  vi.unstubAllGlobals();
});

test('a player uses the file that its embedding page has requested, once', async () => {
  const fetched = vi.fn(async () => new Response('{"format":1}'));
  vi.stubGlobal('fetch', fetched);
  const player = framed();
  fetchEarlyFile(window, address);
  expect(fetched).toHaveBeenCalledOnce();
  expect(await (await takeEarlyFile(player, address))?.text()).toBe('{"format":1}');
  expect(takeEarlyFile(player, address), 'a second attempt asks the server').toBeNull();
});

test('a player leaves a file alone that is another comic’s, or needs another key', () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const player = framed();
  fetchEarlyFile(window, address);
  expect(takeEarlyFile(player, `${address}?key=abc`)).toBeNull();
  expect(takeEarlyFile(player, address.replace('cat', 'dog'))).toBeNull();
  expect(takeEarlyFile(player, address)).not.toBeNull();
});

test('a player in a page of another origin requests the file itself', () => {
  const { location } = window;
  const stranger: Pick<Window, 'parent' | 'location'> = {
    location,
    get parent(): Window {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
    },
  };
  expect(takeEarlyFile(stranger, address)).toBeNull();
});

test('a failed request is not an error of the page', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  fetchEarlyFile(window, address);
  await expect(takeEarlyFile(framed(), address)).rejects.toThrow('Failed to fetch');
});
