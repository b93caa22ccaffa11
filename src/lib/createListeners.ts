interface Listeners<Event extends readonly unknown[]> {
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: (...event: Event) => void) => () => void;
  readonly notify: (...event: Event) => void;
  readonly isEmpty: () => boolean;
}

export function createListeners<Event extends readonly unknown[] = []>(): Listeners<Event> {
  const listeners = new Set<(...event: Event) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: (...event) => {
      // A copy, because listeners may subscribe or unsubscribe meanwhile.
      for (const listener of [...listeners]) listener(...event);
    },
    isEmpty: () => listeners.size === 0,
  };
}
