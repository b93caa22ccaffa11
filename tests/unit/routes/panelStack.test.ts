import { describe, expect, test } from 'vitest';
import { emptyStack, keptPanels, type PanelStack, showEntry, shownRoute } from '@/routes/panelStack';
import { routeOfPath } from '@/routes/screens';

/** A visit: the entries of the history as they come on the screen, each with its path. */
function visit(...steps: readonly (readonly [entry: string, path: string])[]): PanelStack {
  return steps.reduce(
    (stack, [entry, path]) =>
      showEntry(stack, entry, shownRoute(routeOfPath(path), { isSignedIn: true, lastFeed: null })),
    emptyStack,
  );
}

/** The entry that each panel was opened at. */
const keysOf = ({ panels }: PanelStack) => panels.map(({ key }) => key.split(' ')[0]);
const shownIn = ({ panels, shown }: PanelStack) => panels[shown]?.key.split(' ')[0];

const best = ['a', '/feed/best'] as const;
const person = ['b', '/user/1'] as const;
const comic = ['c', '/comics/goldfish'] as const;

describe('panels in memory', () => {
  test('a new location is added on top, and the earlier panels stay', () => {
    const stack = visit(best, person, comic);
    expect(keysOf(stack)).toEqual(['a', 'b', 'c']);
    expect(shownIn(stack)).toBe('c');
  });

  test('Back and Forward find the same panels', () => {
    expect(shownIn(visit(best, person, comic, person))).toBe('b');
    expect(keysOf(visit(best, person, comic, person, best, person, comic))).toEqual(['a', 'b', 'c']);
  });

  test('a new location after Back drops the panels that nothing leads to any more', () => {
    expect(keysOf(visit(best, person, comic, best, ['d', '/news']))).toEqual(['a', 'd']);
  });

  test('the same address once more, further in the history, is a panel of its own', () => {
    expect(keysOf(visit(comic, person, ['d', '/comics/goldfish']))).toEqual(['c', 'b', 'd']);
  });

  test('another project is another panel', () => {
    expect(keysOf(visit(comic, ['d', '/comics/snow']))).toEqual(['c', 'd']);
  });

  test('a dialog, and an address without its query, do not change the panel', () => {
    const stack = visit(
      ['c', '/comics/goldfish?autop=1'],
      ['d', '/comics/goldfish'],
      ['e', '/comics/goldfish'],
    );
    expect(keysOf(stack)).toEqual(['c']);
  });

  test('tabs are of one panel, and Back leads through them', () => {
    const stack = visit(best, ['b', '/feed/new'], comic);
    expect(keysOf(stack)).toEqual(['a', 'c']);
    const back = showEntry(stack, 'b', { screen: 'home', feed: 'newest' });
    expect(back.panels[back.shown]).toMatchObject({ key: 'a /feed/best', route: { feed: 'newest' } });
    const further = showEntry(back, 'a', { screen: 'home', feed: 'thebest' });
    expect(further.panels[further.shown]).toMatchObject({ key: 'a /feed/best', route: { feed: 'thebest' } });
  });

  test('what is replaced is gone, but for a panel under a dialog that is replaced', () => {
    expect(visit(best, comic, ['c', '/comics/snow']).panels.map(({ key }) => key)).toEqual([
      'a /feed/best',
      'c /comics/snow',
    ]);
    expect(keysOf(visit(best, ['b', '/feed/best'], ['b', '/comics/snow']))).toEqual(['a', 'b']);
  });

  test('nothing changes when nothing has moved', () => {
    const stack = visit(best, person);
    expect(showEntry(stack, 'b', { screen: 'profile', userId: '1' })).toBe(stack);
  });

  test('only the last few stay', () => {
    const steps = Array.from({ length: 10 }, (_, index) => [`e${index}`, `/user/${index}`] as const);
    const stack = visit(...steps);
    expect(keysOf(stack)).toHaveLength(keptPanels);
    expect(shownIn(stack)).toBe('e9');
    const wayBack = showEntry(stack, 'e0', { screen: 'profile', userId: '0' });
    expect(shownIn(wayBack)).toBe('e0');
  });
});
