import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { createListeners } from '@/lib/createListeners';
import { loadPart } from '@/lib/loadPart';
import type { AppLocation, LocationStore } from '@/routes/location';

/** What every dialog is given beside its own props; whoever just closes it answers `null`. */
export interface DialogProps<Result> {
  readonly close: (result: Result | null) => void;
}

/** A dialog that can be opened; it is declared once, in the `dialogs.ts` of the feature that it belongs to. */
export interface Dialog<Props, Result> {
  readonly name: string;
  readonly Component: ComponentType<Props & DialogProps<Result>>;
  /** Fetches its code ahead. */
  preload(): Promise<unknown>;
}

/** Declares a dialog whose code comes when it is opened. */
export function defineDialog<Props, Result>(
  name: string,
  load: () => Promise<ComponentType<Props & DialogProps<Result>>>,
): Dialog<Props, Result> {
  return { name, Component: lazy(() => loadPart(async () => ({ default: await load() }))), preload: load };
}

export interface OpenDialog {
  readonly key: string;
  draw(): ReactElement;
  /** Closes it without an answer. */
  dismiss(): void;
}

type Open = <Props, Result>(dialog: Dialog<Props, Result>, props: Props) => Promise<Result | null>;

/**
 * The one queue of dialogs: one stands on the screen, the others wait (docs/product/screens.md#dialogs). The
 * one on the screen is an entry of the history, so the host's Back closes it.
 */
export interface Dialogs {
  readonly open: Open;
  /** Opens it over the one on the screen, which stays as it is and goes on afterwards. */
  readonly openOver: Open;
  current(): OpenDialog | null;
  /** What is to be drawn: the one on the screen, last, and those that it was opened over. */
  shown(): readonly OpenDialog[];
  subscribe(listener: () => void): () => void;
}

interface Entry extends OpenDialog {
  /** `waiting` in the queue or for the router, `opening` until the history has its entry, then `open`. */
  state: 'waiting' | 'opening' | 'open' | 'answered';
  /** It was opened over the one that follows in the queue. */
  isOver: boolean;
  answer(): void;
}

export function createDialogs(store: LocationStore): Dialogs {
  const queue: Entry[] = [];
  const { subscribe, notify } = createListeners();
  let count = 0;
  let lastLeft = '';
  let shown: readonly OpenDialog[] = [];
  let location: Pick<AppLocation, 'path' | 'dialog'> = store.current();

  function showFirst() {
    const [first] = queue;
    if (first) {
      store.move((history) => {
        // It may have been closed while the router was on its way.
        if (queue[0] !== first) return;
        first.state = 'opening';
        history.showDialog(first.key);
      });
    }
    drawAnew();
  }

  function drawAnew() {
    const ground = queue.findIndex(({ isOver }) => !isOver);
    shown = queue.slice(0, ground + 1).reverse();
    notify();
  }

  function hide() {
    store.move((history) => history.hideDialog());
  }

  function leave(entry: Entry) {
    entry.state = 'answered';
    const at = queue.indexOf(entry);
    queue.splice(at, 1);
    const upper = queue[at - 1];
    if (upper?.isOver) upper.isOver = entry.isOver;
    entry.answer();
    if (at === 0) showFirst();
    else drawAnew();
  }

  store.subscribe(() => {
    const { path, dialog } = store.current();
    const isNews = path !== location.path || dialog !== location.dialog;
    location = { path, dialog };
    // The router may give an entry another name.
    if (!isNews) return;
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

  function add<Props, Result>(
    { name, Component }: Dialog<Props, Result>,
    props: Props,
    isOver: boolean,
  ): Promise<Result | null> {
    return new Promise((resolve) => {
      count += 1;
      let result: Result | null = null;
      const close = (given: Result | null) => {
        const { state } = entry;
        // Whoever presses twice has answered once.
        if (state === 'answered') return;
        result = given;
        entry.state = 'answered';
        // An open one leaves the screen with its entry of the history.
        if (state === 'open') hide();
        else leave(entry);
      };
      const entry: Entry = {
        key: `${name}-${count}`,
        state: 'waiting',
        isOver,
        draw: () => createElement(Component, { ...props, close }),
        dismiss: () => close(null),
        answer: () => resolve(result),
      };
      const [beneath] = queue;
      if (isOver) queue.unshift(entry);
      else queue.push(entry);
      if (queue[0] !== entry) return;
      // Its entry of the history is taken over.
      if (beneath && beneath.state !== 'answered') beneath.state = 'waiting';
      showFirst();
    });
  }

  return {
    open: (dialog, props) => add(dialog, props, false),
    openOver: (dialog, props) => add(dialog, props, queue.length > 0),
    current: () => queue[0] ?? null,
    shown: () => shown,
    subscribe,
  };
}
