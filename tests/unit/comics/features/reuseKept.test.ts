import { describe, expect, test } from 'vitest';
import { isShown } from '@/player/rules/conditions';
import { createContext, initialState, type PlayContext, type PlayState } from '@/player/rules/playState';
import { continueReading, startPlay, tapObject } from '@/player/rules/readerMoves';
import { playableWhole } from '../exampleProject';

const thing = (id: number, more: object = {}) => ({
  id,
  type: 'shape',
  kind: 'rect',
  x: 0,
  y: 0,
  width: 99,
  height: 99,
  ...more,
});
const button = (id: number, ...onTap: readonly object[]) => thing(id, { type: 'button', label: 'Go', onTap });
const show = (object: number) => ({ do: 'show', object });
const hide = (object: number) => ({ do: 'hide', object });

/** Three pages under a layer that the second lacks; the first two have buttons for the layer's objects. */
function play(layer: readonly object[], more: object = {}) {
  const project = playableWhole({
    pages: [
      { id: 1, next: 2, objects: [button(11, show(22), hide(23)), button(13, hide(23), show(23))] },
      { id: 2, next: 3, objects: [button(12, show(22))] },
      { id: 3, end: true, objects: [] },
    ],
    layers: [{ pages: [1, 3], objects: layer }],
    ...more,
  });
  const context: PlayContext = createContext(project, () => 0.5);
  let state: PlayState = startPlay(context, initialState(project)).state;
  return {
    project,
    tap: (id: number) => {
      state = tapObject(context, state, id).state;
    },
    on: () => {
      state = continueReading(context, state).state;
    },
    /** The visible objects of the layer on the open page. */
    seen: () =>
      (context.page(state.page)?.objects ?? [])
        .flatMap((object) => (object.type === 'frame' ? object.objects : [object]))
        .filter((object) => (object.id > 20 || object.id < 0) && isShown(object, state))
        .map(({ id }) => id),
  };
}

describe('what a layer shows', () => {
  const layer = [thing(22, { hidden: true }), thing(23)];

  test('starts on each page as the file says', () => {
    const story = play(layer);
    expect(story.seen()).toEqual([23]);
    story.on();
    expect(story.seen()).toEqual([]);
    story.on();
    expect(story.seen()).toEqual([23]);
  });

  test('stays as it was left when the page turns', () => {
    const story = play(layer);
    story.tap(11);
    expect(story.seen()).toEqual([22]);
    story.on();
    story.on();
    expect(story.seen()).toEqual([22]);
  });

  test('may be written where the layer is not, and names nothing there', () => {
    const story = play(layer);
    story.on();
    story.tap(12);
    story.on();
    expect(story.seen()).toEqual([22, 23]);
    const [first, second] = story.project.pages.map(({ objects }) => objects[0]?.onTap);
    expect(first?.map((action) => action.do)).toEqual(['set', 'show', 'set', 'hide']);
    expect(second?.map((action) => action.do)).toEqual(['set']);
  });

  test('needs its own condition as well', () => {
    const when = { variable: 'met', is: '==', value: true };
    const variables = { met: { type: 'boolean', value: false } };
    const story = play([thing(23, { when })], { variables });
    expect(story.seen()).toEqual([]);
    story.tap(13);
    expect(story.seen()).toEqual([]);
  });

  test('uses no name that the file has already', () => {
    const shows22 = { type: 'number', value: 7 };
    const story = play(layer, { variables: { shows22 } });
    expect(story.project.variables.shows22).toMatchObject(shows22);
    story.tap(11);
    story.on();
    story.on();
    expect(story.seen()).toEqual([22]);
  });

  test('may be written where no page has the layer any longer', () => {
    const story = play(layer, { layers: [{ pages: [], objects: layer }] });
    story.tap(11);
    expect(story.seen()).toEqual([]);
    expect(Object.keys(story.project.variables)).toEqual(['shows22', 'shows23']);
  });

  test('has variables for what is shown and hidden, and for nothing else', () => {
    const known = (objects: readonly object[]) => Object.keys(play(objects).project.variables);
    expect(known([...layer, thing(24)])).toEqual(['shows22', 'shows23']);
    expect(known([thing(24)])).toEqual([]);
  });
});

describe('what is within a symbol', () => {
  const lamp = {
    width: 99,
    height: 99,
    objects: [button(51, hide(51), show(52)), thing(52, { hidden: true })],
  };
  const stands = thing(24, { type: 'symbol', symbol: 'lamp' });

  test('stays as it was left when the symbol is in a layer', () => {
    const story = play([stands], { symbols: { lamp } });
    const [before = 0, ...others] = story.seen();
    expect(others).toEqual([]);
    story.tap(before);
    const after = story.seen();
    expect([after.length, after[0] === before]).toEqual([1, false]);
    story.on();
    story.on();
    expect(story.seen()).toEqual(after);
  });

  test('is kept by no variable on a page of its own', () => {
    const pages = [{ id: 1, end: true, objects: [stands] }];
    expect(play([], { symbols: { lamp }, pages }).project.variables).toEqual({});
  });
});
