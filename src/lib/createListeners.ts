/** Those who asked to be told when something happens. */
export interface Listeners<Event extends readonly unknown[]> {
  /** Returns the way to stop. */
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
      // Who subscribes or leaves meanwhile does so for the next time.
      for (const listener of [...listeners]) listener(...event);
    },
    isEmpty: () => listeners.size === 0,
  };
}
