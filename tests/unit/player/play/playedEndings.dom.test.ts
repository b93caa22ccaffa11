import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endTextsFor } from '@/player/screens/endScreen';
import { openEndings as open } from './openEndings';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const box = { x: 0, y: 0, width: 9, height: 9 };
const go = (page: number) => ({ do: 'go', page });
const button = (id: number, ...onTap: readonly Record<string, unknown>[]) => ({
  ...box,
  id,
  type: 'button',
  label: 'Go',
  onTap,
});

const story = [
  { id: 1, objects: [button(20, go(2)), button(21, go(3))] },
  { id: 2, end: true, ending: 'Good', objects: [button(22, { do: 'restart' })] },
  { id: 3, end: true, ending: 'Bad', objects: [button(23, go(1))] },
];
const { another, next, share } = endTextsFor('en');

describe('an ending in the player', () => {
  test('counts at once, even when its own “again” is pressed before its end has come', async () => {
    const play = open(story);
    play.tap(20);
    play.tap(22);
    play.tap(21);
    expect(play.sent).toEqual([
      { type: 'end', ending: 'Good', found: 1, of: 2, page: 2 },
      { type: 'end', ending: 'Bad', found: 2, of: 2, page: 3 },
    ]);
    await vi.advanceTimersByTimeAsync(0);
    expect(play.shown.screen).toBeNull();
  });

  test('counts when it was reached and left before the code that counts endings has loaded', async () => {
    const play = open(story, 'late');
    play.tap(20);
    play.tap(22);
    expect([play.sent, play.progress()]).toEqual([[], 0]);
    play.late.fetch();
    await vi.dynamicImportSettled();
    expect(play.sent).toEqual([{ type: 'end', ending: 'Good', found: 1, of: 2, page: 2 }]);
    expect(play.progress()).toBe(0.5);
    play.tap(21);
    expect(play.sent.at(-1)).toEqual({ type: 'end', ending: 'Bad', found: 2, of: 2, page: 3 });
  });

  test('has its end, though the code that shows it loads only then', async () => {
    const play = open([{ id: 1, ending: 'Good', objects: [button(20, { do: 'end' })] }], 'late');
    play.tap(20);
    await vi.dynamicImportSettled();
    await vi.waitFor(() => expect(play.shown.screen?.ariaLabel).toBe('The end: Good'));
  });

  test('shows the end automatically once its page was read, and leads to another one', async () => {
    const play = open(story);
    play.tap(20);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(2400);
    expect(play.shown.screen).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(play.shown.screen).not.toBeNull());
    expect(play.shown.screen?.ariaLabel).toBe('The end: Good');
    expect(play.shown.screen?.textContent).toContain('Endings found: 1 of 2');
    play.press(another);
    expect([play.page(), play.shown.screen]).toEqual([1, null]);
  });

  test('is left alone as long as the reader is busy with it', async () => {
    const play = open(story);
    play.tap(20);
    await vi.dynamicImportSettled();
    for (let time = 0; time < 5; time += 1) {
      await vi.advanceTimersByTimeAsync(2000);
      play.endings.look();
    }
    expect(play.shown.screen).toBeNull();
  });

  test('waits for what its page is still to show', async () => {
    const onEnter = [
      { do: 'wait', duration: 90_000 },
      { do: 'show', object: 20 },
    ];
    const play = open([{ id: 1, end: true, onEnter, objects: [button(20)] }]);
    await vi.dynamicImportSettled();
    // The list that waits is never continued here.
    await vi.advanceTimersByTimeAsync(200_000);
    expect(play.shown.screen).toBeNull();
  });

  test('stops with a paused play', async () => {
    const play = open(story);
    play.tap(20);
    await vi.dynamicImportSettled();
    play.timers.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(play.shown.screen).toBeNull();
  });

  test('whose page leads on is announced beside it, and nothing covers it', async () => {
    const play = open(story);
    play.tap(21);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(2600);
    await vi.waitFor(() => expect(play.shown.note).not.toBeNull());
    expect(play.shown.note?.textContent).toContain('Ending: Bad');
    expect(play.shown.screen).toBeNull();
    play.tap(23);
    expect(play.shown.note).toBeNull();
  });

  test('is shared by the embedding page when it offers that, and the outcome is announced', async () => {
    const play = open(story);
    play.endings.offer({ share: true, next: { id: 'n', title: 'Next one', cover: '' } });
    play.tap(20);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(2600);
    await vi.waitFor(() => expect(play.shown.screen).not.toBeNull());
    expect(play.shown.screen?.textContent).not.toContain('got here');
    play.endings.offer({ share: true, next: { id: 'n', title: 'Next one', cover: '' }, percent: 23 });
    expect(play.shown.screen?.textContent).toContain('23% of readers got here');
    const shared = () => play.sent.filter(({ type }) => type === 'share');
    for (const _press of ['once', 'again at once']) play.press(share);
    expect(shared()).toEqual([{ type: 'share', ending: 'Good' }]);
    play.endings.shared('copied');
    await vi.waitFor(() => expect(play.shown.screen?.textContent).toContain('Link copied'));
    play.press(share);
    expect(shared()).toHaveLength(2);
    expect(play.shown.screen?.textContent).not.toContain('Link copied');
    expect(play.shown.screen?.querySelectorAll('.next-comic')).toHaveLength(1);
    play.press(`${next}: Next one`);
    expect(play.sent.at(-1)).toEqual({ type: 'next', id: 'n' });
  });

  const refused = (name: string) => () => Promise.reject(new DOMException('', name));
  const closed = refused('AbortError');
  const works = () => Promise.resolve();
  test.each([
    ['through the device', works, works, 'Shared'],
    ['not at all when the sheet of the device is closed', closed, works, /^$/],
    ['as a copied link where the device refuses', refused('NotAllowedError'), works, 'Link copied'],
    ['as a copied link where the device cannot share', undefined, works, 'Link copied'],
    ['with an apology where nothing works', undefined, refused('NotAllowedError'), /^Couldn’t share it/],
  ])('of a comic outside other pages is shared %s', async (_how, byDevice, writeText, outcome) => {
    const sharing = vi.fn(byDevice);
    const copying = vi.fn(writeText);
    vi.stubGlobal('navigator', { ...(byDevice && { share: sharing }), clipboard: { writeText: copying } });
    const play = open(story);
    play.tap(20);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(2600);
    await vi.waitFor(() => expect(play.shown.screen).not.toBeNull());
    play.press(share);
    await vi.advanceTimersByTimeAsync(0);
    const url = new URL('/comics/p1', location.href).href;
    expect(play.shown.screen?.querySelector('.end-outcome')?.textContent).toMatch(outcome);
    if (byDevice) expect(sharing).toHaveBeenCalledExactlyOnceWith({ url, title: 'Story: Good' });
    expect(copying.mock.calls).toEqual(byDevice === works || byDevice === closed ? [] : [[url]]);
  });

  test('shows a comic that is offered late, and its initial when the cover fails to load', async () => {
    const play = open(story);
    play.tap(20);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(2600);
    await vi.waitFor(() => expect(play.shown.screen).not.toBeNull());
    expect(play.shown.screen?.querySelector('.next-comic')).toBeNull();
    play.endings.offer({
      share: false,
      next: { id: 'n', title: 'Next one', cover: 'https://a.example/b.webp' },
    });
    const picture = play.shown.screen?.querySelector('.next-cover img');
    picture?.dispatchEvent(new Event('error'));
    expect(play.shown.screen?.querySelector('.next-cover')?.getAttribute('data-initial')).toBe('N');
    expect(play.shown.screen?.querySelector('.next-cover img')).toBeNull();
  });
});
