import { describe, expect, test } from 'vitest';
import { connectMemory, createMemoryFeature } from '@/player/features/memoryFeature';
import type { ConnectedFeature } from '@/player/play/playerParts';
import { continueReading, goBack, restart } from '@/player/rules/readerMoves';
import { openPlay, openStore } from './openPlay';
import { wholeProject } from './wholeProject';

const variables = {
  visits: { type: 'number', value: 0, max: 9, keep: true },
  bag: { type: 'list', value: [], keep: true },
  coins: { type: 'number', value: 0 },
};
const tap = (id: number, ...onTap: object[]) => ({ id, type: 'hotspot', label: 'x', onTap });
const pages = [
  {
    id: 1,
    next: 3,
    onEnter: [{ do: 'set', variable: 'visits', op: '+' }],
    objects: [
      tap(
        2,
        { do: 'set', variable: 'bag', op: 'add', value: 'lamp' },
        { do: 'set', variable: 'coins', op: '+' },
      ),
      tap(
        4,
        { do: 'set', variable: 'bag', op: 'clear' },
        { do: 'set', variable: 'visits', op: '=', value: 0 },
      ),
    ],
  },
  { id: 3 },
];

/** One device: each play begins with what the one before it left. */
function device() {
  const notes = new Map<string, string>();
  const play = async () => {
    const store = openStore(notes);
    let feature: ConnectedFeature = {};
    const project = wholeProject({ variables, pages });
    createMemoryFeature({ project, projectId: 'shop', store });
    const opened = await openPlay({ variables: project.variables, pages }, (player) => {
      const kept = { project: player.play.project, declared: wholeProject({ variables, pages }).variables };
      feature = connectMemory({ ...kept, store, name: 'kept.shop' }, player);
      return [feature];
    });
    feature.follow?.(opened.state());
    return { ...opened, feature, note: () => store.read('kept.shop') };
  };
  return { play, notes };
}

describe('what a comic remembers', () => {
  test('starts the next play, and nothing else does', async () => {
    const { play } = device();
    (await play()).drawing.onTap(2);
    const second = await play();
    expect([second.value('visits'), second.value('bag'), second.value('coins')]).toEqual([2, ['lamp'], 0]);
  });

  test('is stored on the device as far as it differs from the file', async () => {
    const { drawing, note } = await device().play();
    expect(note()).toEqual({ visits: { type: 'number', value: 1 } });
    drawing.onTap(2);
    expect(note()).toEqual({ visits: { type: 'number', value: 1 }, bag: { type: 'list', value: ['lamp'] } });
    drawing.onTap(4);
    expect(note()).toBeUndefined();
  });

  test('survives going back and starting again', async () => {
    const { play, drawing, apply, value, note } = await device().play();
    apply((state) => continueReading(play, state));
    apply((state) => goBack(play, state));
    drawing.onTap(2);
    apply((state) => restart(play, state));
    expect([value('visits'), value('bag'), value('coins')]).toEqual([2, ['lamp'], 0]);
    expect(note()).toMatchObject({ visits: { value: 2 } });
  });

  test('is forgotten when the reader wants it: on the open page, on the device and after', async () => {
    const { play, notes } = device();
    const first = await play();
    first.drawing.onTap(2);
    const [setting, ...others] = first.feature.settings?.() ?? [];
    expect(others).toEqual([]);
    if (setting?.kind !== 'button') throw new Error('There is nothing to forget by');
    expect(setting.label).toBe('Forget what this comic remembers');
    setting.run();
    expect([first.value('visits'), first.value('bag'), first.value('coins')]).toEqual([0, [], 1]);
    expect(notes.size).toBe(0);
    expect(first.feature.settings?.()).toEqual([]);
    // Beginning again here is the first visit, too.
    first.apply((state) => restart(first.play, state));
    expect(first.value('visits')).toBe(1);
  });

  test('does nothing when the file keeps no variable', () => {
    const project = wholeProject({ variables: { coins: { type: 'number', value: 0 } }, pages });
    expect(createMemoryFeature({ project, projectId: 'shop', store: openStore() }).connect).toBeUndefined();
  });
});
