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
 * them. Lost on the way, they are asked for once more by the reader's next touch. Keys that were pressed before they
 * came are pressed then.
 */
export function createLazyControls(
  load: () => Promise<() => Controls>,
  { page, lineFree }: { readonly page: EventTarget; readonly lineFree: Promise<unknown> },
): LazyControls {
  let controls: Controls | null = null;
  let isComing = false;
  let isConnected = false;
  let pressed: KeyboardEvent[] = [];
  const connect = () => {
    if (controls === null) return;
    controls.connect();
    for (const key of pressed) key.target?.dispatchEvent(new KeyboardEvent(key.type, key));
    pressed = [];
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
    if (isConnected && controls === null && event instanceof KeyboardEvent) pressed.push(event);
  };
  page.addEventListener('keydown', keep, { passive: true });
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
