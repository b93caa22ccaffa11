import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => void vi.useRealTimers());

const openPlayers = async () => (await import('@/routes/playing')).playing;

test('a comic is over when its ending was seen and left, not as the ending comes', async () => {
  const playing = await openPlayers();
  const player = playing.open();
  player.begin();
  player.finish();
  expect(playing.current()).toBe('playing');
  player.end();
  expect(playing.current()).toBe('played');
});

test('a glance at a comic is no play', async () => {
  const playing = await openPlayers();
  const player = playing.open();
  player.begin();
  vi.advanceTimersByTime(2_500);
  player.end();
  expect(playing.current()).toBe('not-yet');
});

test('a comic that was read for a while and left before its ending was played', async () => {
  const playing = await openPlayers();
  const player = playing.open();
  player.begin();
  vi.advanceTimersByTime(8_000);
  player.begin();
  vi.advanceTimersByTime(8_000);
  player.end();
  expect(playing.current()).toBe('played');
});

test('a comic was read for as long as it was also when the clock is set back', async () => {
  const playing = await openPlayers();
  const player = playing.open();
  player.begin();
  vi.advanceTimersByTime(16_000);
  vi.setSystemTime(Date.now() - 86_400_000);
  player.end();
  expect(playing.current()).toBe('played');
});

test('a player that nobody started plays nothing', async () => {
  const playing = await openPlayers();
  playing.open().end();
  expect(playing.current()).toBe('not-yet');
});

test('while one of two players plays, nothing is over; a glance after a play takes nothing back', async () => {
  const playing = await openPlayers();
  const [first, second] = [playing.open(), playing.open()];
  first.begin();
  second.begin();
  first.finish();
  first.end();
  expect(playing.current()).toBe('playing');
  second.end();
  expect(playing.current()).toBe('played');
});
