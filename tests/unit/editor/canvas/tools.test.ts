import { describe, expect, test } from 'vitest';
import { overlapOf } from '@/comics/geometry';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
import {
  addNewObjects,
  bubbleTools,
  frameFor,
  frameLayouts,
  layoutBoxes,
  layoutNames,
  type NewObjectKind,
  newObjects,
  otherTools,
  shapeTools,
} from '@/editor/canvas/newObjects';
import { typedText, typeText } from '@/editor/canvas/typedText';
import { newProject } from '@/editor/document/newProject';

const page = { width: 1080, height: 1080 };
const place = { middle: [540, 540] as const, page, existing: [] };
const words = {
  button: 'Tap me',
  options: ['One', 'Two'] as const,
  hotspot: 'Tap here',
  input: 'Your name?',
  answer: 'yes',
  countdown: 'Time left',
};

describe('ready frames', () => {
  test.each(layoutNames)('%s: the frames are within the page, apart from each other', (layout) => {
    for (const size of [page, { width: 800, height: 2400 }]) {
      const boxes = layoutBoxes(layout, size);
      expect(boxes).toHaveLength(frameLayouts[layout].reduce<number>((sum, count) => sum + count, 0));
      for (const [index, [x, y, width, height]] of boxes.entries()) {
        expect(Math.min(x, y, size.width - x - width, size.height - y - height)).toBeGreaterThan(0);
        for (const [left, top, wide, high] of boxes.slice(index + 1)) {
          const isApart = left >= x + width + 8 || top >= y + height + 8;
          expect([isApart, wide > 0, high > 0]).toEqual([true, true, true]);
        }
      }
    }
  });
});

const things: readonly NewObjectKind[] = [
  { kind: 'text' },
  { kind: 'button' },
  { kind: 'hotspot' },
  { kind: 'choice' },
  ...otherTools.map((kind) => ({ kind })),
  ...bubbleTools.map((shape) => ({ kind: 'bubble' as const, shape })),
  ...shapeTools.map((shape) => ({ kind: 'shape' as const, shape })),
  ...layoutNames.map((layout) => ({ kind: 'frames' as const, layout })),
];

describe('what the tools add to a page', () => {
  test.each(things)('$kind $shape $layout is as the format has it', (thing) => {
    const project = addNewObjects(1, thing, place, words).change(newProject('A try', 'en'));
    expect(project.pages[0]?.objects.length).toBeGreaterThan(0);
    const wrong = validateProject(project).filter(({ code }) =>
      ['E_SCHEMA', 'E_LIMIT', 'E_DUPLICATE_ID'].includes(code),
    );
    expect(wrong).toEqual([]);
  });

  test.each(things.filter(({ kind }) => kind !== 'frames'))(
    '$kind $shape is placed in the middle',
    (thing) => {
      const [object] = newObjects(thing, { middle: [300, 200], page, existing: [] }, words);
      expect(object && [object.x + object.width / 2, object.y + object.height / 2]).toEqual([300, 200]);
    },
  );

  test.each(bubbleTools)('the bubble %s points at its speaker, unless it is a caption', (shape) => {
    const [bubble] = newObjects({ kind: 'bubble', shape }, place, words);
    expect(bubble !== undefined && 'tail' in bubble).toBe(shape !== 'box');
  });

  test('what is added three times is placed side by side, and on nobody’s face', () => {
    const face = { id: 9, type: 'shape', kind: 'ellipse', x: 440, y: 440, width: 200, height: 200 } as const;
    const floor = { id: 8, type: 'shape', kind: 'rect', x: 0, y: 300, width: 1080, height: 780 } as const;
    let existing: readonly ComicObject[] = [floor, face];
    for (let times = 0; times < 3; times += 1) {
      const sheet = { width: 1080, height: 1080 };
      existing = [
        ...existing,
        ...newObjects({ kind: 'button' }, { middle: [540, 540], page: sheet, existing }, words),
      ];
    }
    const things = existing.slice(1);
    const pairs = things.flatMap((one, index) =>
      things.slice(index + 1).map((other) => [one, other] as const),
    );
    for (const [one, other] of pairs) {
      const isApart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(isApart, JSON.stringify([one, other])).toBe(true);
    }
  });

  test('covers no picture in a frame while another frame is empty', () => {
    // It is larger than its frame, which cuts it off.
    const picture = { id: 9, type: 'shape', kind: 'rect', x: -20, y: -40, width: 540, height: 600 } as const;
    const [first, ...others] = newObjects(
      { kind: 'frames', layout: 'twoAndOne' },
      { middle: [540, 540], page, existing: [] },
      words,
    );
    if (first?.type !== 'frame') throw new Error('There is no frame');
    let existing: readonly ComicObject[] = [{ ...first, objects: [picture] }, ...others];
    for (const kind of ['choice', 'text', 'button'] as const) {
      const [added] = newObjects({ kind }, { middle: [540, 540], page, existing }, words);
      if (added === undefined) throw new Error('Nothing was added');
      for (const other of [first, ...existing.slice(3)])
        expect(overlapOf(added, other) / (added.width * added.height), kind).toBeLessThan(0.05);
      existing = [...existing, added];
    }
  });

  test('is smaller on a smaller page', () => {
    const [small] = newObjects(
      { kind: 'text' },
      { middle: [100, 100], page: { width: 270, height: 270 }, existing: [] },
      words,
    );
    expect(small).toMatchObject({ width: 130, textStyle: { size: 14 } });
  });
});

test.each<[readonly number[], number | undefined]>([
  [[], undefined],
  [[2], undefined],
  [[3], 3],
  [[4], 3],
  [[3, 2], undefined],
])('with %j selected, what is new is in frame %s', (selected, frameId) => {
  const box = { type: 'shape', kind: 'rect', x: 0, y: 0, width: 9, height: 9 } as const;
  const frame = {
    id: 3,
    type: 'frame',
    x: 0,
    y: 0,
    width: 90,
    height: 90,
    objects: [{ id: 4, ...box }],
  } as const;
  expect(frameFor({ id: 1, objects: [{ id: 2, ...box }, frame] }, selected)).toBe(frameId);
});

describe('texts typed in place', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const withText = (text: Extract<ComicObject, { type: 'text' }>['text']): ComicObject => ({
    id: 1,
    type: 'text',
    text,
    ...box,
  });
  const project = (object: ComicObject): ProjectFile => ({
    ...newProject('A try', 'en'),
    version: 2,
    pages: [{ id: 1, objects: [object] }],
  });

  test.each<[string, ComicObject, string, unknown]>([
    ['a plain text', withText('Hi'), 'Ho', { text: 'Ho' }],
    ['the language that is seen', withText({ en: 'Hi', ru: 'Ой' }), 'Ага', { text: { en: 'Hi', ru: 'Ага' } }],
    ['the comic’s own where that is not there', withText({ en: 'Hi' }), 'Ho', { text: { en: 'Ho' } }],
    [
      'words with looks of their own',
      withText(['Oh ', { text: 'Hi', bold: true }]),
      'Oh Hit',
      { text: ['Oh ', { text: 'Hit', bold: true }] },
    ],
    ['a button', { id: 1, type: 'button', label: 'Go', onTap: [], ...box }, 'Stay', { label: 'Stay' }],
  ])('%s', (_title, object, typed, after) => {
    const text = typedText(object, project(object), 'ru');
    if (text === null) throw new Error('It can be typed');
    const changed = typeText(1, object, text, typed, 'a series').change(project(object));
    expect(changed.pages[0]?.objects[0]).toMatchObject(Object(after));
  });

  test('are those of the first option where a choice asks nothing', () => {
    const options = ['One', 'Two'].map((label) => ({ label, actions: [] }));
    const choice: ComicObject = { id: 1, type: 'choice', options, ...box };
    expect(typedText(choice, project(choice), 'en')?.content).toBe('One');
    const asking: ComicObject = { ...choice, prompt: 'How many?' };
    expect(typedText(asking, project(asking), 'en')?.content).toBe('How many?');
    const typed = typeText(1, choice, { content: 'One', language: 'en', isLocal: false }, 'None', 'a series');
    expect(typed.change(project(choice)).pages[0]?.objects[0]).toMatchObject({
      options: [{ label: 'None' }, { label: 'Two' }],
    });
  });

  test.each<[string, ComicObject]>([
    ['forms of a number', withText({ count: 'n', en: { one: '{n} cat', other: '{n} cats' } })],
    ['what has no words', { id: 1, type: 'shape', kind: 'rect', ...box }],
  ])('never %s', (_title, object) => {
    expect(typedText(object, project(object), 'en')).toBeNull();
  });
});
