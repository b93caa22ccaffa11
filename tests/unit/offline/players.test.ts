import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCaches } from '../../support/memoryCaches';

let open: readonly string[];

beforeEach(() => {
  vi.resetModules();
  stubCaches();
  vi.stubGlobal('registration', {});
  vi.stubGlobal('skipWaiting', async () => undefined);
  vi.stubGlobal('clients', { matchAll: async () => open.map((id) => ({ id })) });
});
afterEach(() => void vi.unstubAllGlobals());

const players = () => import('@/offline/worker/players');
const cat = (version: string) => ({ projectId: 'cat', version, isConfirmed: true });

test('which version a page plays is known until it closes, also after the worker was stopped', async () => {
  const { rememberPlayer, playerOf } = await players();
  open = ['a', 'b'];
  await rememberPlayer('a', cat('1'));
  await rememberPlayer('b', cat('1'));
  expect([await playerOf('a'), await playerOf('b')]).toEqual([cat('1'), cat('1')]);
  open = ['b'];
  await rememberPlayer('b', cat('2'));
  vi.resetModules();
  const woken = await players();
  expect([await woken.playerOf('a'), await woken.playerOf('b')]).toEqual([undefined, cat('2')]);
});

test('a page is asked about only once its version is known', async () => {
  const { expectPlayer, playerOf, rememberPlayer } = await players();
  open = ['a'];
  let settle: () => void = () => undefined;
  const settling = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const expected = expectPlayer('a', settling);
  const found = playerOf('a');
  await rememberPlayer('a', cat('1'));
  settle();
  await expected;
  expect(await found).toEqual(cat('1'));
});

test('a new player plays the latest version that its embedding page has requested', async () => {
  const { rememberPlayer, takeOverPlayer, playerOf } = await players();
  open = ['a', 'b', 'c'];
  await rememberPlayer('a', cat('1'));
  await rememberPlayer('b', cat('2'));
  await rememberPlayer('c', { ...cat('3'), projectId: 'dog' });
  expect(await takeOverPlayer('d', 'cat')).toEqual(cat('2'));
  expect(await playerOf('d')).toEqual(cat('2'));
});

test('of requests without a page nothing is known', async () => {
  const { rememberPlayer, playerOf } = await players();
  open = [];
  await rememberPlayer('', cat('1'));
  expect(await playerOf('')).toBeUndefined();
});
