import { describe, expect, test } from 'vitest';
import { continueActions } from '@/player/rules/readerMoves';
import { runActions } from '@/player/rules/runActions';
import { ifThen } from '../../../support/comics/ifThen';
import { actions, contextOf, kinds, started } from './playTools';

const coins = { coins: { type: 'number', value: 0, max: 9 } };
const takeCoin = { do: 'set', variable: 'coins', op: '+', value: 1 };

describe('running actions', () => {
  test('runs them in order', () => {
    const context = contextOf([{ id: 1 }], coins);
    const list = actions(
      takeCoin,
      ifThen({ variable: 'coins', is: '==', value: 1 }, [takeCoin, takeCoin], [{ do: 'end' }]),
      { do: 'animate', object: 5, effect: { effect: 'shake' } },
    );
    const result = runActions(context, started(context), list);
    expect(result.state.variables.get('coins')).toBe(3);
    expect(kinds(result)).toEqual(['animate']);
  });

  test('takes the other branch when the condition is false', () => {
    const context = contextOf([{ id: 1 }], coins);
    const list = actions(ifThen({ seen: 9 }, [], [{ do: 'silence', channel: 'music' }]));
    expect(runActions(context, started(context), list).commands).toEqual([
      { kind: 'silence', channel: 'music' },
    ]);
  });

  test('pauses the list at a wait and continues with the rest of it', () => {
    const context = contextOf([{ id: 1 }], coins);
    const first = runActions(
      context,
      started(context),
      actions(takeCoin, { do: 'wait', duration: 500 }, takeCoin),
    );
    expect(first.state.variables.get('coins')).toBe(1);
    const [later] = first.commands;
    if (later?.kind !== 'later') throw new Error('no wait came back');
    expect(later.duration).toBe(500);
    const second = continueActions(context, first.state, first.state.visit, later.list);
    expect(second.state.variables.get('coins')).toBe(2);
  });

  test('drops the rest when the page was left during the wait', () => {
    const context = contextOf([{ id: 1 }, { id: 2 }], coins);
    const first = started(context);
    const moved = runActions(context, first, actions({ do: 'go', page: 2 })).state;
    expect(
      continueActions(context, moved, first.visit, { duration: 0, actions: actions(takeCoin) }).state,
    ).toBe(moved);
  });

  test('drops what follows a turn of the page, and runs what the new page starts with', () => {
    const context = contextOf([{ id: 1 }, { id: 2, onEnter: [takeCoin, takeCoin] }], coins);
    const list = actions({ do: 'animate', object: 1 }, { do: 'go', page: 2 }, { do: 'end' });
    const { state, commands } = runActions(context, started(context), list);
    expect(state).toMatchObject({ page: 2, stage: 'playing', history: [{ page: 1 }] });
    expect(state.variables.get('coins')).toBe(2);
    expect(commands.map(({ kind }) => kind)).toEqual(['turn']);
  });

  test('plays a one-time sound on the page that is turned to, but not a loop', () => {
    const context = contextOf([{ id: 1 }, { id: 2, onEnter: [takeCoin] }], coins);
    const bell = { sound: [3, 1] } as const;
    const wind = { sound: [3, 2], loop: true } as const;
    const list = actions({ do: 'play', sound: wind }, { do: 'play', sound: bell }, { do: 'go', page: 2 });
    const { commands } = runActions(context, started(context), list);
    expect(commands.map(({ kind }) => kind)).toEqual(['turn', 'play']);
    expect(commands.at(-1)).toMatchObject({ sound: bell });
  });

  test('stays when the page to go to does not exist', () => {
    const context = contextOf([{ id: 1 }]);
    const result = runActions(context, started(context), actions({ do: 'go', page: 9 }, { do: 'end' }));
    expect(result.state.page).toBe(1);
    expect(kinds(result)).toEqual(['end']);
  });

  test('uses the action’s transition before the page’s own', () => {
    const context = contextOf([{ id: 1 }, { id: 2, transition: { effect: 'iris' } }]);
    const turn = (list: ReturnType<typeof actions>) =>
      runActions(context, started(context), list).commands[0];
    expect(turn(actions({ do: 'go', page: 2 }))).toMatchObject({ transition: { effect: 'iris' } });
    expect(turn(actions({ do: 'go', page: 2, transition: { effect: 'zoom' } }))).toMatchObject({
      transition: { effect: 'zoom' },
    });
  });

  test('shows and hides for as long as the page is there', () => {
    const context = contextOf([{ id: 1 }, { id: 2 }]);
    const shown = runActions(
      context,
      started(context),
      actions({ do: 'show', object: 5, effect: { effect: 'pop' } }),
    );
    expect(shown.state.shown.get(5)).toBe(true);
    expect(shown.commands[0]).toMatchObject({
      kind: 'reveal',
      object: 5,
      effect: { effect: 'pop' },
    });
    expect(runActions(context, shown.state, actions({ do: 'go', page: 2 })).state.shown.size).toBe(0);
  });

  test('goes back to the page before, and forgets everything on a restart', () => {
    const context = contextOf([{ id: 1 }, { id: 2 }], coins);
    const there = runActions(context, started(context), actions(takeCoin, { do: 'go', page: 2 })).state;
    const back = runActions(context, there, actions({ do: 'back' }));
    expect(back.state).toMatchObject({ page: 1, history: [] });
    expect(back.commands[0]).toMatchObject({ kind: 'turn', direction: 'back' });
    expect(back.state.variables.get('coins')).toBe(1);
    const again = runActions(context, there, actions({ do: 'restart' })).state;
    expect(again).toMatchObject({ page: 1, history: [] });
    expect(again.variables.get('coins')).toBe(0);
    expect(again.visit).toBeGreaterThan(there.visit);
  });

  test('passes links on, even when the page is left after them', () => {
    const context = contextOf([{ id: 1 }, { id: 2 }]);
    const to = { kind: 'project', id: 'other' };
    const list = actions({ do: 'link', to }, { do: 'go', page: 2 });
    expect(kinds(runActions(context, started(context), list, 'touch'))).toEqual(['link', 'turn']);
    expect(kinds(runActions(context, started(context), list))).toEqual(['turn', 'offerLink']);
    // One of the page that a touch leads to was not touched.
    const linked = contextOf([{ id: 1 }, { id: 2, onEnter: [{ do: 'link', to }] }]);
    const led = runActions(linked, started(linked), actions({ do: 'go', page: 2 }), 'touch');
    expect(kinds(led)).toEqual(['turn', 'offerLink']);
  });
});

describe('endless actions', () => {
  test('stop after 20 turns without a touch', () => {
    const context = contextOf([
      { id: 1 },
      { id: 2, onEnter: [{ do: 'go', page: 3 }] },
      { id: 3, onEnter: [{ do: 'go', page: 2 }] },
    ]);
    const from = started(context);
    const result = runActions(context, from, actions({ do: 'go', page: 2 }));
    expect(result.state.stage).toBe('looping');
    expect(kinds(result)).toContain('loop');
    expect(result.state.visit - from.visit).toBeLessThanOrEqual(20);
  });

  test('stop after 200 actions without a touch', () => {
    const doubled = (levels: number): Record<string, unknown> =>
      levels === 0 ? takeCoin : ifThen({ all: [] }, [doubled(levels - 1), doubled(levels - 1)]);
    const context = contextOf([{ id: 1 }], { coins: { type: 'number', value: 0 } });
    const result = runActions(context, started(context), actions(doubled(8)));
    expect(kinds(result)).toEqual(['loop']);
    expect(result.state.variables.get('coins')).toBeLessThan(200);
  });

  test('may be 200 once more after a touch', () => {
    const context = contextOf([{ id: 1 }], { coins: { type: 'number', value: 0 } });
    const spent = { ...started(context), budget: { actions: 1, turns: 0, times: 0 } };
    expect(kinds(runActions(context, spent, actions(takeCoin, takeCoin)))).toEqual(['loop']);
  });
});
