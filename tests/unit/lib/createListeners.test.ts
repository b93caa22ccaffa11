import { expect, test } from 'vitest';
import { createListeners } from '@/lib/createListeners';

test('calls every listener, until they stop', () => {
  const listeners = createListeners<[word: string]>();
  const heard: string[] = [];
  const stop = listeners.subscribe((word) => heard.push(`first ${word}`));
  listeners.subscribe((word) => heard.push(`second ${word}`));
  listeners.notify('one');
  stop();
  listeners.notify('two');
  expect(heard).toEqual(['first one', 'second one', 'second two']);
});

test('knows when there are no listeners left', () => {
  const listeners = createListeners();
  expect(listeners.isEmpty()).toBe(true);
  const stop = listeners.subscribe(() => undefined);
  expect(listeners.isEmpty()).toBe(false);
  stop();
  expect(listeners.isEmpty()).toBe(true);
});

test('listeners added or removed during a call count from the next one', () => {
  const listeners = createListeners();
  const heard: string[] = [];
  const stops: (() => void)[] = [];
  listeners.subscribe(() => {
    heard.push('first');
    for (const stop of stops) stop();
    listeners.subscribe(() => heard.push('late'));
  });
  stops.push(listeners.subscribe(() => heard.push('second')));
  listeners.notify();
  expect(heard).toEqual(['first', 'second']);
});
