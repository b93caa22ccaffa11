import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { openEndings } from './openEndings';

const { fromStart, retry } = playerTextsFor('en');
const box = { x: 0, y: 0, width: 9, height: 9 };
const button = (id: number, page: number) => ({
  ...box,
  id,
  type: 'button',
  label: 'Go',
  onTap: [{ do: 'go', page }],
});
const atOnce = { ...box, id: 20, type: 'button', label: 'Go', onTap: [{ do: 'end' }] };
const story = [
  { id: 1, objects: [button(21, 2)] },
  { id: 2, end: true, ending: 'Good', objects: [] },
];

function block(module: string) {
  vi.doMock(module, () => {
    throw new Error('blocked');
  });
}

/** On a busy machine the modules alone may take longer than a wait. */
async function comes(check: () => void): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.waitFor(check);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock('@/player/play/storyEnd');
  vi.doUnmock('@/player/play/playedEndings');
  vi.useRealTimers();
});

describe('the end of a story that fails to load', () => {
  test('is announced with the ending’s name, and appears on request', async () => {
    block('@/player/play/storyEnd');
    const play = openEndings([{ id: 1, ending: 'Good', objects: [atOnce] }]);
    play.tap(20);
    await comes(() => expect(play.shown.screen?.role).toBe('alert'));
    expect(play.shown.screen?.textContent).toContain('The end: Good');
    expect(play.shown.screen?.textContent).toContain('didn’t load');
    expect(play.sent).toEqual([{ type: 'end', ending: 'Good', found: 1, of: 1, page: 1 }]);
    vi.doUnmock('@/player/play/storyEnd');
    play.press(retry);
    await comes(() => expect(play.shown.screen?.ariaLabel).toBe('The end: Good'));
  });

  test('leaves a way to play again', async () => {
    block('@/player/play/storyEnd');
    const play = openEndings([{ id: 1, ending: 'Good', objects: [atOnce] }]);
    play.tap(20);
    await comes(() => expect(play.shown.screen?.role).toBe('alert'));
    play.press(fromStart);
    expect(play.shown.screen).toBeNull();
  });

  test('has a message beside its page, which it does not cover, and appears when it is retried', async () => {
    block('@/player/play/storyEnd');
    const play = openEndings(story);
    play.tap(21);
    await comes(() => expect(play.shown.note?.textContent).toContain('didn’t load'));
    expect(play.shown.screen).toBeNull();
    play.shown.note?.querySelector('button')?.click();
    expect(play.shown.note).toBeNull();
    await comes(() => expect(play.shown.note?.textContent).toContain('didn’t load'));
    vi.doUnmock('@/player/play/storyEnd');
    play.shown.note?.querySelector('button')?.click();
    await vi.dynamicImportSettled();
    expect(play.shown.note).toBeNull();
    await vi.advanceTimersByTimeAsync(2600);
    await comes(() => expect(play.shown.screen?.ariaLabel).toBe('The end: Good'));
  });

  test('is no longer mentioned on another page', async () => {
    block('@/player/play/storyEnd');
    const play = openEndings([
      { id: 1, objects: [button(21, 2)] },
      { id: 2, end: true, ending: 'Good', objects: [button(22, 1)] },
    ]);
    play.tap(21);
    await comes(() => expect(play.shown.note).not.toBeNull());
    play.tap(22);
    expect(play.shown.note).toBeNull();
  });

  test('is requested again when even the code that counts endings has failed to load', async () => {
    block('@/player/play/playedEndings');
    const play = openEndings([{ id: 1, ending: 'Good', objects: [atOnce] }], 'late');
    play.tap(20);
    await comes(() => expect(play.shown.screen?.textContent).toContain('No connection'));
    expect(play.sent).toEqual([]);
    vi.doUnmock('@/player/play/playedEndings');
    play.press(retry);
    await comes(() => expect(play.shown.screen?.ariaLabel).toBe('The end: Good'));
    expect(play.sent).toEqual([{ type: 'end', ending: 'Good', found: 1, of: 1, page: 1 }]);
  });
});
