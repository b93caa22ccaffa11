import { describe, expect, test } from 'vitest';
import { applyGesture, type GestureOutcome, rangeOf } from '@/player/features/gestures/applyGesture';
import { createContext, initialState, type PlayContext } from '@/player/rules/playState';
import { canContinue, continueReading, goBack, startPlay } from '@/player/rules/readerMoves';
import { restorePlay, savePlay } from '@/player/rules/savedPlay';
import { ifThen } from '../../../support/comics/ifThen';
import { wholeProject } from './wholeProject';

const box = { x: 0, y: 0, width: 100, height: 100 };
const shape = { ...box, type: 'shape', kind: 'rect' };
const add = { do: 'set', variable: 'count', op: '+' };

function open(...objects: Record<string, unknown>[]) {
  const project = wholeProject({
    variables: {
      count: { type: 'number', value: 0 },
      level: { type: 'number', value: 1, min: 1, max: 5 },
      place: { type: 'number', value: 0 },
      name: { type: 'text', value: '' },
      ready: { type: 'boolean', value: true },
    },
    pages: [
      { id: 1, objects },
      { id: 90, objects: [] },
    ],
  });
  const context = createContext(project, () => 0);
  let state = startPlay(context, initialState(project)).state;
  const move = (next: (context: PlayContext) => { readonly state: typeof state }) => {
    state = next(context).state;
  };
  return {
    context,
    project,
    state: () => state,
    move,
    do: (id: number, outcome: GestureOutcome) => move(() => applyGesture(context, state, id, outcome)),
    values: () => Object.fromEntries(state.variables),
  };
}

describe('what a hand does with an object', () => {
  const drag = {
    ...shape,
    id: 2,
    gesture: {
      kind: 'drag',
      label: 'The hat',
      variable: 'place',
      targets: [
        { object: 3, actions: [add] },
        { object: 4, actions: [{ do: 'go', page: 90 }] },
      ],
      onOther: [{ do: 'set', variable: 'name', op: '=', value: 'missed' }],
    },
  };
  const pegs = [
    { ...shape, id: 3 },
    { ...shape, id: 4 },
  ];

  test('is where it was dropped, and its position is kept', () => {
    const play = open(drag, ...pegs);
    play.do(2, { kind: 'drop', target: 1 });
    expect(play.values()).toMatchObject({ place: 1, count: 1 });
    play.do(2, { kind: 'drop', target: 0 });
    expect(play.values()).toMatchObject({ place: 0, name: 'missed' });
    play.do(2, { kind: 'drop', target: 9 });
    expect(play.values()).toMatchObject({ place: 0, count: 1 });
    play.do(2, { kind: 'drop', target: 2 });
    expect(play.state().page).toBe(90);
  });

  test('does nothing when dropped where it already is', () => {
    const play = open(drag, ...pegs);
    play.do(2, { kind: 'drop', target: 1 });
    const lying = play.state();
    play.do(2, { kind: 'drop', target: 1 });
    expect(play.state()).toBe(lying);
    const { variable: _, ...without } = drag.gesture;
    const thrown = open({ ...drag, gesture: without }, ...pegs);
    thrown.do(2, { kind: 'drop', target: 1 });
    thrown.do(2, { kind: 'drop', target: 1 });
    expect(thrown.values().count, 'flew back, and was put there again').toBe(2);
  });

  test('is there again after a reload and after going back', () => {
    const play = open(drag, ...pegs);
    play.do(2, { kind: 'drop', target: 1 });
    const fresh = initialState(play.project);
    const kept: unknown = JSON.parse(JSON.stringify(savePlay(fresh, play.state(), 0)));
    expect(restorePlay(fresh, play.project, kept)?.variables.get('place')).toBe(1);
    play.do(2, { kind: 'drop', target: 2 });
    play.move((context) => goBack(context, play.state()));
    expect(play.state().page).toBe(1);
    expect(play.values().place).toBe(1);
  });

  test('blocks the end of the story as long as it is to be done', () => {
    const play = open(drag, ...pegs);
    expect(canContinue(play.context, play.state())).toBe(false);
    play.move((context) => continueReading(context, play.state()));
    expect(play.state().stage).toBe('playing');
  });

  test('is left alone while its condition does not hold, where it is hidden and after the end', () => {
    const when = { variable: 'ready', is: '==', value: false };
    const closed = open({ ...shape, id: 2, gesture: { kind: 'hold', label: 'x', when, onDone: [add] } });
    closed.do(2, { kind: 'done' });
    expect(closed.values().count).toBe(0);
    const hidden = open({
      ...shape,
      id: 2,
      hidden: true,
      gesture: { kind: 'hold', label: 'x', onDone: [add] },
    });
    hidden.do(2, { kind: 'done' });
    expect(hidden.values().count).toBe(0);
    const ended = open({
      ...shape,
      id: 2,
      gesture: { kind: 'hold', label: 'x', onDone: [{ do: 'end' }, add] },
    });
    ended.do(2, { kind: 'done' });
    ended.do(2, { kind: 'done' });
    expect(ended.state().stage).toBe('ended');
  });

  test('pushes a number within its bounds, as one touch, however long it is pushed', () => {
    const path = [[300, 0]];
    const rest = [ifThen({ variable: 'level', is: '==', value: 5 }, [{ do: 'go', page: 90 }])];
    const gesture = { kind: 'slide', label: 'Louder', variable: 'level', path, onRest: rest };
    const play = open({ ...shape, id: 2, gesture });
    play.do(2, { kind: 'set', value: 2, begins: true });
    for (let index = 0; index < 300; index += 1)
      play.do(2, { kind: 'set', value: 3 + (index % 2), begins: false });
    expect(play.state().stage).toBe('playing');
    expect(play.values().level).toBe(4);
    play.do(2, { kind: 'set', value: 99, begins: false });
    play.do(2, { kind: 'rest' });
    expect(play.state().page).toBe(90);
    play.move((context) => goBack(context, play.state()));
    expect(play.values().level).toBe(1);
  });

  test.each([
    [{ kind: 'rub', label: 'Snow', onDone: [add] }, false],
    [{ kind: 'rub', label: 'Lamp', keeps: true, onDone: [add] }, undefined],
  ])('rubs away what goes, and keeps what stays (%#)', (gesture, shown) => {
    const play = open({ ...shape, id: 2, gesture });
    play.do(2, { kind: 'done' });
    expect(play.values().count).toBe(1);
    expect(play.state().shown.get(2)).toBe(shown);
  });

  test('rubs away what has an exit of its own by that exit', () => {
    const rub = (exit?: { effect: string }) => {
      const play = open({ ...shape, id: 2, exit, gesture: { kind: 'rub', label: 'Snow', onDone: [] } });
      return applyGesture(play.context, play.state(), 2, { kind: 'done' }).commands;
    };
    expect(rub()).toMatchObject([{ effect: { effect: 'fade' } }]);
    expect(rub({ effect: 'spin' })).toMatchObject([{ effect: { effect: 'spin' } }]);
  });

  test('sets a number between its bounds, or their fallbacks', () => {
    const project = wholeProject({
      variables: {
        free: { type: 'number', value: 0 },
        high: { type: 'number', value: 200, min: 200 },
        low: { type: 'number', value: 0, min: -5, max: 5 },
        word: { type: 'text', value: '' },
      },
      pages: [{ id: 1, objects: [] }],
    });
    const range = (variable: string, step?: number) =>
      rangeOf(
        createContext(project, () => 0),
        { variable, step },
      );
    expect(range('free')).toEqual({ min: 0, max: 100, step: 1 });
    expect(range('high')).toMatchObject({ min: 200, max: 200 });
    expect(range('low', 2)).toEqual({ min: -5, max: 5, step: 2 });
    for (const none of ['word', 'toString']) expect(range(none)).toMatchObject({ min: 0, max: 0 });
  });

  test('swipes each way, and taps in rhythm', () => {
    const ways = [
      { to: 'left', label: 'No', actions: [add] },
      { to: 'right', label: 'Yes', actions: [{ do: 'go', page: 90 }] },
    ];
    const swipe = open({ ...shape, id: 2, gesture: { kind: 'swipe', label: 'Card', ways } });
    swipe.do(2, { kind: 'way', index: 0 });
    swipe.do(2, { kind: 'way', index: 7 });
    expect(swipe.values().count).toBe(1);
    swipe.do(2, { kind: 'way', index: 1 });
    expect(swipe.state().page).toBe(90);
    const rhythm = open({
      ...shape,
      id: 2,
      gesture: {
        kind: 'rhythm',
        label: 'Drum',
        beats: [0, 500, 1000],
        onBeat: [add],
        onDone: [{ do: 'go', page: 90 }],
      },
    });
    for (const kind of ['beat', 'beat', 'miss'] as const) rhythm.do(2, { kind });
    expect(rhythm.values().count).toBe(2);
    rhythm.do(2, { kind: 'done' });
    expect(rhythm.state().page).toBe(90);
  });

  test('does not do what another gesture asks for', () => {
    const play = open({ ...shape, id: 2, gesture: { kind: 'hold', label: 'x', onDone: [add] } });
    for (const outcome of [
      { kind: 'beat' },
      { kind: 'drop', target: 0 },
      { kind: 'answer', text: 'x' },
    ] as const) {
      play.do(2, outcome);
    }
    play.do(77, { kind: 'done' });
    expect(play.values().count).toBe(0);
  });
});

describe('words that are typed', () => {
  const input = {
    ...box,
    id: 2,
    type: 'input',
    label: 'Who is there?',
    variable: 'name',
    answers: [
      {
        words: [
          { ru: 'кот', en: 'cat' },
          { ru: 'котик', en: 'kitty' },
        ],
        actions: [{ do: 'go', page: 90 }],
      },
    ],
    onOther: [add],
  };

  test.each(['Кот!', 'CAT', 'kitty', 'котик', 'котек'])('«%s» is right in either language', (words) => {
    const play = open(input);
    play.do(2, { kind: 'answer', text: words });
    expect(play.state().page).toBe(90);
    expect(play.values().name).toBe(words);
  });

  test('are kept as they are, and lead elsewhere when they are others', () => {
    const play = open(input);
    play.do(2, { kind: 'answer', text: '  {count} <b>dog</b> ' });
    expect(play.values()).toMatchObject({ name: '{count} <b>dog</b>', count: 1 });
    play.do(2, { kind: 'answer', text: '   ' });
    expect(play.values().count).toBe(1);
    play.do(2, { kind: 'answer', text: 'x'.repeat(999) });
    expect(play.values().name).toHaveLength(200);
  });
});
