import { expect, test, vi } from 'vitest';
import { createPortraitFeature } from '@/player/features/portraitFeature';
import { branchToAnotherEnding } from '@/player/rules/endingDelay';
import { createContext, currentPage, initialState } from '@/player/rules/playState';
import { continueReading, startPlay, tapObject } from '@/player/rules/readerMoves';
import { transcript } from '@/player/rules/transcript';
import { wholeProject } from './wholeProject';

const project = wholeProject({
  canvas: { width: 1000, height: 1000 },
  pages: [
    {
      id: 1,
      objects: [{ id: 5, type: 'shape', kind: 'rect', x: 0, y: 0, width: 10, height: 10 }],
      portrait: { width: 1000, height: 1500, objects: { 5: { y: 1200 } } },
    },
    { id: 2, objects: [] },
  ],
});

/** A player in a window of this size. */
function play(innerWidth: number, innerHeight: number) {
  Object.assign(window, { innerWidth, innerHeight });
  const feature = createPortraitFeature();
  const context = createContext(project, () => 0, [feature.rules]);
  const state = initialState(project);
  const redraw = vi.fn();
  const parts = { project, play: context, state: () => state, redraw };
  const connected = feature.connect(parts);
  const page = () => currentPage(context, state);
  const draw = () => connected.decoratePage({ page: page() });
  return { redraw, page, draw, context };
}

test.each([
  ['an upright phone', 360, 640, true],
  ['a wide window', 1280, 700, false],
  ['a frame that is hardly higher than wide', 360, 450, false],
  ['a window that is not laid out', 0, 0, false],
])('on %s a page uses the layout that fits', (_, width, height, isUpright) => {
  const { page } = play(width, height);
  expect(page().size !== undefined).toBe(isUpright);
  expect(page().objects[0]?.y).toBe(isUpright ? 1200 : 0);
});

test('a page without a portrait is the same everywhere', () => {
  expect(play(360, 640).context.page(2)).toBe(project.pages[1]);
});

test('the page is redrawn when the phone is turned, and only then', () => {
  const { redraw, page, draw } = play(360, 640);
  draw();
  window.dispatchEvent(new Event('resize'));
  expect(redraw).not.toHaveBeenCalled();
  Object.assign(window, { innerWidth: 640, innerHeight: 360 });
  window.dispatchEvent(new Event('resize'));
  expect(redraw).toHaveBeenCalledTimes(1);
  expect(page().size).toBeUndefined();
});

test('before a page was drawn there is nothing to redraw', () => {
  const { redraw } = play(360, 640);
  window.dispatchEvent(new Event('resize'));
  expect(redraw).not.toHaveBeenCalled();
});

test('an upright phone reads the same numbers of pages, and finds the way to another ending', () => {
  const portrait = { width: 1000, height: 1500 };
  const hotspot = (id: number, page: number) => ({
    id,
    type: 'hotspot',
    kind: 'rect',
    width: 90,
    height: 90,
    label: 'On',
    onTap: [{ do: 'go', page }],
  });
  const forked = wholeProject({
    pages: [
      { id: 1, portrait, next: 2, objects: [] },
      { id: 2, portrait, objects: [hotspot(5, 3), hotspot(6, 4)] },
      { id: 3, portrait, ending: 'By land', end: true, objects: [] },
      { id: 4, portrait, ending: 'By sea', end: true, objects: [] },
    ],
  });
  Object.assign(window, { innerWidth: 360, innerHeight: 640 });
  const { rules, connect } = createPortraitFeature();
  const context = createContext(forked, () => 0, [rules]);
  const first = startPlay(context, initialState(forked)).state;
  connect({ project: forked, play: context, state: () => first, redraw: () => undefined });
  const { state } = tapObject(context, continueReading(context, first).state, 5);
  const words = { text: () => 'x', resourceAlt: () => undefined };
  expect(transcript(context, state, words).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(branchToAnotherEnding(context, state, [3])).toBe(1);
});
