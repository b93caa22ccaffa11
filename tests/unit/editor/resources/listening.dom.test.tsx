import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListening } from '@/editor/resources/sounds/SoundRow';
import { hearSounds } from '../../../support/app/sounds';

let heard: ReturnType<typeof hearSounds>;
beforeEach(() => {
  heard = hearSounds();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const { result, unmount } = renderHook(() => useListening());
  const listen = (key: string) => act(async () => result.current.listen(key, `${key}.mp3`));
  const now = () => [result.current.playing, result.current.heard, result.current.failed];
  return { listen, now, unmount, stop: () => act(() => result.current.stop()) };
}

test('one sound plays at a time, a second press stops it, and a third starts it again', async () => {
  const { listen, now } = open();
  await listen('rain');
  expect(now()).toEqual(['rain', 'rain', false]);
  await listen('bell');
  expect([now(), heard.now()]).toEqual([
    ['bell', 'bell', false],
    [false, true],
  ]);
  await listen('bell');
  expect([now(), heard.now()]).toEqual([
    [undefined, undefined, false],
    [false, false],
  ]);
  await listen('bell');
  expect([now(), heard.now()]).toEqual([
    ['bell', 'bell', false],
    [false, false, true],
  ]);
});

test('a sound that is still loading is selected, but does not play yet', async () => {
  let begin: () => void = () => undefined;
  heard.play.mockImplementationOnce(() => new Promise((resolve) => (begin = () => resolve(undefined))));
  const { listen, now } = open();
  await listen('rain');
  expect(now()).toEqual(['rain', undefined, false]);
  await listen('bell');
  await act(async () => begin());
  expect(now()).toEqual(['bell', 'bell', false]);
});

test('a sound that has ended can be heard again', async () => {
  const { listen, now } = open();
  await listen('rain');
  act(() => heard.endLast());
  expect(now()).toEqual([undefined, undefined, false]);
  await listen('rain');
  expect([now(), heard.addresses()]).toEqual([
    ['rain', 'rain', false],
    ['rain.mp3', 'rain.mp3'],
  ]);
});

test('a sound that cannot be heard says so until another one is, and one that was stopped on purpose does not', async () => {
  const { listen, now, stop } = open();
  heard.play.mockRejectedValueOnce(new Error('broken'));
  await listen('rain');
  expect(now()).toEqual([undefined, undefined, true]);
  await listen('rain');
  expect(now()).toEqual(['rain', 'rain', false]);
  let fail: (error: Error) => void = () => undefined;
  heard.play.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  await listen('bell');
  stop();
  await act(async () => fail(new Error('aborted')));
  expect(now()).toEqual([undefined, undefined, false]);
});

test('nothing is heard when its list has closed', async () => {
  const { listen, unmount } = open();
  await listen('rain');
  unmount();
  expect(heard.now()).toEqual([false]);
});
