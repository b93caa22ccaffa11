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
 * them. Lost on the way, they are asked for once more by the reader's next touch. The latest key or tap that came
 * before them is done then, if what it was meant for is still there.
 */
export function createLazyControls(
  load: () => Promise<() => Controls>,
  { page, lineFree }: { readonly page: EventTarget; readonly lineFree: Promise<unknown> },
): LazyControls {
  let controls: Controls | null = null;
  let isComing = false;
  let isConnected = false;
  let wish: Event | null = null;
  let wished: Element | null = null;
  const connect = () => {
    if (controls === null) return;
    controls.connect();
    if (wish !== null && wished?.isConnected && wished.closest('[inert]') === null)
      wished.dispatchEvent(wish);
    wish = null;
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
      },
    );
  };
  const keep = (event: Event) => {
    const { target } = event;
    if (!isConnected || controls !== null || event.defaultPrevented || !(target instanceof Element)) return;
    if (event instanceof KeyboardEvent) {
      // The first script itself tells the framing page of Escape.
      if (event.repeat || event.code === 'Escape') return;
      wish = new KeyboardEvent(event.type, event);
    } else wish = target.closest('a, button, input') === null ? new MouseEvent(event.type, event) : null;
    wished = target;
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
