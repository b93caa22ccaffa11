import { afterEach, expect, test } from 'vitest';
import { createPlayback } from '@/player/play/playback';

const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => void Reflect.deleteProperty(document, 'hidden'));

/** What runs, and what can be heard. */
function open() {
  const now = { runs: false, sounds: false };
  const playback = createPlayback(
    document,
    { setRunning: (runs) => Object.assign(now, { runs }) },
    { setSuspended: (isSuspended) => Object.assign(now, { sounds: !isSuspended }) },
    () => undefined,
  );
  playback.set('playing');
  return { now, playback };
}

test('a play is paused while its page is hidden, and on request', () => {
  const { now, playback } = open();
  expect(now).toEqual({ runs: true, sounds: true });
  hide(true);
  expect(now).toEqual({ runs: false, sounds: false });
  hide(false);
  playback.pause();
  expect([playback.phase(), now]).toEqual(['paused', { runs: false, sounds: false }]);
  playback.resume();
  expect([playback.phase(), now]).toEqual(['playing', { runs: true, sounds: true }]);
});

test('under a sheet the play is paused and its sound continues', () => {
  const { now, playback } = open();
  playback.setCovered(true);
  expect(now).toEqual({ runs: false, sounds: true });
  playback.setCovered(false);
  expect(now).toEqual({ runs: true, sounds: true });
});

test('the next touch returns the sound that a phone call took away', () => {
  const { now, playback } = open();
  now.sounds = false;
  playback.resume();
  expect(now).toEqual({ runs: true, sounds: true });
});
