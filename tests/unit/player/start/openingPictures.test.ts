import { afterEach, describe, expect, test, vi } from 'vitest';
import { readProject } from '@/comics/lenient/readProject';
import { preloadOpening } from '@/player/start/presentProject';

const comic = (more: object = {}) => ({
  format: 'kadr-comics',
  version: 1,
  meta: { title: 'Night' },
  resources: [1, 2].map((id) => ({
    ver: 1,
    dt: 0,
    id,
    name: `${id}`,
    vp: { type: 4, vpstr: `res/img/${id}.webp` },
  })),
  pages: [1, 2].map((id) => ({ id, background: { image: [0, id] }, objects: [] })),
  ...more,
});

interface How {
  readonly page?: number;
  readonly autoplay?: boolean;
  readonly saved?: unknown;
}

function asked(json: object, { page, autoplay = true, saved }: How = {}) {
  const reading = readProject(JSON.stringify(json));
  if (!reading.ok) throw new Error(reading.code);
  const ready = vi.fn(async (_urls: readonly string[]) => undefined);
  preloadOpening({
    launch: { page: page ?? null, autoplay },
    id: 'night',
    project: reading.project,
    store: { read: () => saved },
    pictures: { ready },
    fileAddress: (path) => (path.type === 4 ? path.vpstr : ''),
  });
  return ready.mock.calls.flatMap(([urls]) => urls);
}

afterEach(() => vi.unstubAllGlobals());

describe('the pictures of the first page', () => {
  test('are requested as soon as the file is read, when the comic plays at once', () => {
    expect(asked(comic())).toEqual(['res/img/1.webp']);
  });

  test.each([
    ['the page where the reader was', { saved: { page: 2 } }],
    ['the page that the address names', { page: 2 }],
  ])('are those of %s', (_what, how) => {
    expect(asked(comic(), how)).toEqual(['res/img/2.webp']);
  });

  test.each([
    ['a page that the file no longer has', { saved: { page: 9 } }],
    ['a page that the file never had', { page: 9 }],
  ])('are those of the start, for %s', (_what, how) => {
    expect(asked(comic(), how)).toEqual(['res/img/1.webp']);
  });

  test('wait while a poster is shown or a reader has to be asked', () => {
    expect(asked(comic(), { autoplay: false })).toEqual([]);
    expect(asked(comic({ meta: { title: 'Night', warnings: ['flash'] } }))).toEqual([]);
    expect(asked(comic({ meta: { title: 'Night', age: 18 } }))).toEqual([]);
  });
});
