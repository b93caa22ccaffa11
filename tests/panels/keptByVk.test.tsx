import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeviceStorage, StorageKey } from '@/platform/Platform';
import { renderApp } from '../support/app/renderApp';
import { projectViews } from '../support/app/wire';

afterEach(() => document.documentElement.removeAttribute('data-introduced'));

/** A host whose values arrive after the first paint. */
function openWithLateValues() {
  const values = new Map<StorageKey, string>();
  const listeners = new Map<StorageKey, () => void>();
  const storage: DeviceStorage = {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value).size > 0,
    remove: (key) => void values.delete(key),
    onChangedElsewhere(key, listener) {
      listeners.set(key, listener);
      return () => void listeners.delete(key);
    },
  };
  let endStart: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    endStart = resolve;
  });
  const app = renderApp('/feed/best', {
    host: { storage, start: () => started },
    answers: { 'feeds.get': { body: projectViews(1) } },
  });
  return {
    ...app,
    values,
    arrive(key: StorageKey, value: string) {
      values.set(key, value);
      listeners.get(key)?.();
    },
    endStart: () => endStart(),
    follows: (key: StorageKey) => listeners.has(key),
  };
}

const isIntroduced = () => document.documentElement.hasAttribute('data-introduced');

test('an introduction that was closed is hidden as soon as the host says so', async () => {
  const { arrive, follows } = openWithLateValues();
  await screen.findByRole('article', { name: 'Comic 1' });
  await waitFor(() => expect(follows('introduced')).toBe(true));
  expect(isIntroduced()).toBe(false);
  act(() => arrive('introduced', '1'));
  expect(isIntroduced()).toBe(true);
});

test('a visitor’s run is stored only after the host has returned its values, whose first run counts', async () => {
  const { values, endStart, loaded } = openWithLateValues();
  await loaded();
  expect(values.has('proposals')).toBe(false);
  const kept = JSON.stringify({ firstRunId: 'first', past: [] });
  values.set('proposals', kept);
  const set = vi.spyOn(values, 'set');
  endStart();
  await loaded();
  expect(set).not.toHaveBeenCalledWith('proposals', expect.anything());
  expect(values.get('proposals')).toBe(kept);
});
