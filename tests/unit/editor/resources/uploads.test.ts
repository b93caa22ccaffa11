import { describe, expect, test } from 'vitest';
import { createUploads, type UploadEnd, type Uploading } from '@/editor/resources/upload/uploads';

const offline = new Error('offline');
const done: UploadEnd = { kind: 'done', ref: [0, 1], size: null };

function begin() {
  let comeOnline: () => void = () => undefined;
  const uploads = createUploads({
    waitsFor: (error) => (error === offline ? 'network' : null),
    onOnline: (listener) => {
      comeOnline = listener;
    },
  });
  const states = () => Object.fromEntries(uploads.list().map(({ name, state }) => [name, state]));
  return { uploads, states, comeOnline: () => comeOnline() };
}

/** An upload that the test completes itself. */
function held(name: string) {
  const trips: { signal: AbortSignal; progress: (sent: number, total: number | null) => void }[] = [];
  let end: (how: UploadEnd | Error) => void = () => undefined;
  const uploading: Uploading = {
    what: 'picture',
    name,
    bring: ({ signal, onProgress }) => {
      trips.push({
        signal,
        progress: (sentBytes, totalBytes) => onProgress({ sentBytes, totalBytes }),
      });
      return new Promise((resolve, reject) => {
        end = (how) => (how instanceof Error ? reject(how) : resolve(how));
      });
    },
  };
  const finish = async (how: UploadEnd | Error) => {
    end(how);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { uploading, trips, finish };
}

describe('files on their way into a comic', () => {
  test('report their progress and result', async () => {
    const { uploads, states } = begin();
    const fox = held('fox');
    uploads.add([fox.uploading]);
    expect(states().fox).toEqual({ kind: 'preparing' });
    fox.trips[0]?.progress(0, null);
    expect(states().fox).toEqual({ kind: 'sending', share: null });
    fox.trips[0]?.progress(30, 120);
    expect(states().fox).toEqual({ kind: 'sending', share: 0.25 });
    await fox.finish(done);
    expect(states().fox).toBe(done);
  });

  test('upload two at a time, in the order in which they were chosen', async () => {
    const { uploads, states } = begin();
    const all = ['a', 'b', 'c'].map(held);
    uploads.add(all.map(({ uploading }) => uploading));
    expect(Object.entries(states()).map(([name, { kind }]) => `${name} ${kind}`)).toEqual([
      'a preparing',
      'b preparing',
      'c queued',
    ]);
    await all[0]?.finish({ kind: 'refused', because: 'broken' });
    expect(states()).toEqual({
      a: { kind: 'refused', because: 'broken' },
      b: { kind: 'preparing' },
      c: { kind: 'preparing' },
    });
  });

  test('that fail are retried only on request', async () => {
    const { uploads, states, comeOnline } = begin();
    const fox = held('fox');
    uploads.add([fox.uploading]);
    const error = new Error('full');
    await fox.finish(error);
    expect(states().fox).toEqual({ kind: 'failed', error });
    comeOnline();
    expect(fox.trips).toHaveLength(1);
    uploads.retry(uploads.list()[0]?.id ?? 0);
    expect(fox.trips).toHaveLength(2);
    await fox.finish(done);
    expect(states().fox).toBe(done);
    uploads.retry(uploads.list()[0]?.id ?? 0);
    expect(fox.trips).toHaveLength(2);
  });

  test('wait for a network, and continue automatically', async () => {
    const { uploads, states, comeOnline } = begin();
    const fox = held('fox');
    uploads.add([fox.uploading]);
    await fox.finish(offline);
    expect(states().fox).toEqual({ kind: 'waiting', because: 'network' });
    comeOnline();
    expect(states().fox).toEqual({ kind: 'preparing' });
    await fox.finish(done);
    expect(states().fox).toBe(done);
  });

  test('are cancelled, and make room for others', async () => {
    const { uploads, states } = begin();
    const all = ['a', 'b', 'c'].map(held);
    uploads.add(all.map(({ uploading }) => uploading));
    uploads.drop(uploads.list().find(({ name }) => name === 'a')?.id ?? 0);
    expect(all[0]?.trips[0]?.signal.aborted).toBe(true);
    expect(Object.keys(states())).toEqual(['b', 'c']);
    expect(states().c).toEqual({ kind: 'preparing' });
    all[0]?.trips[0]?.progress(1, 2);
    await all[0]?.finish(done);
    expect(Object.keys(states())).toEqual(['b', 'c']);
  });

  test('are listed as they were chosen, under those that are chosen later, and begin in that order', async () => {
    const { uploads } = begin();
    const first = ['a', 'b', 'c'].map(held);
    uploads.add(first.map(({ uploading }) => uploading));
    uploads.add(['d', 'e'].map((name) => held(name).uploading));
    const listed = () => uploads.list().map(({ name, state }) => `${name} ${state.kind}`);
    expect(listed()).toEqual(['d queued', 'e queued', 'a preparing', 'b preparing', 'c queued']);
    await first[0]?.finish(done);
    expect(listed()).toEqual(['d queued', 'e queued', 'a done', 'b preparing', 'c preparing']);
  });

  test('keep the same list until something changes', () => {
    const { uploads } = begin();
    const before = uploads.list();
    expect(uploads.list()).toBe(before);
    let reported = 0;
    uploads.subscribe(() => {
      reported += 1;
    });
    uploads.add([held('fox').uploading]);
    expect(reported).toBeGreaterThan(0);
    expect(uploads.list()).not.toBe(before);
  });
});
