import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FileWork, useFileWork } from '@/editor/files/useFileWork';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';

const failed = 'That didn’t work.';
const i18n = startI18n({ locale: 'en', texts: { 'editor.files.failed': failed } });
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <TextProvider i18n={i18n}>{children}</TextProvider>
);

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Work that the test completes itself. */
function open() {
  const { result, unmount } = renderHook(() => useFileWork(), { wrapper });
  const runs: { readonly work: FileWork; readonly end: (how: string | Error) => Promise<void> }[] = [];
  const run = (work: FileWork) =>
    new Promise<string>((resolve, reject) => {
      const end = (how: string | Error) =>
        act(async () => (how instanceof Error ? reject(how) : resolve(how)));
      runs.push({ work, end });
    });
  const now = () => [result.current.progress, result.current.status, result.current.again !== null];
  const last = () => {
    const started = runs.at(-1);
    if (started === undefined) throw new Error('Nothing has begun');
    return started;
  };
  return {
    begin: () => act(async () => void result.current.work(run)),
    again: () => act(async () => result.current.again?.()),
    cancel: () => act(() => result.current.cancel()),
    progress: (done: number) => act(() => last().work.onProgress(done)),
    end: (how: string | Error) => last().end(how),
    now,
    runs,
    unmount,
  };
}

test('shows its progress and its message at the end, the second time as well as the first', async () => {
  const { begin, progress, end, now } = open();
  for (const text of ['First', 'Second']) {
    await begin();
    expect(now()).toEqual([0, '', false]);
    progress(0.25);
    expect(now()).toEqual([25, '', false]);
    await end(text);
    expect(now()).toEqual([null, text, false]);
  }
});

test('that failed is retried, and then leaves no trace of the failure', async () => {
  const { begin, again, end, now, runs } = open();
  await begin();
  for (const count of [2, 3]) {
    await end(new Error('broken'));
    expect(now()).toEqual([null, failed, true]);
    await again();
    expect([now(), runs.length]).toEqual([[0, '', false], count]);
  }
  await end('Done');
  expect(now()).toEqual([null, 'Done', false]);
});

test('that is cancelled shows no message any more, however it ends', async () => {
  const { begin, cancel, progress, end, now, runs } = open();
  for (const how of ['Done', new Error('aborted')]) {
    await begin();
    cancel();
    expect([now(), runs.at(-1)?.work.signal.aborted]).toEqual([[null, '', false], true]);
    progress(0.5);
    await end(how);
    expect(now()).toEqual([null, '', false]);
  }
});

test('that was cancelled does not end the next one', async () => {
  const { begin, cancel, progress, end, now, runs } = open();
  await begin();
  cancel();
  await begin();
  progress(0.5);
  await runs[0]?.end(new Error('aborted'));
  expect(now()).toEqual([50, '', false]);
  await end('Done');
  expect(now()).toEqual([null, 'Done', false]);
});

test('ends with its sheet', async () => {
  const { begin, unmount, runs } = open();
  await begin();
  unmount();
  expect(runs[0]?.work.signal.aborted).toBe(true);
});
