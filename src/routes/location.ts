import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/createListeners';
import { isSamePanel, type Route, routeOfPath } from '@/routes/screens';

/** Where the reader is: the path with its query, what it means, and the dialog over it. */
export interface AppLocation {
  readonly path: string;
  readonly route: Route;
  readonly dialog: string | null;
  /** The entry of the history; a dialog is one of its own. */
  readonly entry: string;
}

export interface LocationUpdate extends Omit<AppLocation, 'route'> {
  /** `replace`: the entry stands where the one before it stood; `pop`: the reader went back or forward to it. */
  readonly action: 'push' | 'replace' | 'pop';
}

/** What moves the reader; the router of the host gives it (app/RouterConnection). */
export interface HistoryControl {
  push(path: string): void;
  replace(path: string): void;
  back(): void;
  showDialog(key: string): void;
  /** Leaves the dialog's entry of the history. */
  hideDialog(): void;
  /** Asks before the reader leaves the path; `leave` goes on. Returns the way to stop. */
  guard(ask: (leave: () => void) => void): () => void;
}

/**
 * The place is known from the launch on, before the router's code has arrived: the first screen is drawn
 * from it. Who goes somewhere meanwhile is there at once, and the router is told as it comes.
 */
export interface LocationStore {
  /** The path that the app was launched at; the router begins there. */
  readonly launchPath: string;
  current(): AppLocation;
  subscribe(listener: () => void): () => void;
  /** The router says where the reader is now. */
  update(update: LocationUpdate): void;
  connect(history: HistoryControl): void;
  go(action: 'push' | 'replace', path: string): void;
  move(action: (history: HistoryControl) => void): void;
}

/** The entry of the first place, which is drawn before a router has a name for it. */
export const launchEntryKey = 'launch';

export function createLocationStore(startPath: string): LocationStore {
  let location: AppLocation = {
    path: startPath,
    route: routeOfPath(startPath),
    dialog: null,
    entry: launchEntryKey,
  };
  let history: HistoryControl | null = null;
  let waiting: ((history: HistoryControl) => void)[] = [];
  /** Our names of the router's entries: the launch has one before the router, and a replaced entry keeps its own. */
  const names = new Map<string, string>();
  /** What stood at each entry, the last one last. */
  const visited = new Map<string, Route>([[launchEntryKey, location.route]]);
  const { subscribe, notify } = createListeners();

  function show({ path, dialog, entry }: Omit<AppLocation, 'route'>) {
    if (path === location.path && dialog === location.dialog && entry === location.entry) return;
    location = { path, dialog, entry, route: path === location.path ? location.route : routeOfPath(path) };
    visited.delete(entry);
    visited.set(entry, location.route);
    notify();
  }

  /** Moves that waited for the router come to pass at once: of those in between only Back will tell. */
  function nameOf(entry: string, path: string, action: LocationUpdate['action']): string {
    if (action === 'push') return entry;
    if (action === 'replace') return location.entry;
    const route = routeOfPath(path);
    const known = [...visited]
      .reverse()
      .find(([name, one]) => name !== location.entry && isSamePanel(one, route));
    return known?.[0] ?? entry;
  }

  function move(action: (history: HistoryControl) => void) {
    if (history) action(history);
    else waiting.push(action);
  }

  return {
    launchPath: startPath,
    current: () => location,
    subscribe,
    update({ path, dialog, entry, action }) {
      if (names.size === 0) names.set(entry, launchEntryKey);
      // A router that has yet to hear of moves is behind the reader.
      if (waiting.length > 0) return;
      if (!names.has(entry)) names.set(entry, nameOf(entry, path, action));
      show({ path, dialog, entry: names.get(entry) ?? entry });
    },
    connect(connected) {
      history = connected;
      const actions = waiting;
      waiting = [];
      for (const action of actions) action(connected);
    },
    go(action, path) {
      const entry = action === 'replace' ? location.entry : `before the router: ${waiting.length}`;
      if (!history) show({ path, dialog: null, entry });
      move((connected) => connected[action](path));
    },
    move,
  };
}

export function useLocationOf(store: LocationStore): AppLocation {
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}
