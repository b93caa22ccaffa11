import type { ReactElement } from 'react';
import type { PlaceStore } from './place';

/** What each dialog is given, and what it answers; whoever just closes it answers `null`. */
export interface DialogTypes {
  player: { props: { projectId: string; name: string }; result: true };
  error: { props: { messages: readonly string[] }; result: true };
}

export type DialogId = keyof DialogTypes;

export type DialogProps<Id extends DialogId> = DialogTypes[Id]['props'] & {
  readonly close: (result: DialogTypes[Id]['result'] | null) => void;
};

/** How every dialog is drawn; only the app knows the components (app/dialogs). */
export type DialogDrawings = { readonly [Id in DialogId]: (props: DialogProps<Id>) => ReactElement };

export interface OpenDialog {
  readonly key: string;
  draw(drawings: DialogDrawings): ReactElement;
  dismiss(): void;
}

/**
 * The one queue of dialogs: one stands on the screen, the others wait (SPEC §2, "Answer dialog"). The one
 * on the screen is an entry of the history, so the host's Back closes it.
 */
export interface Dialogs {
  open<Id extends DialogId>(
    id: Id,
    props: DialogTypes[Id]['props'],
  ): Promise<DialogTypes[Id]['result'] | null>;
  current(): OpenDialog | null;
  subscribe(listener: () => void): () => void;
}

interface Entry extends OpenDialog {
  /** `waiting` in the queue, `opening` until the history has its entry, then `open`. */
  state: 'waiting' | 'opening' | 'open';
  answer(): void;
}

export function createDialogs(store: PlaceStore): Dialogs {
  const queue: Entry[] = [];
  const listeners = new Set<() => void>();
  let count = 0;

  function showFirst() {
    const [first] = queue;
    if (first) {
      first.state = 'opening';
      store.move((navigator) => navigator.showDialog(first.key));
    }
    for (const listener of listeners) listener();
  }

  function leave(entry: Entry) {
    queue.splice(queue.indexOf(entry), 1);
    entry.answer();
    showFirst();
  }

  store.subscribe(() => {
    const [first] = queue;
    if (!first) return;
    const isInHistory = store.current().dialog === first.key;
    if (isInHistory) first.state = 'open';
    else if (first.state === 'open') leave(first);
  });

  return {
    open: <Id extends DialogId>(id: Id, props: DialogTypes[Id]['props']) =>
      new Promise<DialogTypes[Id]['result'] | null>((resolve) => {
        count += 1;
        let result: DialogTypes[Id]['result'] | null = null;
        const close = (given: DialogTypes[Id]['result'] | null) => {
          result = given;
          if (entry.state === 'open') store.move((navigator) => navigator.back());
          else leave(entry);
        };
        const given: DialogProps<Id> = { ...props, close };
        const entry: Entry = {
          key: `${id}-${count}`,
          state: 'waiting',
          draw: (drawings) => drawings[id](given),
          dismiss: () => close(null),
          answer: () => resolve(result),
        };
        queue.push(entry);
        if (queue.length === 1) showFirst();
      }),
    current: () => queue[0] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
