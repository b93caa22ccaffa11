import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingFiles } from '@/comics/comicFacts';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { pagePictures } from '@/comics/pageContents';
import { indexResources } from '@/comics/resources';
import { projectArbitrary } from '../../support/comics/arbitraries/project';

const resource = (id: number, vp: object) => ({ ver: 1, dt: 0, id, name: `${id}`, vp });

const comic = (meta: object = {}, more: object = {}) =>
  JSON.stringify({
    format: 'kadr-comics',
    version: 1,
    meta: { title: 'Night', cover: [0, 1], ...meta },
    resources: [
      resource(1, { type: 4, vpstr: 'cover.webp' }),
      resource(2, { type: 4, vpstr: 'res/img/night.webp' }),
      resource(3, { type: 4, vpstr: '../../secret.webp' }),
      resource(4, { type: 3, tgt: 3, pid: 'cats', ifn: 'cat.webp' }),
    ],
    start: 7,
    pages: [
      { id: 1, objects: [] },
      {
        id: 7,
        background: { image: [0, 2] },
        objects: [3, 4].map((id) => ({ id, type: 'image', x: 0, y: 0, width: 9, height: 9, image: [0, id] })),
      },
    ],
    ...more,
  });

describe('the pictures that a comic opens with', () => {
  test('are its own ones on its first page, or its cover while it waits', () => {
    expect(openingFiles(comic())).toEqual({
      poster: ['cover.webp'],
      play: ['res/img/night.webp'],
      warns: false,
    });
  });

  test('are its first page’s background where it has no cover', () => {
    expect(openingFiles(comic({ cover: undefined }))?.poster).toEqual(['res/img/night.webp']);
  });

  test('are its cover where the reader is warned first', () => {
    expect(openingFiles(comic({ warnings: ['flash'] }))).toMatchObject({ play: ['cover.webp'], warns: true });
    expect(openingFiles(comic({ warnings: ['loud'] }))?.play).toEqual(['res/img/night.webp']);
  });

  test('are none where the reader is asked first, and of what cannot be read', () => {
    expect(openingFiles(comic({ age: 18 }))).toBeNull();
    expect(openingFiles('{"format": "kadr-com')).toBeNull();
  });

  test('come with the names of the code for version 2', () => {
    const variables = { coins: { type: 'number', value: 1 } };
    expect(openingFiles(comic({}, { variables }))?.features).toBeUndefined();
    expect(openingFiles(comic({}, { version: 2, variables }))?.features).toEqual(['memory']);
    expect(openingFiles(comic({}, { version: 2 }))?.features).toEqual([]);
  });

  test('are in any file pictures that its first page draws', () => {
    fc.assert(
      fc.property(projectArbitrary, (json) => {
        const text = JSON.stringify(json);
        const reading = readWholeProject(text);
        if (!reading.ok) throw new Error('A valid file is refused.');
        const { pages, start, resources, meta } = reading.project;
        const find = indexResources(resources);
        const first = pages.find(({ id }) => id === start);
        const drawn = [...(first ? pagePictures(first) : []), ...(meta.cover ? [meta.cover] : [])];
        const paths = drawn.flatMap((ref) => {
          const path = find(ref)?.vp;
          return path?.type === 4 ? [path.vpstr] : [];
        });
        const { poster = [], play = [] } = openingFiles(text) ?? {};
        for (const file of [...poster, ...play]) expect(paths).toContain(file);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
