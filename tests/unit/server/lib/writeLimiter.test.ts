import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWriteLimiter, outsideTurn } from '../../../../server/lib/limiter';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that runs until the test ends it. */
function work() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun = vi.fn(() => done);
  return { begun, end: () => end() };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('only a few writes to one thing run at the same time, and the next starts when one ends', async () => {
  const limiter = createWriteLimiter({ concurrency: 2, timeoutMs: 1000 });
  const [first, second, third, elsewhere] = [work(), work(), work(), work()];
  for (const { begun } of [first, second, third]) void limiter.run(['id a'], begun);
  void limiter.run(['id b'], elsewhere.begun);
  await settled();
  expect([first, second, third, elsewhere].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 0, 1]);
  first.end();
  await settled();
  expect(third.begun).toHaveBeenCalledOnce();
});

test('a write to two things gets a turn with both, in either order', async () => {
  const limiter = createWriteLimiter({ concurrency: 1, timeoutMs: 1000 });
  const [first, second] = [work(), work()];
  const both = Promise.all([
    limiter.run(['id a', 'by b'], first.begun),
    limiter.run(['by b', 'id a'], second.begun),
  ]);
  await settled();
  expect(second.begun).not.toHaveBeenCalled();
  first.end();
  second.end();
  await both;
  expect(second.begun).toHaveBeenCalledOnce();
});

test('a call that waits too long is answered “try again later”, and leaves the queue', async () => {
  const limiter = createWriteLimiter({ concurrency: 1, timeoutMs: 1000 });
  const [stuck, late, next] = [work(), work(), work()];
  const going = limiter.run(['id a'], stuck.begun);
  const refused = expect(limiter.run(['id a'], late.begun)).rejects.toMatchObject({ kind: 'busy' });
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  stuck.end();
  await going;
  void limiter.run(['id a'], next.begun);
  await settled();
  expect(late.begun).not.toHaveBeenCalled();
  expect(next.begun).toHaveBeenCalledOnce();
});

test('a failed write releases its turn', async () => {
  const limiter = createWriteLimiter({ concurrency: 1, timeoutMs: 1000 });
  const fail = () => Promise.reject(new Error('no'));
  await expect(limiter.run(['id a'], fail)).rejects.toThrow('no');
  await expect(limiter.run(['id a'], () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('a writer that waits for another service releases all turns, and takes them again afterwards', async () => {
  const limiter = createWriteLimiter({ concurrency: 1, timeoutMs: 1000 });
  const [service, other, last] = [work(), work(), work()];
  const after = vi.fn(async () => undefined);
  const first = limiter.run(['id a', 'by b'], () => outsideTurn(service.begun).then(after));
  const others = [limiter.run(['id a'], other.begun), limiter.run(['by b'], last.begun)];
  await settled();
  expect([service, other, last].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 1, 1]);
  service.end();
  await settled();
  expect(after).not.toHaveBeenCalled();
  other.end();
  await settled();
  expect(after).not.toHaveBeenCalled();
  last.end();
  await Promise.all([first, ...others]);
  expect(after).toHaveBeenCalledOnce();
  const next = work();
  const [one, two] = [limiter.run(['id a'], next.begun), limiter.run(['id a'], next.begun)];
  await settled();
  expect(next.begun).toHaveBeenCalledOnce();
  next.end();
  await Promise.all([one, two]);
});

test('waiting for another service without a turn just waits', async () => {
  expect(await outsideTurn(async () => 'done')).toBe('done');
});
