import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { createListeners } from '@/lib/createListeners';
import { lazyChunk } from '@/lib/lazyChunk';
import type { AppLocation, LocationStore } from '@/routes/location';

/** Every dialog gets `close`; a dismissed dialog closes with `null`. */
export interface DialogProps<Result = null> {
  readonly close: (result: Result | null) => void;
}

/** A dialog is declared once: beside the component that opens it, or in its feature's `dialogs.ts` when several do. */
export interface Dialog<Props, Result> {
  readonly name: string;
  readonly Component: ComponentType<Props & DialogProps<Result>>;
  preload(): Promise<unknown>;
}

/** Declares a dialog whose code is loaded when it opens. */
export function defineDialog<Props, Result = null>(
  name: string,
  load: () => Promise<ComponentType<Props & DialogProps<Result>>>,
): Dialog<Props, Result> {
  const code = lazyChunk(load);
  return { name, Component: lazy(async () => ({ default: await code.load() })), preload: code.load };
}

export interface OpenDialog {
  readonly key: string;
  draw(): ReactElement;
  /** Closes it with `null`. */
  dismiss(): void;
}

type Open = <Props, Result>(dialog: Dialog<Props, Result>, props: Props) => Promise<Result | null>;

/**
 * The queue of dialogs: one is open, the others wait (docs/product/screens.md#dialogs). The open one has a history
 * entry, so the host's Back closes it.
 */
export interface Dialogs {
  readonly open: Open;
  /** Opens a dialog over the current one, which stays open beneath it. */
  readonly openOver: Open;
  current(): OpenDialog | null;
  /** The open dialogs; the top one is last. */
  shown(): readonly OpenDialog[];
  subscribe(listener: () => void): () => void;
}

interface Entry extends OpenDialog {
  /** `waiting` in the queue or for the router; `opening` until the history has its entry; then `open`. */
  state: 'waiting' | 'opening' | 'open' | 'answered';
  /** Opened over the next dialog in the queue. */
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
        // It may have been closed while the router was loading.
        if (queue[0] !== first) return;
        first.state = 'opening';
        history.showDialog(first.key);
      });
    }
    redraw();
  }

  function redraw() {
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
    else redraw();
  }

  store.subscribe(() => {
    const { path, dialog } = store.current();
    const isNews = path !== location.path || dialog !== location.dialog;
    location = { path, dialog };
    // Only the entry's name has changed.
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
    // The dialog was answered before its entry was pushed, or a reload kept an entry without its dialog. The router
    // may report the dialog just left once more: hiding it again would leave the panel.
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
        // A double press counts once.
        if (state === 'answered') return;
        result = given;
        entry.state = 'answered';
        // An open dialog closes when the history leaves its entry.
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
      // The new dialog reuses the history entry.
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
