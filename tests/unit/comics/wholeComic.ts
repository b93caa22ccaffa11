import { ifThen } from '../../support/comics/ifThen';

/** A comic with every word of the format that a player reads, each with a value that is not the usual one. */

const seen = { seen: 1 };
const place = { x: 11, y: 12, width: 130, height: 140 };
const frame = (at: number) => ({
  at,
  dx: 5,
  dy: -6,
  scale: -2,
  rotate: 45,
  opacity: 0.25,
  easing: 'back',
});
const keyframes = [frame(0), frame(1)];
const filter = { blur: 3, brightness: 0.5, saturate: 2, hue: -90 };
const track = {
  duration: 900,
  delay: 40,
  loop: true,
  turn: true,
  keyframes: keyframes.map((one) => ({ ...one, ...filter })),
  path: [
    [1, 2],
    [-3, 4],
    [5, 6],
  ],
};
const effect = (name: string) => ({ effect: name, duration: 700, delay: 80, easing: 'in-out' });
const sound = {
  sound: [3, 2],
  channel: 'voice',
  loop: true,
  volume: 0.75,
  fadeIn: 30,
  fadeOut: 60,
  caption: { en: 'Rain', ru: 'Дождь' },
};
const end = { do: 'end' };
const textStyle = { font: 'pen', size: 33, color: '#102030', align: 'center', bold: true, italic: true };
const runs = [
  'Plain ',
  {
    text: 'rich',
    bold: true,
    italic: true,
    color: '#ff000080',
    size: 1.5,
    font: 'old',
    ruby: 'ritch',
    when: seen,
  },
];
const gestures = [
  {
    kind: 'drag',
    variable: 'coins',
    targets: [{ object: 3, label: 'There', actions: [end] }],
    onOther: [{ do: 'back' }],
  },
  { kind: 'slide', variable: 'coins', path: [[50, -60]], step: 2, onRest: [end] },
  { kind: 'turn', variable: 'coins', from: -30, to: 90, step: 5, onRest: [end] },
  { kind: 'rub', share: 0.4, keeps: true, onDone: [end] },
  { kind: 'hold', duration: 1500, onDone: [end] },
  { kind: 'shake', times: 9, onDone: [end] },
  {
    kind: 'swipe',
    ways: ['left', 'right', 'up', 'down'].map((to) => ({ to, label: `To the ${to}`, actions: [end] })),
  },
  { kind: 'rhythm', beats: [0, 300, 700], tolerance: 0.2, onBeat: [end], onDone: [end], onOther: [end] },
].map((gesture) => ({ ...gesture, label: { en: 'Do', ru: 'Делай' }, when: { not: seen } }));
const base = (id: number) => ({
  ...place,
  id,
  rotate: -15,
  pivot: [0.25, 0.75],
  opacity: 0.5,
  hidden: true,
  when: { variable: 'coins', is: '>=', value: 3 },
  alt: { en: 'A cat', ru: 'Кот' },
  enter: effect('iris'),
  exit: effect('spin'),
  idle: { duration: 1200, loop: true, keyframes },
  onTap: [end],
  fill: '#abcdef',
  stroke: '#12345678',
  strokeWidth: 7,
  radius: 9,
  textStyle,
  tracks: [track, { duration: 10, keyframes }],
  filter,
  depth: 2,
  gesture: gestures[id % gestures.length],
  whenInView: { actions: [end], whenLeft: [{ do: 'back' }], share: 0.6, again: true },
  onScroll: { along: 'page', keyframes },
});
const outline = {
  kind: 'polygon',
  points: [
    [0, 0],
    [1, 0],
    [0.5, 1],
  ],
};
const objects = [
  {
    type: 'image',
    image: [0, 1],
    crop: [0.1, 0.2, 0.6, 0.5],
    flip: 'xy',
    looks: [{ when: seen, image: [1, 5] }],
  },
  { type: 'image', image: [0, 1], flip: true },
  { type: 'text', text: { en: runs, ru: { one: 'кот', many: runs } } },
  { type: 'bubble', text: runs, speaker: 'boris', shape: 'shout', tail: [-50, 60], grow: [1, 2, 3, 4] },
  { type: 'bubble', text: 'Hi', speaker: 'Nobody known', shape: 'cloud' },
  { type: 'shape', ...outline },
  { type: 'hotspot', ...outline, label: 'Door' },
  { type: 'button', label: runs },
  {
    type: 'choice',
    prompt: runs,
    promptStyle: textStyle,
    promptFill: '#010203',
    layout: 'grid',
    options: [
      { label: runs, when: seen, once: true, actions: [end], image: [0, 1], locked: runs },
      { label: 'B', actions: [] },
    ],
    timeLimit: { duration: 5000, option: 2, actions: [end] },
  },
  {
    type: 'frame',
    objects: [{ ...base(60), type: 'frame', objects: [{ ...base(61), type: 'text', text: 'In' }] }],
  },
  {
    type: 'input',
    label: 'Who?',
    variable: 'name',
    answers: [{ words: ['Kitty', { en: 'cat' }], actions: [end] }],
    onOther: [end],
    suggestions: ['Anna', { en: 'Zoe' }],
  },
  { type: 'countdown', timer: 'tea', label: 'Tea', look: 'ring' },
  { type: 'sprite', image: [0, 1], columns: 4, rows: 3, frames: 10, duration: 800, loop: true },
  {
    type: 'drawing',
    size: [300, 200],
    fills: [{ color: '#00ff00', points: '1 2 3 4' }],
    strokes: [{ color: '#0000ff', width: 6, points: '1 2 50 3 4 5' }],
  },
].map((object, index) => ({ ...base(10 + index), ...object }));
const comparisons = [
  ...['==', '!=', '<', '<=', '>', '>='].map((is) => ({ variable: 'coins', is, value: 3 })),
  { variable: 'open', is: '==', value: true },
  { variable: 'name', is: '==', value: 'Anna' },
  { variable: 'bag', has: 'key' },
  { variable: 'coins', is: '<', than: 'bag' },
  { all: [seen, { any: [seen, { not: { seen: 9 } }] }] },
];
const sets = [
  ...['=', '+', '-', 'random', '*', '/', 'min', 'max'].map((op) => ({ variable: 'coins', op, value: 2 })),
  { variable: 'open', op: 'toggle' },
  { variable: 'coins', op: 'round' },
  { variable: 'name', op: '=', value: 'Anna' },
  { variable: 'open', op: '=', value: true },
  { variable: 'bag', op: 'add', from: 'name' },
  { variable: 'bag', op: 'remove', value: 'rope' },
  { variable: 'bag', op: '=', value: ['key', 'rope'] },
  { variable: 'bag', op: 'clear' },
].map((set) => ({ do: 'set', ...set }));
const actions = [
  { do: 'go', page: 2, transition: effect('slide-left') },
  { do: 'back' },
  { do: 'restart' },
  end,
  ...sets,
  { do: 'show', object: 10, effect: effect('zoom') },
  { do: 'hide', object: 10, effect: effect('pop') },
  { do: 'animate', object: 10, effect: effect('pulse') },
  { do: 'play', sound },
  { do: 'silence', channel: 'ambience' },
  { do: 'silence' },
  { do: 'wait', duration: 250 },
  ...comparisons.map((when) => ifThen(when, [end], [{ do: 'back' }])),
  ifThen(seen, [ifThen(seen, [end])]),
  ...['project', 'user', 'feed'].map((kind) => ({ do: 'link', to: { kind, id: 'x1' } })),
  { do: 'start', timer: 'tea', duration: 4000, repeat: true, everywhere: true, actions: [end] },
  { do: 'stop', timer: 'tea' },
  { do: 'camera', to: 10, zoom: 2, shake: 5, duration: 600, easing: 'out' },
  { do: 'camera', to: [1, 2, 30, 40], duration: 600 },
  { do: 'move', object: 10, track },
];
const virtualPaths = [
  { type: 2, vpstr: 'packs/a.png' },
  { type: 3, tgt: 1, pid: 'p', ifn: 'a.png' },
  { type: 4, vpstr: 'res/img/a.png', pid: 'cat' },
  { type: 100, oid: -5, id: 6 },
];

export const wholeComic = {
  format: 'kadr-comics',
  version: 2,
  meta: {
    title: { en: 'Whole', ru: 'Весь' },
    language: 'en',
    languages: ['en', 'ru'],
    direction: 'rtl',
    age: 18,
    alt: 'All of it',
    cover: [0, 1],
    warnings: ['flash', 'loud', 'scary', 'violence'],
    credits: [{ what: 'story', who: 'Anna', licence: 'CC0' }],
  },
  canvas: { width: 1000, height: 800, background: '#00000080' },
  resources: virtualPaths.map((vp, index) => ({
    ver: 1,
    dt: vp.type === 100 ? 3 : 0,
    id: index + 1,
    name: `n${index}`,
    vp,
    type: 'image/png',
    alt: 'R',
    width: 64,
    height: 32,
    duration: 4500,
    color: '#aabbcc',
  })),
  variables: {
    coins: { type: 'number', value: 2, min: -1, max: 9, keep: true },
    open: { type: 'boolean', value: true },
    name: { type: 'text', value: 'Me', keep: true },
    bag: { type: 'list', value: ['key'] },
  },
  speakers: { boris: { name: { en: 'Boris', ru: 'Борис' }, color: '#c0ffee', font: 'marker' } },
  start: 2,
  pages: [
    {
      id: 1,
      name: 'First',
      alt: 'A page',
      background: { color: '#fedcba', image: [0, 1], fit: 'contain' },
      transition: effect('cut'),
      next: 2,
      autoAdvance: 7000,
      end: true,
      ending: { en: 'The end' },
      onEnter: actions,
      sounds: [sound],
      objects,
      readingOrder: [12, 11, 10],
      guidedView: [10, [1, 2, 30, 40]],
      portrait: {
        width: 600,
        height: 900,
        background: { color: '#ffffff' },
        guidedView: [[5, 6, 70, 80], 11],
        objects: { 10: { x: 1, y: 2, width: 3, height: 4 } },
      },
    },
    { id: 2, height: 3000, scroll: 'snap', guidedView: [[0, 1500, 500, 800]], objects: [] },
  ],
};
