import { expect, test } from 'vitest';
import { untilAborted } from '@/lib/abort';

const never = new Promise<string>(() => undefined);

test('a wait ends with the signal, also with one that was aborted before', async () => {
  const leaving = new AbortController();
  const waiting = untilAborted(never, leaving.signal);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(untilAborted(never, leaving.signal)).rejects.toThrow('left');
});

test('a result in time is returned, with a signal and without', async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(Promise.resolve('come'), signal)).toBe('come');
  expect(await untilAborted(Promise.resolve('come'))).toBe('come');
});
