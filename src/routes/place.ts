import { useSyncExternalStore } from 'react';
import { type Route, routeOfPath } from './paths';

/** Where the reader is: the path with its query, what it means, and the dialog over it. */
export interface Place {
  readonly path: string;
  readonly route: Route;
  readonly dialog: string | null;
}

/** What moves the reader; the router of the host gives it (app/RouterConnection). */
export interface Navigator {
  push(path: string): void;
  replace(path: string): void;
  back(): void;
  showDialog(key: string): void;
  /** Leaves the dialog's entry of the history. */
  hideDialog(): void;
}

/**
 * The place is known from the launch on, before the router's code has arrived: the first screen is drawn
 * from it. Who goes somewhere meanwhile is there at once, and the router is told as it comes.
 */
export interface PlaceStore {
  /** The path that the app was launched at; the router begins there. */
  readonly launchPath: string;
  current(): Place;
  subscribe(listener: () => void): () => void;
  /** The router says where the reader is now. */
  arrive(path: string, dialog: string | null): void;
  connect(navigator: Navigator): void;
  go(way: 'push' | 'replace', path: string): void;
  move(deed: (navigator: Navigator) => void): void;
}

export function createPlaceStore(startPath: string): PlaceStore {
  let place: Place = { path: startPath, route: routeOfPath(startPath), dialog: null };
  let navigator: Navigator | null = null;
  let waiting: ((navigator: Navigator) => void)[] = [];
  const listeners = new Set<() => void>();

  function show(path: string, dialog: string | null) {
    if (path === place.path && dialog === place.dialog) return;
    place = { path, dialog, route: path === place.path ? place.route : routeOfPath(path) };
    for (const listener of listeners) listener();
  }

  function move(deed: (navigator: Navigator) => void) {
    if (navigator) deed(navigator);
    else waiting.push(deed);
  }

  return {
    launchPath: startPath,
    current: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrive(path, dialog) {
      // A router that has yet to hear of moves is behind the reader.
      if (waiting.length === 0) show(path, dialog);
    },
    connect(connected) {
      navigator = connected;
      const deeds = waiting;
      waiting = [];
      for (const deed of deeds) deed(connected);
    },
    go(way, path) {
      if (!navigator) show(path, null);
      move((connected) => connected[way](path));
    },
    move,
  };
}

export function usePlaceOf(store: PlaceStore): Place {
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}
