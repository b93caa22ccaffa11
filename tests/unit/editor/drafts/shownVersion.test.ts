import { expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import { firstDifference } from '@/editor/drafts/VersionChoice';

const door: ComicObject = { id: 1, type: 'shape', kind: 'rect', x: 0, y: 0, width: 10, height: 10 };
const comic = (...pages: readonly (readonly ComicObject[])[]) => ({
  ...newProject('Cat', 'en'),
  pages: pages.map((objects, index) => ({ id: index + 1, objects })),
});

/** Its second page shows a picture. */
const withPicture = (name: string) => ({
  ...comic([], [{ ...door, type: 'image', image: [0, 1] }]),
  resources: [{ ver: 1, dt: 0, id: 1, name, vp: { type: 4, vpstr: `res/img/${name}.webp` } } as const],
});

test.each([
  ['a page that was changed', comic([], [door]), comic([], [{ ...door, x: 1 }]), 1],
  ['a page that the other has not', comic([]), comic([], [], [door]), 1],
  ['the first page when the pages are alike', comic([door]), comic([door]), 0],
  ['a page whose picture was replaced', withPicture('a'), withPicture('b'), 1],
  ['no page that says the same in another order', comic([door], []), comic([reversed(door)], [door]), 1],
])('two versions first differ in %s', (_, one, other, index) => {
  expect(firstDifference(one, other)).toBe(index);
});

function reversed(object: ComicObject): ComicObject {
  return { ...Object.fromEntries(Object.entries(object).toReversed()), ...object };
}
