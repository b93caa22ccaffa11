import { describe, expect, test } from 'vitest';
import type { ProjectFile } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import {
  pagesFor,
  placeOnPages,
  placePicture,
  setBackgroundPicture,
} from '@/editor/document/resources/placePicture';
import { eachKind, firstPage, pageOf } from '../comicWith';

const empty = newProject('Fox', 'en');
const page = (project: ProjectFile) => project.pages[0];

describe('a picture that is put on a page', () => {
  test.each([
    { size: { width: 2048, height: 1024 }, is: { x: 216, y: 378, width: 648, height: 324 } },
    { size: { width: 300, height: 600 }, is: { x: 378, y: 216, width: 324, height: 648 } },
    { size: { width: 100, height: 50 }, is: { x: 440, y: 490, width: 200, height: 100 } },
  ])('$size.width × $size.height is in the middle, in its shape', ({ size, is }) => {
    expect(page(placePicture(1, [0, 4], size).change(empty))?.objects).toMatchObject([
      { type: 'image', image: [0, 4], ...is },
    ]);
  });

  test('is placed where the author looks', () => {
    const placed = placePicture(1, [0, 4], { width: 100, height: 50 }, { middle: [300, 900] }).change(empty);
    expect(page(placed)?.objects).toMatchObject([{ x: 200, y: 850, width: 200, height: 100 }]);
  });

  test.each([
    [
      'covers a frame of nearly its shape',
      { width: 160, height: 100 },
      { x: 0, y: -25, width: 400, height: 250 },
    ],
    [
      'is seen whole in a frame of another shape',
      { width: 100, height: 100 },
      { x: 100, y: 0, width: 200, height: 200 },
    ],
  ])('%s', (_title, size, box) => {
    const frame = { id: 7, type: 'frame', x: 100, y: 100, width: 400, height: 200, objects: [] } as const;
    const withFrame = { ...empty, pages: [{ id: 1, objects: [frame] }] };
    const placed = placePicture(1, [0, 4], size, { middle: [0, 0], frameId: 7 }).change(withFrame);
    expect(page(placed)?.objects).toMatchObject([{ id: 7, objects: [{ type: 'image', ...box }] }]);
  });

  test('is under the words and tap targets that are above everything, and covers little where it may', () => {
    const box = { x: 400, y: 400, width: 280, height: 280 };
    const image = { id: 7, type: 'image', image: [0, 3], ...box } as const;
    const bubble = { id: 8, type: 'bubble', shape: 'round', text: 'Hi', ...box } as const;
    const hotspot = { id: 9, type: 'hotspot', kind: 'rect', label: 'Door', onTap: [], ...box } as const;
    const objects = [{ ...bubble, id: 6 }, image, bubble, hotspot];
    const ids = { ...empty.ids, object: { ver: 1, midn: 20 } } as const;
    const full = { ...empty, ids, pages: [{ id: 1, objects }] };
    const size = { width: 100, height: 50 };
    const order = (project: ProjectFile) => page(project)?.objects.map(({ id }) => id);
    const placed = placePicture(1, [0, 4], size, { middle: [540, 540] }).change(full);
    expect(order(placed)).toEqual([6, 7, 20, 8, 9]);
    const { x = 0, y = 0 } = page(placed)?.objects[2] ?? {};
    expect(x + 200 <= 400 || x >= 680 || y + 100 <= 400 || y >= 680).toBe(true);
    const dropped = placePicture(1, [0, 4], size, { middle: [540, 540], isExact: true }).change(full);
    expect(page(dropped)?.objects[2]).toMatchObject({ id: 20, x: 440, y: 490 });
  });

  test.each([
    ['image', 'above'],
    ['sprite', 'above'],
    ['shape', 'above'],
    ['drawing', 'above'],
    ['frame', 'above'],
    ['symbol', 'above'],
    ['text', 'under'],
    ['bubble', 'under'],
    ['button', 'under'],
    ['choice', 'under'],
    ['hotspot', 'under'],
    ['input', 'under'],
    ['countdown', 'above'],
  ])('goes beside an object of the kind %s: %s', (type, side) => {
    const comic = pageOf(...eachKind().filter((object) => object.type === type));
    const placed = firstPage(placePicture(1, [0, 4], { width: 10, height: 10 }).change(comic));
    const [lower] = placed.objects;
    expect(placed.objects).toHaveLength(2);
    expect(lower?.id === 100 ? 'under' : 'above').toBe(side);
  });

  test('that is placed in a frame with a picture leaves that visible', () => {
    const frame = { id: 7, type: 'frame', x: 100, y: 100, width: 400, height: 200, objects: [] } as const;
    const withFrame = { ...empty, pages: [{ id: 1, objects: [frame] }] };
    const put = placePicture(1, [0, 4], { width: 160, height: 100 }, { frameId: 7 });
    const [shown] = page(put.change(put.change(withFrame)))?.objects ?? [];
    expect(shown).toMatchObject({ objects: [{ width: 400 }, { x: 104, y: 40, width: 192, height: 120 }] });
  });

  test('that is placed in a scene is in its middle, also when the frame is larger than the scene', () => {
    const image = { id: 8, type: 'image', image: [0, 3], x: 0, y: 300, width: 400, height: 400 } as const;
    const frame = { id: 7, type: 'frame', x: 0, y: 0, width: 400, height: 1000, objects: [image] } as const;
    const scene = { ...empty, pages: [{ id: 1, objects: [frame] }] };
    const put = placePicture(1, [0, 4], { width: 100, height: 100 }, { frameId: 7 });
    expect(page(put.change(scene))?.objects).toMatchObject([{ objects: [{ id: 8 }, { x: 100, y: 400 }] }]);
  });

  test('is beside the same one that was put there before', () => {
    const dropped = { middle: [300, 900], isExact: true } as const;
    const put = placePicture(1, [0, 4], { width: 100, height: 50 }, dropped);
    const thrice = [put, put, put].reduce((project, { change }) => change(project), empty);
    const [first, second, third] = page(thrice)?.objects ?? [];
    expect([second?.x, third?.y]).toEqual([(first?.x ?? 0) + 40, (first?.y ?? 0) + 80]);
  });

  test('is above what is there, with an id of its own', () => {
    const two = placePicture(1, [0, 5], { width: 9, height: 9 }).change(
      placePicture(1, [0, 4], { width: 9, height: 9 }).change(empty),
    );
    expect(page(two)?.objects.map(({ id }) => id)).toEqual([2, 3]);
    expect(two.ids.object.midn).toBe(4);
    expect(placePicture(7, [0, 5], { width: 9, height: 9 }).change(two)).toBe(two);
  });

  test('is placed under everything, beside a color, and removed without a trace', () => {
    const colored = { ...empty, pages: [{ id: 1, objects: [], background: { color: '#abcdef' } }] };
    const laid = setBackgroundPicture(1, [0, 4]).change(colored);
    expect(page(laid)?.background).toEqual({ color: '#abcdef', image: [0, 4] });
    expect(setBackgroundPicture(1, [0, 4]).change(laid)).toBe(laid);
    expect(setBackgroundPicture(1, undefined).change(laid)).toEqual(colored);
    const alone = setBackgroundPicture(1, [0, 4]).change(empty);
    expect(setBackgroundPicture(1, undefined).change(alone)).toEqual(empty);
    expect(setBackgroundPicture(1, undefined).change(empty)).toBe(empty);
  });
});

describe('pictures that get a page each', () => {
  const upright = { width: 300, height: 400 };
  const pictures = [4, 5].map((id) => ({ image: [0, id] as const, size: upright }));

  test('fill the page and new ones after it, which lead on and end the story as before', () => {
    const { pages } = placeOnPages(1, pictures).change({
      ...empty,
      pages: [{ id: 1, end: true, objects: [] }],
    });
    const box = { x: 0, y: -180, width: 1080, height: 1440 };
    expect(pages).toMatchObject([
      { id: 1, next: 3, objects: [{ type: 'image', image: [0, 4], ...box }] },
      { end: true, objects: [{ type: 'image', image: [0, 5], ...box }] },
    ]);
    expect(pages[1]?.id).toBe(3);
    expect(pages[0]?.end).toBeUndefined();
  });

  test('leave a page that has something as it is', () => {
    const begun = placePicture(1, [0, 3], upright).change(empty);
    expect([pagesFor(empty, 1, 2), pagesFor(begun, 1, 2)]).toEqual([1, 2]);
    const { pages } = placeOnPages(1, pictures).change(begun);
    expect(pages.map(({ objects }) => objects.length)).toEqual([1, 1, 1]);
    expect(pages[0]).toMatchObject({ objects: begun.pages[0]?.objects });
  });
});
