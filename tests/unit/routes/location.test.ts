import { expect, test, vi } from 'vitest';
import { createLocationStore, type HistoryControl, launchEntryKey } from '@/routes/location';

function routerThatTells(store: ReturnType<typeof createLocationStore>) {
  const moves: string[] = [];
  const arrive = (path: string) =>
    store.update({ path, entry: `entry of ${path}`, dialog: null, action: 'push' });
  const history: HistoryControl = {
    push: (path) => {
      moves.push(`push ${path}`);
      arrive(path);
    },
    replace: (path) => {
      moves.push(`replace ${path}`);
      arrive(path);
    },
    back: () => moves.push('back'),
    showDialog: (key) => moves.push(`dialog ${key}`),
    hideDialog: () => moves.push('hide'),
    guard: () => () => undefined,
  };
  return { moves, history };
}

test('the reader is at the launch path before the router has loaded', () => {
  const store = createLocationStore('/comics/goldfish');
  expect(store.current()).toMatchObject({
    path: '/comics/goldfish',
    route: { screen: 'project' },
    dialog: null,
  });
});

test('a reader who navigates before the router has loaded is there at once', () => {
  const store = createLocationStore('/feed/best');
  const hear = vi.fn();
  store.subscribe(hear);
  store.go('push', '/comics/goldfish');
  expect(store.current().route).toMatchObject({ screen: 'project' });
  expect(hear).toHaveBeenCalledTimes(1);
});

test('a router that loads later starts at the launch path, follows the reader, and does not lead back', () => {
  const store = createLocationStore('/feed/best');
  store.go('push', '/comics/goldfish');
  const { moves, history } = routerThatTells(store);
  const shown: string[] = [];
  store.subscribe(() => shown.push(store.current().path));
  expect(store.launchPath).toBe('/feed/best');
  store.update({ path: store.launchPath, entry: 'first', dialog: null, action: 'push' });
  store.connect(history);
  expect(moves).toEqual(['push /comics/goldfish']);
  expect(shown).toEqual(['/comics/goldfish']);
  expect(store.current().path).toBe('/comics/goldfish');
});

test('moves that only a router can make wait for it, in their order', () => {
  const store = createLocationStore('/feed/best');
  store.go('push', '/news');
  store.move((history) => history.back());
  store.move((history) => history.showDialog('player'));
  const { moves, history } = routerThatTells(store);
  store.connect(history);
  expect(moves).toEqual(['push /news', 'back', 'dialog player']);
});

test('a connected router decides: the location changes when it arrives', () => {
  const store = createLocationStore('/feed/best');
  const pushed: string[] = [];
  store.connect({
    push: (path) => pushed.push(path),
    replace: () => undefined,
    back: () => undefined,
    showDialog: () => undefined,
    hideDialog: () => undefined,
    guard: () => () => undefined,
  });
  store.go('push', '/news');
  expect(pushed).toEqual(['/news']);
  expect(store.current().path).toBe('/feed/best');
  store.update({ path: '/news', entry: 'second', dialog: null, action: 'push' });
  expect(store.current()).toMatchObject({ path: '/news', route: { screen: 'news' } });
});

test('arriving at the current location notifies nobody', () => {
  const store = createLocationStore('/feed/best');
  const hear = vi.fn();
  store.subscribe(hear);
  store.update({ path: '/feed/best', entry: 'first', dialog: null, action: 'push' });
  expect(hear).not.toHaveBeenCalled();
  store.update({ path: '/feed/best', entry: 'second', dialog: 'player', action: 'push' });
  expect(hear).toHaveBeenCalledTimes(1);
});

test('the entry that the app was launched at is the same before and after the router has loaded', () => {
  const store = createLocationStore('/feed/best');
  store.go('push', '/news');
  store.update({ path: '/feed/best', entry: 'first', dialog: null, action: 'push' });
  store.connect(routerThatTells(store).history);
  expect(store.current()).toMatchObject({ path: '/news', entry: 'entry of /news' });
  store.update({ path: '/feed/best', entry: 'first', dialog: null, action: 'push' });
  expect(store.current()).toMatchObject({ path: '/feed/best', entry: launchEntryKey });
});

test('an entry that replaces another keeps its name: Back from there leads out of the site, as before', () => {
  const store = createLocationStore('/comics/goldfish?autop=1');
  store.update({ path: '/comics/goldfish?autop=1', entry: 'first', dialog: null, action: 'push' });
  store.update({ path: '/comics/goldfish', entry: 'second', dialog: null, action: 'replace' });
  expect(store.current()).toMatchObject({ path: '/comics/goldfish', entry: launchEntryKey });
  store.update({ path: '/news', entry: 'third', dialog: null, action: 'push' });
  expect(store.current()).toMatchObject({ path: '/news', entry: 'third' });
});

test('Back finds an entry that was made and left while the router was navigating', () => {
  const store = createLocationStore('/');
  store.go('replace', '/feed/best');
  store.go('push', '/comics/goldfish');
  store.update({ path: '/', entry: 'first', dialog: null, action: 'pop' });
  // It makes both moves at once, and reports only the last one.
  store.connect({ ...routerThatTells(store).history, push: () => undefined, replace: () => undefined });
  store.update({ path: '/comics/goldfish', entry: 'third', dialog: null, action: 'push' });
  store.update({ path: '/feed/best', entry: 'second', dialog: null, action: 'pop' });
  expect(store.current()).toMatchObject({ path: '/feed/best', entry: launchEntryKey });
});

test('Back to an entry that nobody has seen finds the latest other one of that panel', () => {
  const store = createLocationStore('/feed/best');
  const arrive = (path: string, entry: string, action: 'push' | 'pop' = 'push') =>
    store.update({ path, entry, dialog: null, action });
  arrive('/feed/best', 'first');
  arrive('/comics/goldfish', 'second');
  arrive('/feed/best', 'third');
  arrive('/news', 'fourth');
  arrive('/feed/best', 'unseen', 'pop');
  expect(store.current().entry).toBe('third');
  arrive('/feed/best', 'unseen, too', 'pop');
  expect(store.current().entry).toBe(launchEntryKey);
});
