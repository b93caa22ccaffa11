import { expect, test } from 'vitest';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { addPortraits, firstWidePage, withoutPortrait } from '@/editor/document/reuse/proposedPortraits';
import { box, comicWith, edited } from '../comicWith';

const portrait = { width: 720, height: 1280 };
const drawn = (id: number, more: Partial<ComicPage> = {}): ComicPage => ({
  id,
  objects: [box(id * 10)],
  ...more,
});

test.each<[string, readonly ComicPage[], number | undefined, Partial<ProjectFile>?]>([
  ['the start, if there is something on it', [drawn(1), drawn(2)], 2, { start: 2 }],
  ['the first one, if the start is empty', [drawn(1), { id: 2, objects: [] }], 1, { start: 2 }],
  ['one with a background picture', [{ id: 1, objects: [], background: { image: [0, 1] } }], 1],
  ['no empty one', [{ id: 1, objects: [], background: { color: '#ffffff' } }], undefined],
  ['no scrolled one', [drawn(1, { height: 3000 }), drawn(2)], 2],
  ['none once a page has a layout', [drawn(1), drawn(2, { portrait })], undefined],
  [
    'none of a comic that is higher than wide',
    [drawn(1)],
    undefined,
    { canvas: { width: 720, height: 1280 } },
  ],
])('a phone layout is shown on %s', (_which, pages, id, more = {}) => {
  expect(firstWidePage(comicWith(pages, more))?.id).toBe(id);
});

test('a layout is made for the requested pages, or for all that have none', () => {
  const comic = comicWith([drawn(1), drawn(2), drawn(3, { height: 3000 }), drawn(4, { portrait })], {
    version: 1,
  });
  const made = (project: ProjectFile) => project.pages.flatMap((page) => (page.portrait ? page.id : []));
  expect(withoutPortrait(comic).map(({ id }) => id)).toEqual([1, 2]);
  expect(made(edited(comic, addPortraits([2, 3])))).toEqual([2, 4]);
  const all = edited(comic, addPortraits());
  expect([made(all), all.version]).toEqual([[1, 2, 4], 2]);
  expect(all.pages[3]).toBe(comic.pages[3]);
  expect(edited(all, addPortraits())).toBe(all);
});
