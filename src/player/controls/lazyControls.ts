import type { Controls } from '@/player/controls/controls';

/**
 * Replaces the controls until they have loaded, after the first page: the buttons on the page work without
 * them. A failed load is repeated on the reader's next touch; a touch without an effect is reported
 * (`onLost`). The latest key or tap before they load is handled afterwards, if its page is still shown.
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
): Controls {
  let controls: Controls | null = null;
  let isComing = false;
  let isLineFree = false;
  let isConnected = false;
  let isAwaited = false;
  let repeatWish = () => {};
  const connect = () => {
    if (controls === null) return;
    controls.connect();
    repeatWish();
    // A reference to it would keep the first page in memory.
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
    // The first script reports Escape to the framing page.
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
  // A tap on "Play" needs the pictures of its page first.
  const fetchUnlessButton = ({ target }: Event) => {
    if (isLineFree || !(target instanceof Element && target.closest('button'))) fetch();
  };
  for (const touch of ['pointerdown', 'keydown'])
    page.addEventListener(touch, fetchUnlessButton, { passive: true });
  void lineFree.then(() => {
    isLineFree = true;
    fetch();
  });
  return {
    connect: () => {
      isConnected = true;
      connect();
    },
    refresh: () => controls?.refresh(),
    openSheet: (kind) => controls?.openSheet(kind),
  };
}
