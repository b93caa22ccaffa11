import { afterEach, expect, test, vi } from 'vitest';
import { startEditor } from '@/editor/start/startEditor';

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('an editor whose texts never load says after a while that it did not start', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<script type="application/json" id="kadr-urls">{"websiteUrl":""}</script>';
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const outcome = startEditor(window).then(
    () => 'started',
    ({ name }: Error) => name,
  );
  const never = new Promise((resolve) => setTimeout(resolve, 60_000, 'still loading'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([outcome, never])).toBe('DictionaryError');
});
