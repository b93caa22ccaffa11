import { describe, expect, test } from 'vitest';
import type { BubbleObject, ComicObject, ImageObject, ProjectFile } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
import { addNewObjects } from '@/editor/canvas/newObjects';
import { createEditorStore } from '@/editor/document/editorStore';
import { facesOnPage, noGrowth } from '@/editor/document/objects/bubbleRoom';
import { moveObjects } from '@/editor/document/objects/transformObjects';
import { setFields } from '@/editor/document/objects/updateObjects';
import { comicOf } from '../../../../support/app/renderInEditor';

const cat: ImageObject = { id: 2, type: 'image', image: [0, 1], x: 300, y: 500, width: 400, height: 500 };
/** The page is 1080 × 1080, the face from 400 to 600 across and from 550 to 750 down. */
const resources: ProjectFile['resources'] = [
  {
    ver: 1,
    dt: 0,
    id: 1,
    name: 'cat',
    vp: { type: 4, vpstr: 'cat.webp' },
    alt: 'Cat',
    face: [0.25, 0.1, 0.5, 0.4],
  },
];
const bubble: BubbleObject = {
  id: 3,
  type: 'bubble',
  shape: 'round',
  x: 400,
  y: 200,
  width: 300,
  height: 200,
  text: 'Hi',
  grow: noGrowth,
};

function open(objects: readonly ComicObject[]) {
  const store = createEditorStore({ ...comicOf(objects), version: 2, resources });
  const page = () => {
    const [first] = store.state().history.project.pages;
    if (first === undefined) throw new Error('There is no page');
    return first;
  };
  const grow = () => {
    const found = page().objects.findLast(({ type }) => type === 'bubble');
    return found?.type === 'bubble' ? found.grow : undefined;
  };
  const type = (text: string) => store.run(setFields(1, 3, { text }, 'typing', 'typedText'));
  return { store, page, grow, type };
}

describe('a bubble that is changed', () => {
  test('may grow to the margins of its page, and over no face', () => {
    const { type, grow, store } = open([cat, bubble]);
    type('Hello');
    expect(grow()).toEqual([368, 168, 348, 150]);
    store.run(moveObjects(1, [3], 0, -100));
    expect(grow()).toEqual([368, 68, 348, 250]);
    store.undo();
    expect(grow()).toEqual([368, 168, 348, 150]);
  });

  test.each([
    ['beside a face gives up the side to it', { x: 650, y: 560 }, [50, 528, 98, 288]],
    ['on a face can avoid nothing', { x: 420, y: 560 }, [388, 528, 328, 288]],
    ['goes half of the way to the tip of its tail', { tail: [-250, 190] as const }, [50, 168, 348, 45]],
    ['does so to the other sides, too', { tail: [250, -190] as const }, [368, 45, 50, 150]],
    ['at the edge grows inwards', { x: 0, y: -30 }, [0, 0, 748, 380]],
  ])('%s', (_what, more, sides) => {
    const { type, grow } = open([cat, { ...bubble, ...more }]);
    type('Hello');
    expect(grow()).toEqual(sides);
  });

  test('in a frame stays within the margins of the frame', () => {
    const frame = { id: 9, type: 'frame', x: 100, y: 100, width: 900, height: 600 } as const;
    const { store, page } = open([{ ...frame, objects: [bubble] }]);
    store.run(setFields(1, 3, { text: 'Hello' }));
    expect(page().objects).toMatchObject([{ objects: [{ grow: [382, 182, 182, 182] }] }]);
  });

  test('keeps its room while others change, and one that does not grow stays as it is', () => {
    const still: BubbleObject = { ...bubble, grow: undefined };
    const { store, page, grow } = open([cat, bubble]);
    store.run(moveObjects(1, [2], 10, 0));
    expect(grow()).toBe(noGrowth);
    const other = open([cat, still]);
    other.type('Hello');
    expect(other.grow()).toBeUndefined();
    expect(page().objects).toHaveLength(2);
  });
});

test('a new bubble covers no face, may grow, and has no findings', () => {
  const { store, page, grow } = open([cat]);
  const texts = { button: '', options: ['', ''], hotspot: '', input: '', answer: '', countdown: '' } as const;
  const place = {
    middle: [500, 650] as const,
    page: { width: 1080, height: 1080 },
    existing: page().objects,
    faces: facesOnPage(store.state().history.project, page()),
  };
  store.run(addNewObjects(1, { kind: 'bubble', shape: 'round' }, place, texts));
  expect(Math.max(...(grow() ?? []))).toBeGreaterThan(50);
  const made = page().objects[1];
  if (made === undefined) throw new Error('No bubble came');
  store.run(setFields(1, made.id, { text: 'Did you really eat all of it, down to the very last crumb?' }));
  const codes = validateProject(store.state().history.project).map(({ code }) => code);
  expect(codes).not.toContain('W_BUBBLE');
});
