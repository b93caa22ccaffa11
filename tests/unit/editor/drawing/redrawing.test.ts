import { describe, expect, test } from 'vitest';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { isSameDrawing, isSamePage, objectRedrawing } from '@/editor/drawing/readPage';
import { box, comicWith, frame } from '../document/comicWith';

const bubble = {
  id: 2,
  type: 'bubble',
  shape: 'round',
  text: 'Hi',
  x: 0,
  y: 0,
  width: 9,
  height: 9,
} as const;
const growing = { ...bubble, grow: [1, 1, 1, 1] } as const;
const group = frame(5, [0, 0, 90, 90], [box(6), box(7)]);
const groupOf = (...objects: ComicObject[]) => ({ ...group, objects });

describe('what is redrawn', () => {
  test.each<[string, ComicObject, ComicObject, string]>([
    ['nothing of the same object', bubble, bubble, 'nothing'],
    ['the place of one that moved', box(2), { ...box(2), x: 5, y: 6 }, 'place'],
    ['the place of one that was turned', box(2), { ...box(2), rotate: 5 }, 'place'],
    ['the place of a bubble', bubble, { ...bubble, y: 6 }, 'place'],
    [
      'all of a bubble with a name above it',
      { ...bubble, speaker: 'Ada' },
      { ...bubble, speaker: 'Ada', y: 6 },
      'all',
    ],
    ['all of a bubble that grows', growing, { ...growing, y: 6 }, 'all'],
    ['all of one that was resized', box(2), { ...box(2), width: 5 }, 'all'],
    ['all of one that lost a color', { ...box(2), fill: '#112233' }, box(2), 'all'],
    ['what is in a frame', group, groupOf(box(6), { ...box(7), width: 5 }), 'children'],
    [
      'what is in a frame that moved',
      group,
      { ...groupOf(box(6), { ...box(7), width: 5 }), x: 4 },
      'children',
    ],
    ['all of a frame with one more', group, groupOf(box(6), box(7), box(8)), 'all'],
    ['all of a frame in another order', group, groupOf(box(7), box(6)), 'all'],
    ['all of a frame with another color', group, { ...groupOf(box(6), box(7)), fill: '#112233' }, 'all'],
    ['all of another kind', box(2), bubble, 'all'],
  ])('is %s', (_what, before, after, redrawing) => {
    expect(objectRedrawing(before, after)).toBe(redrawing);
  });

  test.each([
    ['an object that changed', { objects: [{ ...box(2), x: 5 }, box(3)] }, true],
    ['one more object', { objects: [box(2), box(3), box(4)] }, false],
    ['another order', { objects: [box(3), box(2)] }, false],
    ['another background', { background: { color: '#112233' } }, false],
  ])('leaves a page as it is with %s: %s', (_what, more, isSame) => {
    const page = { id: 1, objects: [box(2), box(3)] };
    expect(isSamePage(page, { ...page, ...more })).toBe(isSame);
    expect(isSamePage(page, page)).toBe(true);
  });

  const comic: ProjectFile = comicWith([{ id: 1, objects: [] }]);
  test.each<[string, Partial<ProjectFile>, boolean]>([
    ['version', { version: 1 }, false],
    ['canvas', { canvas: { width: 9, height: 9 } }, false],
    ['pictures', { resources: [] }, false],
    ['variables', { variables: {} }, false],
    ['layers', { layers: [] }, false],
    ['symbols', { symbols: {} }, false],
    ['speakers', { speakers: {} }, false],
    ['language', { meta: { ...comic.meta, language: 'ru' } }, false],
    ['title', { meta: { ...comic.meta, title: 'Dog' } }, true],
    ['pages', { pages: [] }, true],
    ['start', { start: 2 }, true],
  ])('is the whole comic with another %s, or not', (_what, more, isSame) => {
    expect(isSameDrawing(comic, { ...comic, ...more })).toBe(isSame);
  });
});
