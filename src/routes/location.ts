import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/createListeners';
import { isSamePanel, type Route, routeOfPath } from '@/routes/screens';

/** The current path with its query, the route, and the open dialog. */
export interface AppLocation {
  readonly path: string;
  readonly route: Route;
  readonly dialog: string | null;
  /** Id of the history entry; a dialog has its own. */
  readonly entry: string;
}

interface LocationUpdate extends Omit<AppLocation, 'route'> {
  /** `replace` keeps the entry's id; `pop` is Back or Forward. */
  readonly action: 'push' | 'replace' | 'pop';
}

/** History actions, implemented by the host's router (app/RouterConnection). */
export interface HistoryControl {
  push(path: string): void;
  replace(path: string): void;
  back(): void;
  showDialog(key: string): void;
  /** Removes the dialog's history entry. */
  hideDialog(): void;
  /** Calls `ask` before the path is left; `leave` continues. Returns a function that stops it. */
  guard(ask: (leave: () => void) => void): () => void;
}

/**
 * Knows the location from the launch on, before the router has loaded, because the first screen depends on it.
 * Navigation until then applies at once and is replayed to the router later.
 */
export interface LocationStore {
  /** The path at launch, where the router starts. */
  readonly launchPath: string;
  current(): AppLocation;
  subscribe(listener: () => void): () => void;
  /** Called by the router on every change. */
  update(update: LocationUpdate): void;
  connect(history: HistoryControl): void;
  go(action: 'push' | 'replace', path: string): void;
  move(action: (history: HistoryControl) => void): void;
}

/** Id of the first entry until the router names it. */
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
  /**
   * Maps the router's entry ids to the store's: the launch entry exists before the router, and a replaced entry keeps
   * its id.
   */
  const names = new Map<string, string>();
  /** Route by entry id, most recent last. */
  const visited = new Map<string, Route>([[launchEntryKey, location.route]]);
  const { subscribe, notify } = createListeners();

  function show({ path, dialog, entry }: Omit<AppLocation, 'route'>) {
    if (path === location.path && dialog === location.dialog && entry === location.entry) return;
    location = { path, dialog, entry, route: path === location.path ? location.route : routeOfPath(path) };
    visited.delete(entry);
    visited.set(entry, location.route);
    notify();
  }

  /** Queued moves run in one batch, so the entries in between are seen only when Back reaches them. */
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
      // The router lags behind the location until the queued moves have run.
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
