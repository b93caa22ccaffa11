import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { maxListEntries, memoryOperations } from '@/comics/features/memory/memory';
import { countdownLooks, maxTimers } from '@/comics/features/timers/timers';
import { validateProject } from '@/comics/validate/validateProject';
import { allRules } from '@/player/features/allRules';
import { choiceTimedOut, runningTimers, timerDue } from '@/player/features/timers/timerRules';
import { createContext, initialState } from '@/player/rules/playState';
import { startPlay, takeOption, tapObject } from '@/player/rules/readerMoves';
import { exampleJson, playableWhole } from '../exampleProject';

const variables = {
  coins: { type: 'number', value: 2 },
  met: { type: 'boolean', value: false },
  bag: { type: 'list', value: [] },
  visits: { type: 'number', value: 0, keep: true },
};

function pageOf(name: string): string {
  return readFileSync(`docs/comics-format/${name}.md`, 'utf8');
}

/** The example of a page of the documentation, in a file of version 2. */
function exampleOf(name: string) {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(pageOf(name)) ?? [];
  return {
    ...exampleJson(),
    version: 2,
    meta: { title: 'x', language: 'en', cover: [0, 1] },
    resources: [{ ver: 1, dt: 0, id: 1, name: 'a', vp: { type: 4, vpstr: 'a.webp' }, alt: 'A room' }],
    variables,
    start: 1,
    pages: JSON.parse(json),
  };
}

function open(name: string) {
  const context = createContext(playableWhole(exampleOf(name)), () => 0, allRules);
  return { context, state: startPlay(context, initialState(context.project)).state };
}

describe('the pages of memory, time and choices', () => {
  test.each(['memory', 'timers', 'choices'])('%s has an example without findings', (name) => {
    expect(validateProject(exampleOf(name))).toEqual([]);
  });

  test('name every operation and look', () => {
    const rows = (name: string) =>
      [...pageOf(name).matchAll(/^\| `([^`]+)` \| (?:number|list) \|/gm)].map(([, word]) => word);
    expect(rows('memory')).toEqual([...memoryOperations]);
    expect(pageOf('timers')).toContain(
      countdownLooks
        .slice(0, 2)
        .map((look) => `\`${look}\``)
        .join(', '),
    );
    expect(pageOf('memory')).toContain(`up to ${maxListEntries} words`);
    expect(pageOf('timers')).toContain(`At most ${maxTimers} run`);
  });

  test('count visits, and half of the coins for a lamp that is bought once', () => {
    const { context, state } = open('memory');
    const bought = tapObject(context, state, 3).state;
    expect(Object.fromEntries(bought.variables)).toMatchObject({ coins: 1, bag: ['lamp'], visits: 1 });
  });

  test('let steam rise while the kettle boils, and end when it has', () => {
    const { context, state } = open('timers');
    const [steam, kettle] = runningTimers(state);
    if (steam === undefined || kettle === undefined) throw new Error('No timer runs');
    const risen = timerDue(context, state, steam, 'itself').state;
    expect([risen.variables.get('coins'), runningTimers(risen).length]).toEqual([3, 2]);
    expect(timerDue(context, risen, kettle, 'itself').state.page).toBe(5);
  });

  test('pour coffee for a reader who says nothing', () => {
    const { context, state } = open('timers');
    const asked = tapObject(context, state, 3).state;
    const choice = context.page(6)?.objects[0];
    if (choice?.type !== 'choice') throw new Error('There is no choice');
    expect(choiceTimedOut(context, asked, choice.id).state.page).toBe(8);
  });

  test('open the door only after the mat was looked under', () => {
    const { context, state } = open('choices');
    const choice = context.page(1)?.objects[0];
    if (choice?.type !== 'choice') throw new Error('There is no choice');
    expect(takeOption(context, state, choice, 1).state.page).toBe(1);
    const found = takeOption(context, state, choice, 0).state;
    expect(takeOption(context, found, choice, 1).state.page).toBe(3);
  });
});
