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
 * them. Lost on the way, they are asked for once more by the reader's next touch.
 */
export function createLazyControls(
  load: () => Promise<() => Controls>,
  { page, lineFree }: { readonly page: EventTarget; readonly lineFree: Promise<unknown> },
): LazyControls {
  let controls: Controls | null = null;
  let isComing = false;
  let isConnected = false;
  const fetch = () => {
    if (isComing) return;
    isComing = true;
    void load().then(
      (make) => {
        controls = make();
        if (isConnected) controls.connect();
      },
      () => {
        isComing = false;
      },
    );
  };
  for (const touch of ['pointerdown', 'keydown']) page.addEventListener(touch, fetch, { passive: true });
  void lineFree.then(fetch);
  return {
    connect: () => {
      isConnected = true;
      controls?.connect();
    },
    refresh: () => controls?.refresh(),
    openSheet: (kind) => controls?.openSheet(kind),
  };
}
