import { bubbleShapes, effectNames } from '@/comics/vocabulary';
import { box, button, type HostileFile, hostileFile, many, onePage, shape } from './hostileFile';

const file = (name: string, parts: Readonly<Record<string, unknown>>) => hostileFile(name, 1, parts);
const go = (page: number) => ({ do: 'go', page });
const sizes = [1e9, -1e9, '1e999', 1e-300, 0];
const counts = [1000, 8000];
const cell = (index: number) => ({
  x: (index % 40) * 27,
  y: Math.floor(index / 40) * 27,
  width: 300,
  height: 300,
});

/** Malicious files of version 1, each far beyond what anybody draws. */
export function handMadeOnes(): readonly HostileFile[] {
  return [
    ...bubbleShapes.flatMap((bubble) =>
      counts.map((count) =>
        file(
          `${count} bubbles, ${bubble}`,
          onePage(
            many(count, (index) => ({
              id: index + 2,
              type: 'bubble',
              shape: bubble,
              ...cell(index),
              text: 'Ah',
              tail: [90, 90],
            })),
          ),
        ),
      ),
    ),
    ...counts.flatMap((count) => crowds(count)),
    ...sizes.flatMap((size) => sized(size)),
    ...effectNames.flatMap((effect) => [
      file(
        `hundred things that come by ${effect}`,
        onePage(many(100, (index) => shape(index + 2, { enter: { effect, duration: 1, delay: index } }))),
      ),
      file(`two pages that turn at once by ${effect}`, {
        pages: [1, 2].map((id) => ({
          id,
          next: 3 - id,
          autoAdvance: 0.1,
          background: { color: id === 1 ? '#000000' : '#ffffff' },
          transition: { effect, duration: 0 },
          objects: [],
        })),
      }),
    ]),
    ...loops(),
    ...flashes(),
  ];
}

function crowds(count: number): HostileFile[] {
  const words = 'мир '.repeat(500);
  const points = many(count, (index) => [(index % 7) / 7, (index % 11) / 11]);
  const wait = { do: 'wait', duration: 0 };
  return [
    file(
      `${count} texts that do not fit`,
      onePage(
        many(Math.min(count, 250), (index) => ({ id: index + 2, type: 'text', ...cell(index), text: words })),
      ),
    ),
    file(
      `a text with ${count} names in it`,
      onePage([{ id: 2, type: 'text', ...box, text: '{words}'.repeat(count) }]),
    ),
    file(
      `a choice of ${count}`,
      onePage([
        {
          id: 2,
          type: 'choice',
          ...box,
          options: many(count, (index) => ({ label: `${index}`, actions: [go(1)] })),
        },
      ]),
    ),
    file(`${count} buttons`, onePage(many(count, (index) => button(index + 2, [go(1)], cell(index))))),
    file(
      `${count} hotspots of many corners`,
      onePage(
        many(Math.min(40, count), (index) => ({
          id: index + 2,
          type: 'hotspot',
          kind: 'polygon',
          ...box,
          label: 'Here',
          onTap: [go(1)],
          points: points.slice(0, 1000),
        })),
      ),
    ),
    file(
      `an outline of ${count} points`,
      onePage([shape(2, { kind: 'polygon', points }), shape(3, { kind: 'line', points })]),
    ),
    file(
      `a motion of ${count} frames`,
      onePage([
        shape(2, {
          idle: { duration: 1000, loop: true, keyframes: points.map(([at], index) => ({ at, dx: index })) },
        }),
      ]),
    ),
    file(
      `${count} things in motion`,
      onePage(
        many(Math.min(count, 3000), (index) =>
          shape(index + 2, {
            ...cell(index),
            idle: {
              duration: 900,
              loop: true,
              keyframes: [{ at: 0 }, { at: 1, dx: 90, rotate: 360, scale: 3 }],
            },
          }),
        ),
      ),
    ),
    file(
      `${count} actions on entering`,
      onePage([shape(2)], {
        onEnter: many(count, (index) =>
          index % 3 ? { do: 'set', variable: 'level', op: '+' } : { do: 'animate', object: 2 },
        ),
      }),
    ),
    file(`${count} waits of nothing`, onePage([shape(2)], { onEnter: many(count, () => wait) })),
    file(`${count} pages`, {
      pages: many(count, (index) => ({ id: index + 1, next: index + 2, objects: [] })),
    }),
    file(
      `${count} steps of a guided view`,
      onePage([shape(2)], { guidedView: many(count, (index) => [index, index, 1, 1]), autoAdvance: 1 }),
    ),
    file(`a reading order of ${count}`, onePage([shape(2)], { readingOrder: many(count, (index) => index) })),
    file(
      `${count} sounds at once`,
      onePage([shape(2)], { sounds: many(count, (index) => ({ sound: [3, index], loop: true })) }),
    ),
    file(`${count} variables`, {
      ...onePage([shape(2)]),
      variables: Object.fromEntries(many(count, (index) => [`v${index}`, { type: 'number', value: index }])),
    }),
    file(
      `a condition ${count} wide`,
      onePage([
        shape(2, { when: { any: many(count, () => ({ all: [{ seen: 1 }, { not: { seen: 2 } }] })) } }),
      ]),
    ),
    file(
      `${count} pictures`,
      onePage(
        many(count, (index) => ({
          id: index + 2,
          type: 'image',
          image: [0, 1],
          ...cell(index),
          crop: [0.1, 0.1, 0.01, 0.01],
        })),
      ),
    ),
    file(`frames ${count} deep`, onePage([deep(Math.min(count, 900))])),
  ];
}

function deep(depth: number): unknown {
  return depth === 0
    ? shape(2)
    : { id: depth + 2, type: 'frame', ...box, objects: [shape(depth + 5000), deep(depth - 1)] };
}

function sized(size: number | string): HostileFile[] {
  return [
    file(
      `a box of ${size}`,
      onePage([
        shape(2, {
          x: size,
          y: size,
          width: size,
          height: size,
          rotate: size,
          radius: size,
          strokeWidth: size,
          stroke: '#000000',
        }),
      ]),
    ),
    file(
      `letters of ${size}`,
      onePage([{ id: 2, type: 'text', ...box, text: 'Words', textStyle: { size } }]),
    ),
    file(`a canvas of ${size}`, {
      ...onePage([shape(2), button(3, [go(1)])]),
      canvas: { width: size, height: size },
    }),
    file(
      `a bubble with a tail of ${size}`,
      onePage(
        bubbleShapes.map((bubble, index) => ({
          id: index + 2,
          type: 'bubble',
          shape: bubble,
          x: 0,
          y: 0,
          width: size,
          height: 200,
          text: 'Ah',
          tail: [size, size],
          radius: size,
        })),
      ),
    ),
    file(
      `a motion of ${size}`,
      onePage([
        shape(2, {
          idle: {
            duration: size,
            loop: true,
            keyframes: [
              { at: size },
              { at: 1, dx: size, dy: size, scale: size, rotate: size, opacity: size },
            ],
          },
        }),
      ]),
    ),
    file(
      `times of ${size}`,
      onePage([shape(2, { enter: { effect: 'fade', duration: size, delay: size } })], {
        autoAdvance: size,
        transition: { effect: 'wipe-left', duration: size },
        onEnter: [{ do: 'wait', duration: size }, go(1)],
      }),
    ),
    file(`ids of ${size}`, {
      start: size,
      pages: [
        {
          id: size,
          next: size,
          objects: [shape(2), { ...shape(2), id: size }],
          guidedView: [size, [size, size, size, size]],
          readingOrder: [size, 2, 2, 2],
        },
      ],
    }),
    file(`numbers of ${size}`, {
      ...onePage(
        [
          {
            id: 2,
            type: 'text',
            ...box,
            text: { count: 'level', en: { one: '{level}', other: '{level}!' } },
          },
        ],
        {
          onEnter: [
            { do: 'set', variable: 'level', op: '+', value: size },
            { do: 'set', variable: 'level', op: 'random', value: size },
          ],
        },
      ),
      variables: { level: { type: 'number', value: size, min: size, max: size } },
    }),
  ];
}

function loops(): HostileFile[] {
  return [
    file('pages that enter each other', {
      pages: [1, 2, 3].map((id) => ({ id, onEnter: [go((id % 3) + 1)], objects: [] })),
    }),
    file('a page that begins again as it comes', onePage([shape(2)], { onEnter: [{ do: 'restart' }] })),
    file('a page that goes back as it comes', {
      pages: [
        { id: 1, onEnter: [go(2)], objects: [] },
        { id: 2, onEnter: [{ do: 'back' }], objects: [] },
      ],
    }),
    file(
      'a wait of nothing and a way to itself',
      onePage([shape(2)], { onEnter: [{ do: 'wait', duration: 0 }, go(1)] }),
    ),
    file(
      'a page that ends and goes on',
      onePage([shape(2)], { end: true, onEnter: [{ do: 'end' }, go(1)], autoAdvance: 0 }),
    ),
    file('choices within tests within tests', onePage([shape(2)], { onEnter: tests(6, 2) })),
  ];
}

function tests(depth: number, width: number): unknown[] {
  if (depth === 0) return [{ do: 'animate', object: 2 }];
  const then = tests(depth - 1, width);
  return many(width, () => ({ do: 'if', when: { seen: 1 }, then, else: then }));
}

function flashes(): HostileFile[] {
  const whole = { x: 0, y: 0, width: 1080, height: 1080 };
  const blink = (duration: number) => ({
    duration,
    loop: true,
    keyframes: many(20, (index) => ({ at: index / 19, opacity: index % 2 })),
  });
  return [1, 16, 100, 1000].flatMap((duration) => [
    file(
      `a white page that blinks every ${duration} ms`,
      onePage([shape(2, { ...whole, idle: blink(duration) })], { background: { color: '#000000' } }),
    ),
    file(
      `things that blink in turn, ${duration} ms`,
      onePage(
        many(30, (index) => shape(index + 2, { ...whole, y: index * 36, height: 36, idle: blink(duration) })),
        { background: { color: '#000000' } },
      ),
    ),
    file(
      `what is shown and hidden every ${duration} ms`,
      onePage([shape(2, whole)], {
        background: { color: '#000000' },
        onEnter: many(60, (index) => [
          { do: index % 2 ? 'show' : 'hide', object: 2, effect: { effect: 'cut' } },
          { do: 'wait', duration },
        ]).flat(),
      }),
    ),
  ]);
}
