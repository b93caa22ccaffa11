import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromPlayer } from '@/comics/playerMessages';
import { shareProgress } from '@/player/storage/sharedProgress';
import { openStore } from '../features/openPlay';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const here = { page: 1 };
const elsewhere = { page: 7, progress: 0.7 };
const endings = { pages: [9], found: 1, of: 4, time: 3 };
const given = { type: 'progress', moves: false, play: elsewhere, endings, kept: null } as const;

function open({ isOwn = true, isGiven = false } = {}) {
  const notes = new Map([
    ['kadr.player.cat', JSON.stringify(here)],
    ['kadr.player.kept.cat', '{"coins":3}'],
  ]);
  const sent: FromPlayer[] = [];
  const progress = shareProgress(openStore(notes), {
    launch: { project: 'cat', given: isGiven },
    frame: { send: (message) => void sent.push(message) },
    isOwn,
  });
  return { progress, sent, stored: (name: string) => notes.get(`kadr.player.${name}`) ?? null };
}

describe('what the embedding page gives', () => {
  test('replaces what this device has stored, and is sent back', () => {
    const { progress, sent, stored } = open();
    progress.receive(given);
    expect(progress.store.read('cat')).toEqual(elsewhere);
    expect(stored('cat')).toBe(JSON.stringify(elsewhere));
    expect(stored('kept.cat')).toBeNull();
    vi.runAllTimers();
    expect(sent).toEqual([{ type: 'progress', play: elsewhere, endings, kept: null }]);
  });

  test('is followed by every change, several in a row once', () => {
    const { progress, sent } = open();
    progress.receive(given);
    vi.runAllTimers();
    progress.store.write('cat', { page: 8 });
    progress.store.write('kept.cat', { coins: 4 });
    progress.store.write('language.cat', 'ru');
    vi.runAllTimers();
    progress.store.remove('cat');
    vi.runAllTimers();
    const [, changed, ended] = sent;
    expect(changed).toEqual({ type: 'progress', play: { page: 8 }, endings, kept: { coins: 4 } });
    expect(ended).toMatchObject({ play: null });
    expect(sent).toHaveLength(3);
  });

  test('adds only the endings to a play that has started, unless it is to move it', () => {
    const { progress, sent } = open();
    progress.begin();
    progress.receive(given);
    expect(progress.store.read('cat')).toEqual(here);
    expect(progress.store.read('endings.cat')).toEqual(endings);
    vi.runAllTimers();
    expect(sent).toEqual([{ type: 'progress', play: here, endings, kept: { coins: 3 } }]);
    progress.receive({ ...given, moves: true });
    expect(progress.store.read('cat')).toEqual(elsewhere);
  });

  test('is for this frame alone where the page is of another site, which never gets what is stored', () => {
    const { progress, sent, stored } = open({ isOwn: false });
    progress.receive({ ...given, play: null });
    expect(progress.store.read('cat') ?? null).toBeNull();
    expect(stored('cat')).toBe(JSON.stringify(here));
    vi.runAllTimers();
    expect(sent).toEqual([{ type: 'progress', play: null, endings, kept: null }]);
  });

  test('comes too late for a page of another site when the play has started', () => {
    const { progress, sent } = open({ isOwn: false });
    progress.begin();
    progress.receive(given);
    vi.runAllTimers();
    expect(sent).toEqual([]);
    expect(progress.store.read('endings.cat')).toBeUndefined();
  });

  test('comes again to a page of another site that had it before the play began', () => {
    const { progress } = open({ isOwn: false });
    progress.receive(given);
    progress.begin();
    progress.receive({ ...given, moves: true, play: here });
    expect(progress.store.read('cat')).toEqual(here);
  });

  test('does not concern a comic that the embedding page gives itself', () => {
    const { progress, sent } = open({ isGiven: true });
    progress.receive(given);
    vi.runAllTimers();
    expect(sent).toEqual([]);
    expect(progress.store.read('cat')).toEqual(here);
  });
});

describe('a play that starts at once', () => {
  const isKnown = async (progress: ReturnType<typeof open>['progress']) => {
    let known = false;
    void progress.known().then(() => {
      known = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return () => known;
  };

  test('waits for nothing that was not announced', async () => {
    const { progress } = open();
    expect((await isKnown(progress))()).toBe(true);
  });

  test('waits for what was announced', async () => {
    const { progress } = open();
    progress.receive({ type: 'awaitProgress' });
    const known = await isKnown(progress);
    expect(known()).toBe(false);
    progress.receive(given);
    await vi.advanceTimersByTimeAsync(0);
    expect(known()).toBe(true);
  });

  test('waits for 0.7 seconds at most', async () => {
    const { progress } = open();
    progress.receive({ type: 'awaitProgress' });
    const known = await isKnown(progress);
    await vi.advanceTimersByTimeAsync(699);
    expect(known()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(known()).toBe(true);
  });
});

test('a late listener gets what was given before', () => {
  const { progress } = open();
  const before = progress.count();
  progress.receive(given);
  const heard = vi.fn();
  progress.onGiven(progress.count(), heard);
  expect(heard).not.toHaveBeenCalled();
  progress.onGiven(before, heard);
  expect(heard).toHaveBeenCalledExactlyOnceWith(false);
  progress.receive({ ...given, moves: true });
  expect(heard).toHaveBeenLastCalledWith(true);
});
