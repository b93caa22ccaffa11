import { expect, test, vi } from 'vitest';
import type { PlayState } from '@/player/rules/playState';
import { continueReading } from '@/player/rules/readerMoves';
import { createPlayStorage } from '@/player/storage/playStorage';
import { createStore } from '@/player/storage/store';
import { contextOf, started } from '../rules/playTools';

const context = contextOf([{ id: 1, next: 2 }, { id: 2, next: 3 }, { id: 3 }]);
const first = started(context);
const second = continueReading(context, first).state;
const third = continueReading(context, second).state;

function open(lineFree: Promise<unknown> = Promise.resolve()) {
  const store = createStore(() => undefined);
  const storage = createPlayStorage(store, context.project, 'rain', lineFree);
  const kept = () => store.read('rain');
  const saved = async (state: PlayState) => {
    storage.save(state);
    await vi.waitFor(() => expect(kept()).toMatchObject({ page: state.page }));
  };
  return { storage, kept, saved };
}

test('a turn is saved before anything else can happen, even a reload of the page', async () => {
  const { storage, kept, saved } = open();
  await saved(first);
  storage.save(second);
  await Promise.resolve();
  expect(kept()).toMatchObject({ page: 2 });
});

test('several turns in a row are saved as the last of them', async () => {
  const { storage, kept, saved } = open();
  storage.save(first);
  await saved(second);
  storage.save(first);
  storage.save(third);
  await Promise.resolve();
  expect(kept()).toMatchObject({ page: 3 });
});

test('what is deleted at the same moment does not return', async () => {
  const { storage, kept, saved } = open();
  await saved(first);
  storage.save(second);
  storage.remove();
  await Promise.resolve();
  expect(kept()).toBeUndefined();
});

test('what is saved while the pictures of the first page load is stored when the network is free', async () => {
  let free: (value?: unknown) => void = () => undefined;
  const lineFree = new Promise((resolve) => {
    free = resolve;
  });
  const { storage, kept } = open(lineFree);
  storage.save(first);
  storage.save(second);
  await new Promise((resolve) => setImmediate(resolve));
  expect(kept()).toBeUndefined();
  free();
  await vi.waitFor(() => expect(kept()).toMatchObject({ page: 2 }));
});
