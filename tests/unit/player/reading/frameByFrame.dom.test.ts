import { expect, test, vi } from 'vitest';
import type { Project } from '@/comics/project';
import { createGuidedView } from '@/player/reading/frameByFrame';
import { createContext, currentPage, type FeatureRules, initialState } from '@/player/rules/playState';
import { continueReading, goBack, startPlay } from '@/player/rules/readerMoves';
import { playable } from '../../comics/exampleProject';

const frame = (id: number, x: number, alt = '') => ({
  ...{ id, type: 'frame', stroke: '#000000', x, y: 0, width: 400, height: 900, alt },
  objects: [],
});

function open(pages: readonly Record<string, unknown>[], isOn = true) {
  const project: Project = playable({ canvas: { width: 1000, height: 1000 }, pages });
  const rules: FeatureRules[] = [];
  const context = createContext(project, () => 0, rules);
  let state = startPlay(context, initialState(project)).state;
  let reading: Record<string, unknown> = { guided: isOn };
  const [announce, leaveStep] = [vi.fn(), vi.fn()];
  const settings = {
    muted: false,
    volumes: {},
    captions: false,
    textSize: 1,
    turning: 'author',
    scanTime: 0,
  } as const;
  const guided = createGuidedView({
    project,
    player: {
      state: () => state,
      context,
      text: (text) => (typeof text === 'string' ? text : ''),
      leaveStep,
    },
    preferences: {
      settings: () => ({ ...settings, calm: false, savesData: false, reading }),
      change: (part) => {
        reading = { ...part.reading };
      },
      languages: () => ['en'],
    },
    shell: { announce },
  });
  rules.push(guided.rules);
  const go = (move: typeof continueReading) => {
    state = move(context, state).state;
    guided.feature.follow?.(state);
    return [state.page, state.step];
  };
  return { context, guided, go, announce, leaveStep, page: () => currentPage(context, state) };
}

const framed = [
  { id: 1, next: 2, objects: [frame(5, 550), frame(6, 50, 'A door')] },
  { id: 2, end: true, objects: [] },
];

test('Next goes from frame to frame and then to the next page, Back the same way', () => {
  const { go, announce } = open(framed);
  expect([go(continueReading), go(continueReading), go(continueReading)]).toEqual([
    [1, 1],
    [1, 2],
    [2, 0],
  ]);
  expect(announce.mock.calls).toEqual([['Frame 1 of 2. A door.'], ['Frame 2 of 2.']]);
  expect([go(goBack), go(goBack), go(goBack)]).toEqual([
    [1, 2],
    [1, 1],
    [1, 0],
  ]);
});

test('without the setting a page with frames is one step, and the same object', () => {
  const { go, page, context } = open(framed, false);
  expect(page()).toBe(context.project.pages[0]);
  expect(go(continueReading)).toEqual([2, 0]);
});

test('a laid out page stays the same object', () => {
  const { page } = open(framed);
  expect(page()).toBe(page());
});

test('turned off, the whole page is shown again; the switch remembers it', () => {
  const { guided, leaveStep, go } = open(framed);
  const [setting] = guided.feature.settings?.() ?? [];
  if (setting?.kind !== 'switch') throw new Error('no switch');
  expect(setting).toMatchObject({ label: 'Frame by frame', on: true });
  setting.change(false);
  expect(leaveStep).toHaveBeenCalledOnce();
  expect(guided.feature.settings?.()).toMatchObject([{ on: false }]);
  expect(go(continueReading)).toEqual([2, 0]);
});

test.each([
  ['has its own guided view', { objects: [frame(5, 550), frame(6, 50)], guidedView: [5, 6] }],
  ['has one frame', { objects: [frame(5, 50)] }],
  ['has none', { objects: [] }],
])('a comic that %s is not offered it', (_what, page) => {
  expect(open([{ id: 1, end: true, ...page }]).guided.feature.settings?.()).toEqual([]);
});
