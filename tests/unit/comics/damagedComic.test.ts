import { expect, test } from 'vitest';
import { ifThen } from '../../support/comics/ifThen';
import { playableWhole } from './exampleProject';

/** The first page of a file with these actions and objects, as a player reads it. */
function pageWith({ actions = [], objects = [], ...more }: Record<string, unknown>) {
  const { resources, pages } = playableWhole({ pages: [{ id: 1, onEnter: actions, objects }], ...more });
  return { resources, actions: pages[0]?.onEnter, objects: pages[0]?.objects ?? [], page: pages[0] };
}

const then = [{ do: 'end' }];

test.each([
  [{ do: 'go' }],
  [{ do: 'go', page: '2' }],
  [{ do: 'show' }],
  [{ do: 'animate', object: 1.5 }],
  [{ do: 'play' }],
  [{ do: 'play', sound: { sound: [3] } }],
  [{ do: 'set', variable: 'coins' }],
  [{ do: 'set', op: '+' }],
  [{ do: 'set', variable: 'coins', op: '^' }],
  [{ do: 'link' }],
  [{ do: 'link', to: { kind: 'project' } }],
  [{ do: 'link', to: { kind: 'city', id: 'x' } }],
  [{ do: 'move', object: 1 }],
  [{ do: 'move', track: { duration: 9, keyframes: [{ at: 0 }] } }],
  [{ do: 'start', actions: [] }],
  [{ do: 'if', then }],
  [ifThen({ variable: 'coins', is: '<' }, then)],
  [ifThen({ variable: 'coins', value: 3 }, then)],
  [ifThen({ is: '<', value: 3 }, then)],
  [ifThen({ is: '<', than: 'bag' }, then)],
  [ifThen({ has: 'key' }, then)],
  [ifThen({ not: {} }, then)],
  [ifThen({ seen: 'x' }, then)],
  ['end'],
  [null],
])('the incomplete action %j is skipped', (action) => {
  expect(pageWith({ actions: [action, { do: 'back' }] }).actions).toEqual([{ do: 'back' }]);
});

const box = { x: 1, y: 2, width: 3, height: 4 };

test.each([
  [{ type: 'image' }],
  [{ type: 'image', image: [9, 1] }],
  [{ type: 'sprite', image: [0, 1], columns: 2 }],
  [{ type: 'sprite', image: [0, 1], duration: 9 }],
  [{ type: 'sprite', columns: 2, duration: 9 }],
  [{ type: 'countdown' }],
  [{ type: 'hologram' }],
  [{}],
])('the object %j is replaced by a box', (object) => {
  expect(pageWith({ objects: [{ ...object, ...box }] }).objects).toMatchObject([
    { ...box, type: 'unknown', id: -1 },
  ]);
});

test.each([
  [{ gesture: { kind: 'slide', path: [[1, 2]] } }, 'gesture'],
  [{ gesture: { kind: 'slide', variable: 'coins', path: [] } }, 'gesture'],
  [{ gesture: { kind: 'turn' } }, 'gesture'],
  [{ gesture: { kind: 'dance' } }, 'gesture'],
  [{ depth: 'far' }, 'depth'],
  [{ filter: 3 }, 'filter'],
  [{ tracks: {} }, 'tracks'],
  [{ onScroll: { keyframes: [] } }, 'onScroll'],
  [{ idle: { duration: 0, keyframes: [{ at: 0 }] } }, 'idle'],
  [{ idle: { duration: 9, keyframes: [{ at: -0.1 }, { at: 1.1 }] } }, 'idle'],
  [{ grow: [1, 2, 3] }, 'grow'],
  [{ tail: [1] }, 'tail'],
  [{ enter: 'fade' }, 'enter'],
])('a bubble with %j is drawn without it', (damaged, key) => {
  const [bubble] = pageWith({ objects: [{ ...damaged, id: 1, type: 'bubble', text: 'Hi' }] }).objects;
  expect(bubble).toMatchObject({ type: 'bubble', text: 'Hi' });
  expect(Reflect.get(bubble ?? {}, key)).toBeUndefined();
});

test('missing texts are empty, and missing shapes are the plain ones', () => {
  const types = ['text', 'bubble', 'shape', 'hotspot', 'button', 'input'];
  const objects = [...types.map((type) => ({ type })), { type: 'countdown', timer: 't' }];
  expect(pageWith({ objects }).objects).toMatchObject([
    { text: '' },
    { text: '', shape: 'round' },
    { kind: 'rect' },
    { kind: 'rect', label: '', onTap: [] },
    { label: '', onTap: [] },
    { label: '' },
    { timer: 't', label: '' },
  ]);
  const gestures = ['drag', 'rub', 'hold', 'shake', 'swipe', 'rhythm'].map((kind) => ({ kind }));
  const drawn = pageWith({ objects: gestures.map((gesture) => ({ type: 'shape', gesture })) }).objects;
  expect(drawn.map(({ gesture }) => gesture)).toMatchObject(
    gestures.map(({ kind }) => ({ kind, label: '' })),
  );
  const swipe = { kind: 'swipe', ways: [{ to: 'left' }, { to: 'in' }] };
  expect(pageWith({ objects: [{ type: 'shape', gesture: swipe }] }).objects[0]?.gesture).toMatchObject({
    ways: [{ to: 'left', label: '', actions: [] }],
  });
});

const many = <Item>(item: Item, count = 3000) => Array.from({ length: count }, () => item);

test('lists that are far too long are read as far as they are drawn', () => {
  const track = { duration: 9, path: many([1, 2]) };
  const gestures = [
    { kind: 'drag', targets: many({ object: 1 }) },
    { kind: 'slide', variable: 'coins', path: many([1, 2]) },
    { kind: 'rhythm', beats: many(1) },
    { kind: 'swipe', ways: many({ to: 'left' }) },
  ];
  const answers = many({ words: many('cat', 90), actions: [] }, 90);
  const { objects } = pageWith({
    objects: [
      ...gestures.map((gesture) => ({ type: 'shape', gesture })),
      { type: 'input', answers, suggestions: many('dog') },
      {
        type: 'image',
        image: [0, 1],
        looks: many({ when: { seen: 1 }, image: [0, 2] }),
        tracks: many(track, 90),
      },
      {
        type: 'drawing',
        fills: many({ color: '#000000', points: '' }),
        strokes: many({ color: '#000000', points: '', width: 1 }),
      },
      { type: 'text', text: many({ text: 'a', ruby: 'b'.repeat(300) }) },
      { type: 'text', text: many('abc'.repeat(300), 20) },
    ],
  });
  const [drag, slide, rhythm, swipe, input, image, drawing, text, long] = objects.map((object) =>
    Object(object),
  );
  expect(drag.gesture.targets).toHaveLength(8);
  expect(slide.gesture.path).toHaveLength(16);
  expect(rhythm.gesture.beats).toHaveLength(16);
  expect(swipe.gesture.ways).toHaveLength(4);
  expect(input.answers).toHaveLength(8);
  expect(input.answers[0].words).toHaveLength(12);
  expect(input.suggestions).toHaveLength(6);
  expect(image.looks).toHaveLength(12);
  expect(image.tracks).toHaveLength(4);
  expect(image.tracks[0].path).toHaveLength(16);
  expect(drawing.fills).toHaveLength(200);
  expect(drawing.strokes).toHaveLength(1000);
  expect(text.text).toHaveLength(32);
  expect(text.text[0].ruby).toHaveLength(100);
  expect(long.text.join('')).toHaveLength(2000);
});

test.each<[vp: unknown, read: unknown]>([
  [{ type: 2 }, undefined],
  [{ type: 3, tgt: 1 }, undefined],
  [{ type: 3, pid: 'p' }, undefined],
  [{ type: 4, pid: 'p' }, undefined],
  [{ type: 9, vpstr: 'a' }, undefined],
  ['{', undefined],
  [undefined, undefined],
  ['{"type":2,"vpstr":"a.png"}', { type: 2, vpstr: 'a.png' }],
  [
    { type: 100, oid: 'x', id: 7 },
    { type: 100, oid: 'x', id: 7 },
  ],
  [{ type: 100 }, { type: 100, oid: 0, id: 0 }],
])('a resource at %j is read as %j', (vp, read) => {
  expect(pageWith({ resources: [{ ver: 1, dt: 0, id: 1, vp }] }).resources.map((one) => one.vp)).toEqual(
    read === undefined ? [] : [read],
  );
});

test.each([[{ dt: 0 }], [{ id: 1 }], [{ dt: 99, id: 1 }]])(
  'a resource with only %j is ignored',
  (resource) => {
    expect(pageWith({ resources: [{ ...resource, vp: { type: 2, vpstr: 'a' } }] }).resources).toEqual([]);
  },
);
