import type { ReactElement } from 'react';
import type { PlaceStore } from './place';

/** What each dialog is given, and what it answers; whoever just closes it answers `null`. */
export interface DialogTypes {
  player: { props: { projectId: string; name: string; fileKey?: string | undefined }; result: true };
  groupInvite: { props: object; result: true };
  wallShare: { props: { projectId: string; name: string; text: string }; result: true };
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
  /** Closes it without an answer. */
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
  /** `waiting` in the queue or for the router, `opening` until the history has its entry, then `open`. */
  state: 'waiting' | 'opening' | 'open' | 'answered';
  answer(): void;
}

export function createDialogs(store: PlaceStore): Dialogs {
  const queue: Entry[] = [];
  const listeners = new Set<() => void>();
  let count = 0;
  let lastLeft = '';

  function showFirst() {
    const [first] = queue;
    if (first) {
      store.move((navigator) => {
        // It may have been closed while the router was on its way.
        if (queue[0] !== first) return;
        first.state = 'opening';
        navigator.showDialog(first.key);
      });
    }
    for (const listener of listeners) listener();
  }

  function hide() {
    store.move((navigator) => navigator.hideDialog());
  }

  function leave(entry: Entry) {
    entry.state = 'answered';
    queue.splice(queue.indexOf(entry), 1);
    entry.answer();
    showFirst();
  }

  store.subscribe(() => {
    const { dialog } = store.current();
    const [first] = queue;
    if (dialog === null) {
      if (first?.state === 'open' || first?.state === 'answered') {
        lastLeft = first.key;
        leave(first);
      }
    } else if (dialog === first?.key) {
      if (first.state === 'opening') first.state = 'open';
    }
    // Answered before its entry came; or a reload kept an entry, but not its dialog. The router may name once more
    // the one that was just left: that entry is gone, and hiding it would lead out of the place.
    else if (first?.state !== 'opening' && dialog !== lastLeft) hide();
  });

  return {
    open: <Id extends DialogId>(id: Id, props: DialogTypes[Id]['props']) =>
      new Promise<DialogTypes[Id]['result'] | null>((resolve) => {
        count += 1;
        let result: DialogTypes[Id]['result'] | null = null;
        const close = (given: DialogTypes[Id]['result'] | null) => {
          const { state } = entry;
          // Whoever presses twice has answered once.
          if (state === 'answered') return;
          result = given;
          entry.state = 'answered';
          // An open one leaves the screen with its entry of the history.
          if (state === 'open') hide();
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
