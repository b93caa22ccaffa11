import { describe, expect, test } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import { savedBytes, saveProject } from '@/comics/projectFile';
import { copyObjects } from '@/editor/document/clip';
import { checkCopyLimits, countedParts, countOf, quotaIn, quotaOf } from '@/editor/document/limits';
import { countNotFitting, leftOut, pasteObjects } from '@/editor/document/pasteObjects';
import { addResource } from '@/editor/document/resources/changeResources';
import { box, comicWith, edited, firstPage, frame, pageOf } from '../comicWith';

const boxes = (count: number, from = 2) => Array.from({ length: count }, (_, index) => box(from + index));

describe('what is left of a limit', () => {
  test.each([
    [0, 200, 'plenty', 200],
    [169, 200, 'plenty', 31],
    [170, 200, 'few', 30],
    [199, 200, 'few', 1],
    [200, 200, 'none', 0],
    [230, 200, 'none', 0],
    [9, 12, 'plenty', 3],
    [10, 12, 'few', 2],
    [6, 8, 'plenty', 2],
    [7, 8, 'few', 1],
    [8, 8, 'none', 0],
    [2, 3, 'plenty', 1],
    [3, 3, 'none', 0],
  ] as const)('of %i in %i is %s', (count, max, kind, left) => {
    expect(quotaOf(count, max)).toEqual({ kind, left, max });
  });

  test('of a whole comic is counted part by part', () => {
    const comic: ProjectFile = comicWith(
      [
        { id: 1, objects: [box(2), frame(3, [0, 0, 9, 9], [box(4)])] },
        { id: 5, objects: [] },
      ],
      {
        version: 2,
        variables: { coins: { type: 'number', value: 0 } },
        layers: [{ objects: [box(6)] }],
        symbols: { star: { width: 9, height: 9, objects: [box(7)] } },
        lists: { win: [], lose: [] },
      },
    );
    expect(Object.fromEntries(countedParts.map((part) => [part, countOf(part, comic)]))).toEqual({
      pages: 2,
      objects: 5,
      resources: 0,
      variables: 1,
      symbols: 1,
      layers: 1,
      lists: 2,
    });
    expect(quotaIn(comic, 'layers')).toEqual({ kind: 'plenty', left: 7, max: 8 });
  });

  test('of the file is counted in bytes and not in characters, as it is saved', () => {
    const comic = pageOf(box(2));
    const withName = (title: string) => ({ ...comic, meta: { ...comic.meta, title } });
    expect(savedBytes(withName('Ёж')) - savedBytes(withName(''))).toBe(4);
    expect(savedBytes(comic)).toBe(saveProject(comic).length);
  });
});

describe('what does not fit', () => {
  const clip = (project: ProjectFile, ids: readonly number[]) => {
    const copied = copyObjects(project, 1, ids, 'ours');
    if (copied === undefined) throw new Error('There is something to copy');
    return copied;
  };

  test('pasting adds as many objects as fit, and counts the rest', () => {
    const there = comicsLimits.objectsInList - 2;
    const full = pageOf(...boxes(there));
    const copied = clip(pageOf(...boxes(5)), [2, 3, 4, 5, 6]);
    expect(countNotFitting(full, copied, 1, 'ours')).toBe(3);
    expect(leftOut(full, copied, 1, 'ours')).toEqual({ objects: [], names: 0 });
    expect(firstPage(edited(full, pasteObjects(copied, 1, 'ours'))).objects).toHaveLength(there + 2);
  });

  test('nothing is counted when all of them fit', () => {
    const comic = pageOf(...boxes(3));
    expect(countNotFitting(comic, clip(comic, [2, 3]), 1, 'ours')).toBe(0);
  });

  test.each([
    [50, 50, 'there'],
    [51, 50, 'list'],
  ] as const)('%i things may be doubled when there is room for %i more: %s', (count, _left, room) => {
    const comic = pageOf(...boxes(count));
    expect(checkCopyLimits(comic, firstPage(comic), firstPage(comic).objects)).toBe(room);
  });

  test('a comic with as many pictures as it may have takes no other', () => {
    const picture = (id: number) =>
      ({
        ver: 1,
        dt: 0,
        id,
        name: `${id}`,
        vp: { type: 3, tgt: 3, pid: 'cats', ifn: `${id}.webp` },
      }) as const;
    const resources = Array.from({ length: comicsLimits.resources }, (_, index) => picture(index + 1));
    const full = comicWith([{ id: 1, objects: [] }], { resources });
    expect(edited(full, addResource(picture(comicsLimits.resources + 1)))).toBe(full);
  });
});
