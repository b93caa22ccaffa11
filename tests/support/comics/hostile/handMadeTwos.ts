import { ifThen } from '../ifThen';
import { box, button, type HostileFile, hostileFile, many, onePage, shape } from './hostileFile';

type Parts = Readonly<Record<string, unknown>>;

const file = (name: string, parts: Parts) => hostileFile(name, 2, parts);
const go = (page: number) => ({ do: 'go', page });
const show = (index: number) => ({ do: index % 2 ? 'show' : 'hide', object: 2 });
const whole = { x: 0, y: 0, width: 1080, height: 1080 };
const black = { background: { color: '#000000' } };
const sizes = [1e9, -1, '1e999', 1e-300, 0];
const counts = [1000, 8000];

/** Malicious files of version 2, each far beyond what anybody writes. */
export function handMadeTwos(): readonly HostileFile[] {
  return [
    ...sharedThings(),
    ...counts.flatMap((count) => [...crowdsOfTime(count), ...crowdsOfHands(count), ...crowdsOfMotion(count)]),
    ...sizes.flatMap((size) => [...handsOf(size), ...motionsOf(size), ...pagesOf(size)]),
    ...drawings(),
    ...loops(),
    ...flashes(),
  ];
}

const instance = (id: number, symbol: string, more: Parts = {}) => ({
  id,
  type: 'symbol',
  symbol,
  ...box,
  ...more,
});
const group = (objects: readonly unknown[]) => ({ width: 900, height: 900, objects });

function sharedThings(): HostileFile[] {
  const hundred = (symbol: string, from: number) => many(100, (index) => instance(from + index, symbol));
  const ways = many(24, (index): [string, unknown[]] => [
    `l${index}`,
    many(16, () => ({ do: 'run', list: `l${index + 1}` })),
  ]);
  const pages = many(200, (index) => ({ id: index + 1, next: index + 2, objects: [shape(20_000 + index)] }));
  const layer = (from: number, count: number) => ({
    objects: many(count, (index) => shape(from + index, { hidden: true })),
  });
  return [
    file('a symbol within itself', {
      ...onePage([instance(2, 'a')]),
      symbols: { a: group([instance(3, 'a')]) },
    }),
    file('symbols within each other', {
      ...onePage([instance(2, 'a')]),
      symbols: { a: group([instance(3, 'b')]), b: group([instance(4, 'a')]) },
    }),
    file('a million objects by symbols', {
      ...onePage(hundred('a', 1000)),
      symbols: {
        a: group(hundred('b', 2000)),
        b: group(hundred('c', 3000)),
        c: group(many(100, (index) => shape(4000 + index))),
      },
    }),
    file(
      'an instance without a symbol',
      onePage([instance(2, 'none'), instance(3, '__proto__'), instance(4, 'constructor')]),
    ),
    file('an instance of no size', {
      ...onePage([instance(2, 'a', { width: 1e9, height: 1e-9 })]),
      symbols: {
        a: { width: 1e-300, height: 1e300, objects: [shape(3), { id: 4, type: 'text', ...box, text: 'Ah' }] },
      },
    }),
    file('other values that are none', {
      ...onePage([
        instance(2, 'a', {
          with: {
            3: { type: 'choice', id: 2, objects: [1], x: 'left', onTap: 5, gesture: null, width: null },
          },
        }),
      ]),
      symbols: { a: group([shape(3)]) },
    }),
    file('other values for 8000 that are not there', {
      ...onePage([
        instance(2, 'a', { with: Object.fromEntries(many(8000, (index) => [index + 9, { x: 1 }])) }),
      ]),
      symbols: { a: group([shape(3)]) },
    }),
    file('a list that runs itself', {
      ...onePage([shape(2)], { onEnter: [{ do: 'run', list: 'a' }] }),
      lists: { a: [{ do: 'run', list: 'a' }, show(0)] },
    }),
    file('lists that run each other', {
      ...onePage([shape(2)], { onEnter: [{ do: 'run', list: 'a' }] }),
      lists: {
        a: [
          { do: 'run', list: 'b' },
          { do: 'run', list: 'b' },
        ],
        b: [{ do: 'run', list: 'a' }, show(1)],
      },
    }),
    file('lists that grow sixteen times, 24 times', {
      ...onePage([shape(2)], { onEnter: [{ do: 'run', list: 'l0' }] }),
      lists: { ...Object.fromEntries(ways), l24: [show(0)] },
    }),
    file('lists called as what every object has', {
      ...onePage([shape(2)], {
        onEnter: ['constructor', 'toString', '__proto__'].map((list) => ({ do: 'run', list })),
      }),
      lists: { constructor: [show(0)] },
    }),
    file('eight full layers on 200 pages', {
      pages,
      layers: many(8, (index) => layer(1000 + index * 100, 100)),
    }),
    file('a thousand layers', {
      ...onePage([shape(2)]),
      layers: many(1000, (index) => layer(1000 + index, 1)),
    }),
    file('a layer of 8000', { ...onePage([shape(2)]), layers: [layer(1000, 8000)] }),
    file('a layer whose every object is switched on every page', {
      pages: many(40, (index) => ({
        id: index + 1,
        next: index + 2,
        onEnter: many(16, (at) => ({ do: at % 2 ? 'show' : 'hide', object: 1000 + at })),
        objects: [],
      })),
      layers: [layer(1000, 100)],
    }),
    file('layers on pages that are none', {
      ...onePage([shape(2)]),
      layers: [
        { pages: many(8000, (index) => index), objects: [shape(3)] },
        { except: 'all', objects: 'none' },
        null,
        5,
      ],
    }),
  ];
}

function crowdsOfTime(count: number): HostileFile[] {
  const start = (index: number, more: Parts = {}) => ({
    do: 'start',
    timer: `t${index}`,
    duration: 0,
    repeat: true,
    actions: [show(index)],
    ...more,
  });
  return [
    file(
      `${count} timers of nothing`,
      onePage([shape(2)], { onEnter: many(count, (index) => start(index)) }),
    ),
    file(
      `${count} timers that go on everywhere`,
      onePage([shape(2)], {
        onEnter: many(count, (index) => start(index, { everywhere: true, actions: [go(1)] })),
      }),
    ),
    file(
      `${count} countdowns`,
      onePage(
        many(count, (index) => ({
          id: index + 2,
          type: 'countdown',
          timer: 't',
          label: 'Left',
          look: 'ring',
          ...box,
        })),
        { onEnter: [{ do: 'start', timer: 't', duration: 9000, actions: [] }] },
      ),
    ),
    file(
      `${count} timers within each other`,
      onePage([shape(2)], { onEnter: [nested(Math.min(count, 2000))] }),
    ),
    file(`a list of ${count} words`, {
      ...onePage([{ id: 2, type: 'text', ...box, text: '{bag}'.repeat(count) }], {
        onEnter: many(count, (index) => ({ do: 'set', variable: 'bag', op: 'add', value: `w${index}` })),
      }),
      variables: { bag: { type: 'list', value: many(count, (index) => `w${index}`) } },
    }),
    file(`${count} ways to reckon with oneself`, {
      ...onePage([{ id: 2, type: 'text', ...box, text: '{level}' }], {
        onEnter: many(count, (index) => ({
          do: 'set',
          variable: 'level',
          op: index % 2 ? '*' : '+',
          from: 'level',
        })),
      }),
      variables: { level: { type: 'number', value: 2 } },
    }),
    file(`lists put into each other ${count} times`, {
      ...onePage([shape(2)], {
        onEnter: many(count, (index) => ({
          do: 'set',
          variable: index % 2 ? 'a' : 'b',
          op: 'add',
          from: index % 2 ? 'b' : 'a',
        })),
      }),
      variables: { a: { type: 'list', value: ['x'] }, b: { type: 'list', value: ['y'] } },
    }),
    file(
      `a choice of ${count} pictures, all of them locked`,
      onePage([
        {
          id: 2,
          type: 'choice',
          ...box,
          options: many(count, (index) => ({
            label: `${index}`,
            image: [0, 1],
            locked: 'Never',
            when: { not: { seen: 1 } },
            actions: [],
          })),
        },
      ]),
    ),
  ];
}

function nested(depth: number): unknown {
  return {
    do: 'start',
    timer: `t${depth}`,
    duration: 0,
    actions: depth === 0 ? [show(0)] : [nested(depth - 1)],
  };
}

function crowdsOfHands(count: number): HostileFile[] {
  const gesture = (own: Parts, more: Parts = {}) =>
    onePage([shape(2, { gesture: { label: 'Do', ...own }, ...more }), shape(3)]);
  return [
    file(
      `a drag to ${count} places`,
      gesture({ kind: 'drag', targets: many(count, () => ({ object: 3, actions: [] })) }),
    ),
    file(
      `a way of ${count} corners`,
      gesture({ kind: 'slide', variable: 'level', path: many(count, (index) => [index % 90, index % 70]) }),
    ),
    file(
      `a rhythm of ${count} beats`,
      gesture({ kind: 'rhythm', beats: many(count, (index) => index), onDone: [] }),
    ),
    file(
      `${count} ways to swipe`,
      gesture({
        kind: 'swipe',
        ways: many(count, (index) => ({
          to: ['left', 'up'][index % 2],
          label: `${index}`,
          actions: [go(1)],
        })),
      }),
    ),
    file(
      `${count} things to drag`,
      onePage(
        many(Math.min(count, 4000), (index) =>
          shape(index + 2, {
            width: 90,
            height: 90,
            gesture: { kind: 'drag', label: 'Drag', targets: [{ object: 2, actions: [] }] },
          }),
        ),
      ),
    ),
    file(
      `${count} answers of long words`,
      onePage([
        {
          id: 2,
          type: 'input',
          ...box,
          label: 'Say',
          answers: many(count, (index) => ({ words: [`${index} ${'слово'.repeat(9)}`], actions: [] })),
          suggestions: many(count, (index) => `${index}`),
        },
      ]),
    ),
    file(
      `${count} fields`,
      onePage(
        many(count, (index) => ({ id: index + 2, type: 'input', ...box, label: 'Say', suggestions: ['a'] })),
      ),
    ),
  ];
}

function crowdsOfMotion(count: number): HostileFile[] {
  const path = many(count, (index) => [index % 500, (index * 7) % 500]);
  return [
    file(
      `${count} tracks of one thing`,
      onePage([
        shape(2, {
          tracks: many(count, (index) => ({ duration: 100 + index, loop: true, path: path.slice(0, 4) })),
        }),
      ]),
    ),
    file(
      `a path of ${count} places`,
      onePage([shape(2, { tracks: [{ duration: 1000, loop: true, turn: true, path }] })]),
    ),
    file(
      `${count} things on paths with filters`,
      onePage(
        many(Math.min(count, 3000), (index) =>
          shape(index + 2, {
            width: 200,
            height: 200,
            filter: { blur: 40, hue: index },
            tracks: [
              {
                duration: 900,
                loop: true,
                path: path.slice(0, 8),
                keyframes: [
                  { at: 0, blur: 0 },
                  { at: 1, blur: 90 },
                ],
              },
            ],
          }),
        ),
      ),
    ),
    file(
      `${count} sprites`,
      onePage(
        many(count, (index) => ({
          id: index + 2,
          type: 'sprite',
          image: [0, 1],
          columns: 8,
          rows: 8,
          duration: 400,
          x: index % 900,
          y: index % 700,
          width: 200,
          height: 200,
        })),
      ),
    ),
    file(
      `${count} moves and looks of the camera at once`,
      onePage([shape(2)], {
        onEnter: many(count, (index) =>
          index % 2
            ? { do: 'camera', zoom: 1 + (index % 7), to: 2 }
            : {
                do: 'move',
                object: 2,
                track: {
                  duration: 10,
                  path: [
                    [0, 0],
                    [9, 9],
                  ],
                },
              },
        ),
      }),
    ),
    file(
      `${count} things that move by scrolling`,
      onePage(
        many(count, (index) =>
          shape(index + 2, {
            y: index * 9,
            width: 200,
            height: 200,
            onScroll: {
              keyframes: [
                { at: 0, dx: -90, opacity: 0 },
                { at: 1, dx: 90, rotate: 90 },
              ],
            },
            whenInView: {
              again: true,
              actions: [{ do: 'set', variable: 'level', op: '+' }],
              whenLeft: [show(index)],
            },
          }),
        ),
        { height: 40_000 },
      ),
    ),
    file(
      `a tall page of ${count} things`,
      onePage(
        many(count, (index) => shape(index + 2, { y: index * 5, alt: 'Thing' })),
        { height: 40_000, scroll: 'snap' },
      ),
    ),
    file(
      `${count} things deep in the page`,
      onePage(
        many(Math.min(count, 3000), (index) =>
          shape(index + 2, { depth: index / 100, width: 200, height: 200 }),
        ),
        { onEnter: [{ do: 'camera', to: 2, zoom: 8, duration: 4000 }] },
      ),
    ),
  ];
}

function drawings(): HostileFile[] {
  const points = many(1000, (index) => `${index % 7} ${index % 5} 50`).join(' ');
  const stroke = { color: '#000000', width: 1e9, points };
  const drawing = (id: number, more: Parts = {}) => ({
    id,
    type: 'drawing',
    ...whole,
    size: [1e9, 1e-9],
    strokes: many(40, () => stroke),
    ...more,
  });
  return [
    file('crowded drawings', onePage(many(20, (index) => drawing(index + 2)))),
    file('a symbol of a drawing, often', {
      ...onePage(many(100, (index) => instance(index + 2, 'ink'))),
      symbols: { ink: group([drawing(900)]) },
    }),
    file(
      'strokes that are none',
      onePage(
        ['', 'M0 0L9 9', '1e999 0 0', '0 0 0 '.repeat(50_000), '"/><script>', '9'.repeat(400)].map(
          (text, index) =>
            drawing(index + 2, {
              strokes: [{ ...stroke, points: text }],
              fills: [
                { color: 'url(#x)', points: text },
                { color: '#ff0000', points: '0 0/'.repeat(90_000) },
              ],
            }),
        ),
      ),
    ),
  ];
}

function handsOf(size: number | string): HostileFile[] {
  const gestures: readonly Parts[] = [
    {
      kind: 'drag',
      targets: [
        { object: size, actions: [] },
        { object: 2, actions: [go(1)] },
        { object: 3, actions: [show(0)] },
      ],
    },
    {
      kind: 'slide',
      variable: 'level',
      path: [
        [size, size],
        [0, 0],
      ],
      step: size,
    },
    { kind: 'turn', variable: 'level', from: size, to: size, step: size },
    { kind: 'rub', share: size, onDone: [show(0)] },
    { kind: 'hold', duration: size, onDone: [show(0)] },
    { kind: 'shake', times: size, onDone: [show(0)] },
    { kind: 'rhythm', beats: [], tolerance: size, onDone: [show(0)] },
    { kind: 'rhythm', beats: [0, size], tolerance: size, onDone: [show(0)] },
    { kind: 'swipe', ways: [] },
  ];
  const things = gestures.map((gesture, index) =>
    shape(index + 2, {
      x: (index % 3) * 360,
      y: Math.floor(index / 3) * 360,
      width: 300,
      height: 300,
      gesture: { label: 'Do', ...gesture },
    }),
  );
  const bounds = { level: { type: 'number', value: size, min: size, max: size } };
  return [
    file(`gestures of ${size}`, { ...onePage(things), variables: bounds }),
    file(
      `a choice that is to be made in ${size}`,
      onePage([
        {
          id: 2,
          type: 'choice',
          ...box,
          timeLimit: { duration: size, option: size, actions: [go(1)] },
          options: [{ label: 'On', actions: [go(1)] }],
        },
      ]),
    ),
    file(
      `timers of ${size}`,
      onePage([shape(2), { id: 3, type: 'countdown', timer: 't', label: 'Left', ...box }], {
        onEnter: [
          {
            do: 'start',
            timer: 't',
            duration: size,
            repeat: true,
            actions: [{ do: 'start', timer: 't', duration: size, actions: [go(1)] }],
          },
        ],
      }),
    ),
    file(`reckoning with ${size}`, {
      ...onePage([{ id: 2, type: 'text', ...box, text: '{level}' }], {
        onEnter: ['*', '/', 'min', 'max', 'round', '+', '-'].map((op) => ({
          do: 'set',
          variable: 'level',
          op,
          value: size,
        })),
      }),
      variables: { level: { type: 'number', value: 3, keep: true } },
    }),
  ];
}

function motionsOf(size: number | string): HostileFile[] {
  const frame = {
    dx: size,
    dy: size,
    scale: size,
    rotate: size,
    opacity: size,
    blur: size,
    brightness: size,
    saturate: size,
    hue: size,
  };
  return [
    file(
      `tracks of ${size}`,
      onePage([
        shape(2, {
          tracks: [
            {
              duration: size,
              delay: size,
              loop: true,
              keyframes: [
                { at: size, ...frame },
                { at: 1, ...frame },
              ],
            },
            {
              duration: 500,
              loop: true,
              path: [
                [size, size],
                [0, 0],
                [size, 0],
              ],
              turn: true,
            },
          ],
        }),
      ]),
    ),
    file(
      `filters of ${size}`,
      onePage(many(60, (index) => shape(index + 2, { filter: frame, depth: size }))),
    ),
    file(
      `a blur of ${size} on what grows as far`,
      onePage(
        many(20, (index) =>
          shape(index + 2, {
            filter: { blur: size },
            tracks: [{ duration: 9000, keyframes: [{ at: 0 }, { at: 1, scale: size, blur: size }] }],
          }),
        ),
      ),
    ),
    file(
      `a camera of ${size}`,
      onePage([shape(2)], {
        onEnter: [
          { do: 'camera', to: [size, size, size, size], zoom: size, shake: size, duration: size },
          { do: 'wait', duration: 10 },
          { do: 'camera', to: size },
          { do: 'move', object: 2, track: { duration: size, keyframes: [{ at: 1, ...frame }] } },
        ],
      }),
    ),
    file(
      `a sprite of ${size} columns`,
      onePage([
        {
          id: 2,
          type: 'sprite',
          image: [0, 1],
          ...whole,
          columns: size,
          rows: size,
          frames: size,
          duration: size,
        },
        { id: 3, type: 'sprite', image: [0, 1], ...whole, columns: 1_000_000, rows: 1_000_000, duration: 1 },
      ]),
    ),
  ];
}

function pagesOf(size: number | string): HostileFile[] {
  const moved = {
    onScroll: {
      along: 'page',
      keyframes: [
        { at: size, dx: size, scale: size },
        { at: 1, dy: size, rotate: size, opacity: size },
      ],
    },
    whenInView: { share: size, again: true, actions: [show(1)], whenLeft: [show(0)] },
  };
  return [
    file(
      `a page ${size} tall`,
      onePage([shape(2, moved), shape(3, { y: 39_000, ...moved })], { height: size }),
    ),
    file(`a tall page on a canvas of ${size}`, {
      ...onePage([shape(2, moved), button(3, [go(1)])], { height: 40_000, scroll: 'snap' }),
      canvas: { width: 1080, height: size },
    }),
    file(
      `a tall page with steps of ${size}`,
      onePage([shape(2, moved)], {
        height: 40_000,
        autoAdvance: 1,
        guidedView: [size, [size, size, size, size], [0, 0, 0, 0], 2],
      }),
    ),
  ];
}

function loops(): HostileFile[] {
  const seen = (again: boolean) => ({
    share: 0,
    again,
    actions: [show(0), go(1)],
    whenLeft: [show(1), go(1)],
  });
  const start = (timer: string, actions: readonly unknown[]) => ({
    do: 'start',
    timer,
    duration: 0,
    repeat: true,
    everywhere: true,
    actions,
  });
  return [
    file(
      'a timer that begins itself anew',
      onePage([shape(2)], { onEnter: [start('a', [start('a', [show(0)]), show(1)])] }),
    ),
    file('timers that turn pages', {
      pages: [1, 2].map((id) => ({ id, objects: [shape(id + 2)], onEnter: [start(`t${id}`, [go(3 - id)])] })),
    }),
    file(
      'a timer that begins the story again',
      onePage([shape(2)], { onEnter: [start('a', [{ do: 'restart' }])] }),
    ),
    file('a timer that goes back', {
      pages: [
        { id: 1, onEnter: [go(2)], objects: [] },
        { id: 2, onEnter: [start('a', [{ do: 'back' }])], objects: [shape(3)] },
      ],
    }),
    file(
      'what is seen hides itself and opens its page anew',
      onePage([shape(2, { whenInView: seen(true) }), shape(3, { y: 3000, whenInView: seen(false) })], {
        height: 4000,
      }),
    ),
    file(
      'what is hidden when it is seen, and shown when it is not',
      onePage([shape(2, { y: 1500, whenInView: { again: true, actions: [show(0)], whenLeft: [show(1)] } })], {
        height: 4000,
      }),
    ),
    file(
      'a choice that times out into itself',
      onePage([
        {
          id: 2,
          type: 'choice',
          ...box,
          timeLimit: { duration: 1, option: 1 },
          options: [{ label: 'On', actions: [go(1)] }],
        },
      ]),
    ),
    file(
      'a range that sets itself when it rests',
      onePage([
        shape(2, {
          gesture: {
            kind: 'turn',
            label: 'Turn',
            variable: 'level',
            onRest: many(16, () => ({ do: 'set', variable: 'level', op: 'random', value: 100 })),
          },
        }),
      ]),
    ),
    file(
      'a rhythm that begins anew with each tap',
      onePage([
        shape(2, {
          gesture: {
            kind: 'rhythm',
            label: 'Knock',
            beats: [0, 1],
            onBeat: [go(1)],
            onDone: [go(1)],
            onOther: [go(1)],
          },
        }),
      ]),
    ),
    file('a word of another type is kept', {
      ...onePage([
        { id: 2, type: 'input', ...box, label: 'Say', variable: 'level', suggestions: ['a', ''] },
        { id: 3, type: 'input', ...box, label: '', variable: 'none' },
      ]),
      variables: { level: { type: 'list', value: [1, {}, null] } },
    }),
  ];
}

function flashes(): HostileFile[] {
  const blink = (key: string, duration: number) => ({
    duration,
    loop: true,
    keyframes: many(20, (index) => ({ at: index / 19, [key]: index % 2 ? 1 : 0 })),
  });
  const ring = (duration: number, actions: readonly unknown[]) => ({
    do: 'start',
    timer: 'blink',
    duration,
    repeat: true,
    actions,
  });
  const toggle = { do: 'set', variable: 'light', op: 'toggle' };
  const light = { light: { type: 'boolean', value: false } };
  const lit = { when: { variable: 'light', is: '==', value: true } };
  return [1, 60, 167, 260].flatMap((duration) => [
    file(
      `brightness every ${duration} ms`,
      onePage([shape(2, { ...whole, tracks: [blink('brightness', duration)] })], black),
    ),
    file(
      `opacity of four tracks every ${duration} ms`,
      onePage(
        [shape(2, { ...whole, tracks: many(4, (index) => blink('opacity', duration + index)) })],
        black,
      ),
    ),
    file(
      `size every ${duration} ms`,
      onePage([shape(2, { ...whole, tracks: [blink('scale', duration)] })], black),
    ),
    file(`a timer that shows white every ${duration} ms`, {
      ...onePage([shape(2, { ...whole, ...lit })], { ...black, onEnter: [ring(duration, [toggle])] }),
      variables: light,
    }),
    file(`a camera that cuts every ${duration} ms`, {
      ...onePage([shape(2, { x: 0, y: 0, width: 540, height: 1080 })], {
        ...black,
        onEnter: [
          ring(duration, [
            toggle,
            ifThen(
              lit.when,
              [{ do: 'camera', to: [0, 0, 540, 540], duration: 0 }],
              [{ do: 'camera', to: [540, 0, 540, 540], duration: 0 }],
            ),
          ]),
        ],
      }),
      variables: light,
    }),
    file(
      `shakes every ${duration} ms`,
      onePage([shape(2, { x: 0, y: 0, width: 540, height: 1080 })], {
        ...black,
        onEnter: [ring(duration, [{ do: 'camera', shake: 9000 }])],
      }),
    ),
    file(`sixteen timers every ${duration} ms, in turn`, {
      ...onePage([shape(2, { ...whole, ...lit })], {
        ...black,
        onEnter: many(16, (index) => ({
          ...ring(duration, [toggle]),
          timer: `t${index}`,
          duration: duration + index * 40,
        })),
      }),
      variables: light,
    }),
  ]);
}
