import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gestureDefaults, gestureKinds, gestureLimits } from '@/comics/features/gestures/gestures';
import { readProject } from '@/comics/lenient/readProject';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { fieldsOf, listOf } from '@/comics/lenient/values';
import { loadProject, saveProject } from '@/comics/projectFile';
import { comicsJsonSchema } from '@/comics/schema/comicsJsonSchema';
import { validateProject } from '@/comics/validate/validateProject';
import { applyGesture, type GestureOutcome } from '@/player/features/gestures/applyGesture';
import { createContext, initialState } from '@/player/rules/playState';
import { continueActions, startPlay } from '@/player/rules/readerMoves';

const page = readFileSync('docs/comics-format/gestures.md', 'utf8');

function table(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** A comic whose first page has these objects. */
function comicOf(objects: unknown, more: Record<string, unknown> = {}) {
  const counter = { ver: 1, midn: 100 };
  return {
    format: 'kadr-comics',
    version: 2,
    meta: { title: 'x', language: 'en' },
    canvas: { width: 1080, height: 1080, background: '#ffffff' },
    ids: { object: counter, plain: counter, typed: counter, sound: counter },
    resources: [],
    variables: {
      hat: { type: 'number', value: 0 },
      level: { type: 'number', value: 0, min: 0, max: 3 },
      name: { type: 'text', value: '' },
    },
    start: 1,
    pages: [
      { id: 1, objects },
      { id: 90, end: true, objects: [] },
    ],
    ...more,
  };
}

const box = { x: 0, y: 0, width: 200, height: 200 };
const shape = { ...box, id: 2, type: 'shape', kind: 'rect', alt: 'x' };
const framed = (id: number, inner: object) => ({ ...box, id, type: 'frame', objects: [inner] });
const go = [{ do: 'go', page: 90 }];
const findings = (objects: unknown, more?: Record<string, unknown>) =>
  validateProject(comicOf(objects, more)).map(({ code, path }) => `${code} ${path}`);
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']): unknown =>
  JSON.parse(json),
);

describe('the page of gestures', () => {
  /** The JSON Schema's kinds of gestures, and of objects. */
  const definitions = fieldsOf(fieldsOf(JSON.parse(JSON.stringify(comicsJsonSchema()))).$defs);
  const objectKinds = listOf(fieldsOf(fieldsOf(definitions.Objects).items).allOf).map((one) =>
    fieldsOf(fieldsOf(one).then),
  );
  const ofType = (type: string) =>
    objectKinds.find(({ properties }) => fieldsOf(fieldsOf(properties).type).const === type) ?? {};
  const keysOf = ({ properties, required }: Readonly<Record<string, unknown>>) =>
    Object.keys(fieldsOf(properties)).map((key) => (listOf(required).includes(key) ? key : `${key}?`));

  test('names the kinds and their keys', () => {
    const gesture = fieldsOf(fieldsOf(ofType('shape').properties).gesture);
    const kinds = listOf(gesture.allOf).map((one) => fieldsOf(fieldsOf(one).then));
    expect(table('Gesture kinds').map(([kind]) => quoted(kind)[0])).toEqual(gestureKinds);
    for (const [index, [, keys]] of table('Gesture kinds').entries()) {
      const own = keysOf(kinds[index] ?? {}).filter((key) => !['kind', 'label', 'when?'].includes(key));
      expect(quoted(keys).sort()).toEqual(own.sort());
    }
  });

  test('names the keys of an input', () => {
    const common = new Set(keysOf(ofType('frame')));
    const own = keysOf(ofType('input')).filter((key) => !common.has(key));
    const described = table('Text input').map(
      ([key, needed]) => `${quoted(key)[0]}${needed === 'yes' ? '' : '?'}`,
    );
    expect(described.sort()).toEqual(own.sort());
  });

  test('names the defaults and the limits', () => {
    const said = (what: string) => table('Defaults').find(([, key]) => key === `\`${what}\``)?.[2];
    for (const [what, value] of Object.entries(gestureDefaults)) expect(said(what)).toBe(String(value));
    expect(table('Limits').map(([name, most]) => [quoted(name)[0], Number(most)])).toEqual(
      Object.entries(gestureLimits),
    );
  });

  test.each(examples.map((objects, index) => [index + 1, objects]))(
    'has an example (%i) without findings',
    (_number, objects) => {
      expect(findings(objects)).toEqual([]);
    },
  );

  /** Plays an example by these outcomes; returns what it comes to. */
  const play = (number: number, ...outcomes: (readonly [object: number, outcome: GestureOutcome])[]) => {
    const reading = readWholeProject(JSON.stringify(comicOf(examples[number - 1])));
    if (!reading.ok) throw new Error(reading.code);
    const context = createContext(reading.project, () => 0);
    let { state } = startPlay(context, initialState(reading.project));
    for (const [object, outcome] of outcomes) {
      const moved = applyGesture(context, state, object, outcome);
      const later = moved.commands.find((command) => command.kind === 'later');
      ({ state } = later ? continueActions(context, moved.state, moved.state.visit, later.list) : moved);
    }
    return { page: state.page, ...Object.fromEntries(state.variables), gone: state.shown.get(3) === false };
  };

  test('plays its examples to their ends', () => {
    expect(play(1, [4, { kind: 'drop', target: 2 }])).toMatchObject({ page: 1, hat: 2 });
    expect(play(1, [4, { kind: 'drop', target: 1 }])).toMatchObject({ page: 90, hat: 1 });
    const turn: GestureOutcome = { kind: 'set', value: 3, begins: true };
    expect(play(2, [3, { kind: 'done' }])).toMatchObject({ page: 1, level: 2, gone: true });
    expect(play(2, [2, turn])).toMatchObject({ page: 1, level: 3 });
    expect(play(2, [2, turn], [2, { kind: 'rest' }])).toMatchObject({ page: 90 });
    expect(play(3, [2, { kind: 'answer', text: 'Kitty' }])).toMatchObject({ page: 90, name: 'Kitty' });
    expect(play(3, [2, { kind: 'answer', text: 'dog' }])).toMatchObject({ page: 1, name: 'dog' });
    expect(play(3, [3, { kind: 'done' }])).toMatchObject({ page: 90 });
  });
});

describe('a file with gestures', () => {
  const hold = { kind: 'hold', label: 'Hold', onDone: go };

  const input = { ...box, id: 3, type: 'input', label: 'x', suggestions: ['y'], onOther: go };

  test('has things that are large enough for a hand', () => {
    const low = { height: 80 };
    expect(findings([{ ...shape, gesture: hold }, input])).toEqual([]);
    expect(
      findings([
        { ...shape, ...low, gesture: hold },
        { ...input, ...low },
      ]),
    ).toEqual(expect.arrayContaining(['W_TAP_SIZE /pages/0/objects/0', 'W_TAP_SIZE /pages/0/objects/1']));
  });

  test.each([
    ['a gesture', { ...shape, gesture: { ...hold, onDone: [{ do: 'go', page: 2 }] } }],
    ['words that are typed', { ...input, onOther: [{ do: 'go', page: 2 }] }],
    ['a press', { ...shape, onTap: [{ do: 'go', page: 2 }] }],
    [
      'a press in a frame within a frame',
      framed(51, framed(50, { ...shape, onTap: [{ do: 'go', page: 2 }] })),
    ],
  ])('may lead out of pages that turn each other by %s', (_what, object) => {
    const turning = (objects: readonly object[]) => [
      { id: 1, autoAdvance: 900, next: 90, objects },
      { id: 90, autoAdvance: 900, next: 1, objects: [] },
      { id: 2, end: true, objects: [] },
    ];
    const loops = (objects: readonly object[]) =>
      findings([], { pages: turning(objects) }).filter((line) => line.startsWith('W_LOOP'));
    expect(loops([object])).toEqual([]);
    expect(loops([])).toEqual(['W_LOOP /pages/0']);
  });

  test('needs version 2', () => {
    expect(findings([{ ...shape, gesture: hold }], { version: 1 })).toEqual([
      'E_VERSION /pages/0/objects/0/gesture',
    ]);
    const old = readProject(JSON.stringify(comicOf([{ ...shape, gesture: hold }], { version: 1 })));
    expect(old.ok && old.project.pages[0]?.objects[0]?.gesture).toBeUndefined();
  });

  test.each([
    [
      'a target that is not there',
      { kind: 'drag', label: 'x', targets: [{ object: 77, actions: go }] },
      'E_REF_OBJECT /targets/0/object',
    ],
    [
      'itself as a target',
      { kind: 'drag', label: 'x', targets: [{ object: 2, actions: go }] },
      'W_IGNORED /targets/0/object',
    ],
    ['no target', { kind: 'drag', label: 'x', targets: [] }, 'E_SCHEMA /targets'],
    [
      'a variable that is not there',
      { kind: 'slide', label: 'x', variable: 'no', path: [[1, 1]], onRest: go },
      'E_REF_VARIABLE /variable',
    ],
    [
      'a variable of another type',
      { kind: 'turn', label: 'x', variable: 'name', onRest: go },
      'E_VARIABLE_TYPE /variable',
    ],
    [
      'beats that go back',
      { kind: 'rhythm', label: 'x', beats: [0, 500, 400], onDone: go },
      'E_SCHEMA /beats/2',
    ],
    [
      'two beats at once',
      { kind: 'rhythm', label: 'x', beats: [0, 500, 500], onDone: go },
      'E_SCHEMA /beats/2',
    ],
    ['no label', { kind: 'hold', onDone: go }, 'E_SCHEMA /label'],
    ['a slip of a kind', { kind: 'shak', label: 'x', onDone: go }, 'E_SCHEMA /kind'],
    ['a slip of a key', { ...hold, duraton: 5 }, 'W_KEY /duraton'],
    [
      'a page that is not there',
      { ...hold, onDone: [{ do: 'go', page: 55 }, ...go] },
      'E_REF_PAGE /onDone/0/page',
    ],
    ['too many shakes', { kind: 'shake', label: 'x', times: 31, onDone: go }, 'E_LIMIT /times'],
  ])('is reported for %s', (_what, gesture, expected) => {
    const [code, place] = expected.split(' ');
    const reported = findings([{ ...shape, gesture }]);
    expect(reported).toContain(`${code} /pages/0/objects/0/gesture${place}`);
    expect(reported.filter((line) => line.startsWith('E_'))).toHaveLength(code?.startsWith('E_') ? 1 : 0);
  });

  test('is reported when a tapped object also has a gesture', () => {
    expect(findings([{ ...shape, onTap: go, gesture: hold }])).toEqual([
      'W_IGNORED /pages/0/objects/0/onTap',
    ]);
    const button = { ...box, id: 2, type: 'button', label: 'x', onTap: go, gesture: hold };
    expect(findings([button])).toEqual(['W_IGNORED /pages/0/objects/0/gesture']);
  });

  test('lets each beat do something, or the end', () => {
    const rhythm = { kind: 'rhythm', label: 'Clap', beats: [0, 500], onDone: [] };
    expect(findings([{ ...shape, gesture: { ...rhythm, onBeat: go } }])).toEqual([]);
    const idle = { ...rhythm, onBeat: [{ do: 'wait', duration: 9 }] };
    expect(findings([{ ...shape, gesture: idle }])).toContain(
      'W_DEAD_BUTTON /pages/0/objects/0/gesture/onDone',
    );
  });

  test('is reported when an input suggests nothing to readers who cannot type', () => {
    const input = { ...box, id: 2, type: 'input', label: 'Who?', variable: 'name', onOther: go };
    expect(findings([input])).toEqual(['E_SCHEMA /pages/0/objects/0/suggestions']);
    expect(findings([{ ...input, suggestions: ['Anna'] }])).toEqual([]);
    expect(findings([{ ...input, answers: [{ words: ['Anna'], actions: go }] }])).toEqual([]);
    expect(findings([{ ...input, suggestions: ['Anna'], variable: 'hat' }])).toEqual([
      'E_VARIABLE_TYPE /pages/0/objects/0/variable',
    ]);
  });

  test('knows the pages and words that gestures lead to', () => {
    const language = { meta: { title: 'x', language: 'en', languages: ['en', 'ru'] } };
    const reported = findings([{ ...shape, gesture: { ...hold, label: { en: 'Hold' } } }], language);
    expect(reported).toContain('W_LANGUAGE /pages/0/objects/0/gesture/label');
    expect(reported.join()).not.toMatch(/W_UNREACHABLE|W_DEAD_END/);
  });

  test('is saved as it is', () => {
    const text = JSON.stringify(comicOf([{ ...shape, gesture: { ...hold, mine: 1 } }]));
    const loaded = loadProject(text);
    if (!loaded.ok) throw new Error(loaded.finding.code);
    expect(JSON.parse(saveProject(loaded.project))).toEqual(JSON.parse(text));
  });

  test.each([
    null,
    5,
    [],
    {},
    { kind: 'drag' },
    { kind: 'slide', variable: 'x' },
    { kind: 'rhythm', beats: 'x' },
  ])('is played however strange a gesture is (%j)', (gesture) => {
    expect(readWholeProject(JSON.stringify(comicOf([{ ...shape, gesture }]))).ok).toBe(true);
  });

  const playedGesture = (gesture: unknown) => {
    const reading = readWholeProject(JSON.stringify(comicOf([{ ...shape, gesture }])));
    return reading.ok ? reading.project.pages[0]?.objects[0]?.gesture : undefined;
  };

  test('is ignored without its required keys', () => {
    expect(playedGesture({ kind: 'slide', variable: 'level', path: [] })).toBeUndefined();
    expect(playedGesture({ kind: 'turn' })).toBeUndefined();
    expect(playedGesture({ kind: 'turn', variable: 'level' })).toBeDefined();
  });

  test.each([
    [{ kind: 'shake', times: 0 }, { times: 1 }],
    [{ kind: 'shake', times: 1000 }, { times: gestureLimits.shakes }],
    [{ kind: 'rub', share: 7 }, { share: 1 }],
    [{ kind: 'rub', share: -1 }, { share: 0 }],
    [{ kind: 'rhythm', beats: [0, 5], tolerance: 3 }, { tolerance: 1 }],
  ])('is limited to what a hand can do (%j)', (gesture, expected) => {
    expect(playedGesture(gesture)).toMatchObject(expected);
  });

  test('takes no more from a malicious file than the format allows', () => {
    const many = Array.from({ length: 5000 }, () => ({ object: 2, actions: [] }));
    const gesture = playedGesture({ kind: 'drag', label: 'x', targets: many });
    expect(gesture?.kind === 'drag' && gesture.targets.length).toBe(gestureLimits.targets);
  });
});
