import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { comicWanted, wrapGivenComic } from '@/comics/givenComic';
import { requestComicFromParent } from '@/player/loading/givenComic';
import { loadProject } from '@/player/start/loadProject';

const file = JSON.stringify({
  format: 'kadr-comics',
  version: 1,
  meta: { title: 'Never saved', language: 'en' },
  canvas: { width: 100, height: 100, background: '#ffffff' },
  resources: [],
  variables: {},
  start: 1,
  pages: [{ id: 1, objects: [] }],
});

/** This window as if another one framed it. */
function frameWindow() {
  const asked: unknown[] = [];
  const parent = { postMessage: (message: unknown) => asked.push(message) };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.assign(Object.create(window), parent));
  const framing = window.parent;
  const send = (data: unknown, source: unknown = framing) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  return { asked, send };
}

describe('a comic that the embedding page gives', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('is requested, and only that page can give it', async () => {
    const { asked, send } = frameWindow();
    const taken = requestComicFromParent(window);
    expect(asked).toEqual([comicWanted]);
    send(wrapGivenComic('a stranger’s'), { stranger: true });
    send({ type: 'comic', file: 'unmarked' });
    send(wrapGivenComic(file));
    expect(await taken).toBe(file);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that does not load in ten seconds says so', async () => {
    frameWindow();
    const taken = requestComicFromParent(window);
    await vi.advanceTimersByTimeAsync(9_999);
    const early = await Promise.race([taken, Promise.resolve('still waiting')]);
    expect(early).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await taken).toEqual({ ok: false, code: 'E_NOT_GIVEN' });
  });

  test('cannot load without an embedding page', async () => {
    expect(await requestComicFromParent(window)).toEqual({ ok: false, code: 'E_NOT_GIVEN' });
  });

  test.each([
    ['a comic', file, { ok: true, project: expect.objectContaining({ start: 1 }) }],
    ['no comic', '{"format": "something"}', { ok: false, code: 'E_FORMAT' }],
  ])('is checked as carefully as any other file: %s', async (_what, text, expected) => {
    const { asked, send } = frameWindow();
    const loading = loadProject('https://kadr.example/never-fetched', true);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    send(wrapGivenComic(text));
    expect(await loading).toMatchObject(expected);
  });
});
