import type { Controls } from '@/player/controls/controls';
import type { SheetKind } from '@/player/sheets/sheet';

/** The controls as the play knows them. */
export interface LazyControls {
  /** Shows the bar, as soon as it has come. */
  readonly connect: () => void;
  readonly refresh: () => void;
  readonly openSheet: (kind: SheetKind) => void;
}

/**
 * Stands for the bar, keys, taps and the rest, which come after the first page: the buttons on the page need none of
 * them. Lost on the way, they are asked for once more by the reader's next touch; who touched something and still
 * has no answer is told (`onLost`). The latest key or tap that came before them is done then, if the page that it was
 * meant for is still there.
 */
export function createLazyControls(
  load: () => Promise<() => Controls>,
  {
    page,
    lineFree,
    onLost,
  }: {
    readonly page: EventTarget;
    readonly lineFree: Promise<unknown>;
    readonly onLost: (again: () => void) => void;
  },
): LazyControls {
  let controls: Controls | null = null;
  let isComing = false;
  let isConnected = false;
  let isAwaited = false;
  let repeatWish = () => {};
  const connect = () => {
    if (controls === null) return;
    controls.connect();
    repeatWish();
    // It would hold the first page in memory.
    repeatWish = () => {};
  };
  const fetch = () => {
    if (isComing) return;
    isComing = true;
    void load().then(
      (make) => {
        controls = make();
        if (isConnected) connect();
      },
      () => {
        isComing = false;
        if (isAwaited) onLost(fetch);
        isAwaited = false;
      },
    );
  };
  const keep = (event: Event) => {
    const { target } = event;
    if (!isConnected || controls !== null || event.defaultPrevented || !(target instanceof Element)) return;
    const isKey = event instanceof KeyboardEvent;
    // The first script itself tells the framing page of Escape.
    if (isKey && (event.repeat || event.code === 'Escape')) return;
    const seen = document.querySelector('.page:not([inert])');
    const isDone = !isKey && target.closest('a, button, input') !== null;
    if (!isDone) {
      isAwaited = true;
      fetch();
    }
    repeatWish = () => {
      if (isDone || !seen?.isConnected || seen.closest('[inert]') !== null) return;
      target.dispatchEvent(isKey ? new KeyboardEvent(event.type, event) : new MouseEvent(event.type, event));
    };
  };
  for (const kind of ['keydown', 'click']) page.addEventListener(kind, keep, { passive: true });
  for (const touch of ['pointerdown', 'keydown']) page.addEventListener(touch, fetch, { passive: true });
  void lineFree.then(fetch);
  return {
    connect: () => {
      isConnected = true;
      connect();
    },
    refresh: () => controls?.refresh(),
    openSheet: (kind) => controls?.openSheet(kind),
  };
}
