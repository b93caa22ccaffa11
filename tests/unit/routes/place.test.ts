import { expect, test, vi } from 'vitest';
import { createPlaceStore, type Navigator } from '@/routes/place';

function routerThatTells(store: ReturnType<typeof createPlaceStore>) {
  const moves: string[] = [];
  const navigator: Navigator = {
    push: (path) => {
      moves.push(`push ${path}`);
      store.arrive(path, null);
    },
    replace: (path) => {
      moves.push(`replace ${path}`);
      store.arrive(path, null);
    },
    back: () => moves.push('back'),
    showDialog: (key) => moves.push(`dialog ${key}`),
    hideDialog: () => moves.push('hide'),
  };
  return { moves, navigator };
}

test('the reader is at the launch path before the router has come', () => {
  const store = createPlaceStore('/comics/goldfish');
  expect(store.current()).toMatchObject({
    path: '/comics/goldfish',
    route: { panel: 'project' },
    dialog: null,
  });
});

test('who goes somewhere before the router has come is there at once', () => {
  const store = createPlaceStore('/feed/best');
  const hear = vi.fn();
  store.subscribe(hear);
  store.go('push', '/comics/goldfish');
  expect(store.current().route).toMatchObject({ panel: 'project' });
  expect(hear).toHaveBeenCalledTimes(1);
});

test('a router that comes later begins at the launch path, follows the reader, and does not lead back', () => {
  const store = createPlaceStore('/feed/best');
  store.go('push', '/comics/goldfish');
  const { moves, navigator } = routerThatTells(store);
  const shown: string[] = [];
  store.subscribe(() => shown.push(store.current().path));
  expect(store.launchPath).toBe('/feed/best');
  store.arrive(store.launchPath, null);
  store.connect(navigator);
  expect(moves).toEqual(['push /comics/goldfish']);
  expect(shown).toEqual([]);
  expect(store.current().path).toBe('/comics/goldfish');
});

test('moves that only a router can make wait for it, in their order', () => {
  const store = createPlaceStore('/feed/best');
  store.go('push', '/news');
  store.move((navigator) => navigator.back());
  store.move((navigator) => navigator.showDialog('player'));
  const { moves, navigator } = routerThatTells(store);
  store.connect(navigator);
  expect(moves).toEqual(['push /news', 'back', 'dialog player']);
});

test('a connected router has the word: the place changes as it arrives', () => {
  const store = createPlaceStore('/feed/best');
  const pushed: string[] = [];
  store.connect({
    push: (path) => pushed.push(path),
    replace: () => undefined,
    back: () => undefined,
    showDialog: () => undefined,
    hideDialog: () => undefined,
  });
  store.go('push', '/news');
  expect(pushed).toEqual(['/news']);
  expect(store.current().path).toBe('/feed/best');
  store.arrive('/news', null);
  expect(store.current()).toMatchObject({ path: '/news', route: { panel: 'news' } });
});

test('arriving where the reader is already disturbs nobody', () => {
  const store = createPlaceStore('/feed/best');
  const hear = vi.fn();
  store.subscribe(hear);
  store.arrive('/feed/best', null);
  expect(hear).not.toHaveBeenCalled();
  store.arrive('/feed/best', 'player');
  expect(hear).toHaveBeenCalledTimes(1);
});
