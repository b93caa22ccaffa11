import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForFailures } from '@/app/first-paint/startFailure';

beforeEach(() => {
  // Later reports have no receiver.
  vi.useFakeTimers();
  watchForFailures();
  document.body.innerHTML = `
    <div id="root"><div data-early="player"><iframe></iframe></div><p>Comics</p></div>
    <div id="start-failed" hidden><button>Try again</button></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  window.kadrPlayer = undefined;
  document.body.replaceChildren();
});

const words = () => document.body.textContent?.replace(/\s\s+/g, '');
const isShown = () => document.getElementById('start-failed')?.hidden === false;

/** The comic of a linked page. */
function openPlayer(wantsPlay: boolean): HTMLIFrameElement {
  const frame = document.querySelector('iframe');
  if (frame === null) throw new Error('No frame');
  const play = () => undefined;
  window.kadrPlayer = { projectId: 'fox', frame, wantsPlay, play, overlay: null, takeMessages: () => [] };
  return frame;
}

test('a failed start replaces a page that would not respond, and its message has the focus', () => {
  openPlayer(false);
  window.kadrStartFailed?.('lost');
  expect([isShown(), words()]).toEqual([true, 'Try again']);
  expect(document.activeElement?.textContent).toBe('Try again');
});

test.each(['wants to play', 'has drawn'])(
  'a comic that %s stays above the message, and keeps the focus',
  (state) => {
    const frame = openPlayer(state === 'wants to play');
    if (state === 'has drawn') frame.parentElement?.setAttribute('data-drawn', '');
    window.kadrStartFailed?.('lost');
    expect([isShown(), words()]).toEqual([true, 'Try againComics']);
    expect(frame.isConnected).toBe(true);
    expect(document.activeElement).toBe(document.body);
  },
);

test('a script that does not load is a failed start, and only the first one counts', () => {
  document.body.append(document.createElement('img'), document.createElement('script'));
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(isShown()).toBe(false);
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(isShown()).toBe(true);
  document.body.append('What came since');
  window.kadrStartFailed?.('once more');
  expect(words()).toBe('Try againWhat came since');
});
