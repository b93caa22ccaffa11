import { addStyle, keyTarget } from '@/player/elements/dom';
import { connectedPads } from '@/player/input/connectedPads';
import { type KeyActions, listenToKeys } from '@/player/input/keyboard';
import type { Scanning } from '@/player/input/scanning';
import { createZoom, type Zoom } from '@/player/input/zoom';
import { listenToZoomKeys } from '@/player/input/zoomKeys';
import type { Player } from '@/player/play/player';
import { createReadingHelp } from '@/player/reading/readingHelp';
import type { Shell } from '@/player/screens/shell';
import type { Preferences } from '@/player/storage/preferences';

interface InputParts {
  readonly shell: Shell;
  readonly bar: HTMLElement;
  readonly player: Player;
  readonly preferences: Preferences;
  readonly keys: Omit<KeyActions, 'readAloud'>;
  /** Whether taps and swipes turn pages; the poster handles its own. */
  readonly started: () => boolean;
}

interface ConnectedInput {
  /** Resets the zoom for a new page, and applies settings of scanning. */
  readonly follow: () => void;
}

export function connectInput(parts: InputParts): ConnectedInput {
  const { shell, bar, player, preferences, keys, started } = parts;
  const place = shell.stagePlace;
  const scanTime = () => preferences.settings().scanTime;
  const reading = createReadingHelp(parts);
  const { element: target, drawing } = player.stage;
  const zoom = createZoom({ place, target, drawing, shrink: player.leaveStep });
  const leave = () => (zoom.zoomed() ? zoom.reset() : keys.escape());
  const isRightToLeft = player.context.project.meta.direction === 'rtl';
  if (isRightToLeft) {
    // The button to continue is on the left.
    void import('@/player/input/mirrorBar.css?inline').then(
      ({ default: style }) => {
        addStyle(style);
        bar.classList.add('right-to-left');
      },
      () => undefined,
    );
  }
  // Zoom keys come before the keys that turn pages: without zoom, arrows turn pages.
  listenToZoomKeys(window, zoom, shell.announce);
  listenToKeys(window, { ...keys, escape: leave, readAloud: reading.toggleAloud }, isRightToLeft);
  listenToTouch(
    place,
    {
      tap: () => started() && player.continue(),
      leads: () => !started() || player.canContinue(),
      swipe: (direction) => started() && (direction === 'next' ? player.continue() : player.goBack()),
      zoom,
    },
    isRightToLeft,
  );

  const playByPad = () =>
    void import('@/player/input/gamepad').then(
      ({ playByGamepad }) =>
        playByGamepad(
          window,
          { next: keys.next, back: keys.back, escape: leave, menu: keys.settings },
          isRightToLeft,
        ),
      () => undefined,
    );
  if (connectedPads(navigator).length > 0) playByPad();
  else window.addEventListener('gamepadconnected', playByPad, { once: true });

  let scanning: Promise<Scanning> | null = null;
  const scan = () => {
    if (scanTime() === 0 && scanning === null) return;
    scanning ??= import('@/player/input/scanning').then(({ createScanning }) => createScanning(window, bar));
    scanning.then(
      (known) => known.setTime(scanTime()),
      () => {
        scanning = null;
      },
    );
  };
  // When the drawing is zoomed, a focused target must be made visible.
  place.addEventListener('focusin', (event) => {
    const target = keyTarget(event);
    if (target === null) return;
    const isWithin = () => {
      const [room, box] = [place.getBoundingClientRect(), target.getBoundingClientRect()];
      return (
        box.left >= room.left - 1 &&
        box.right <= room.right + 1 &&
        box.top >= room.top - 1 &&
        box.bottom <= room.bottom + 1
      );
    };
    if (isWithin()) return;
    zoom.lookAt(target.getBoundingClientRect());
    // A tall page scrolls to the target without this.
    if (isWithin() || target.closest('.tall') !== null) return;
    zoom.reset();
    player.leaveStep();
  });

  let { visit } = player.state();
  const follow = () => {
    scan();
    reading.follow();
    if (visit !== player.state().visit) zoom.reset();
    visit = player.state().visit;
  };
  follow();
  return { follow };
}

interface TouchActions {
  readonly tap: () => unknown;
  /** Whether a tap outside all targets continues the story. */
  readonly leads: () => boolean;
  /** Directions follow the reading direction. */
  readonly swipe: (direction: 'next' | 'back') => unknown;
  readonly zoom: Pick<Zoom, 'zoomed' | 'toggleAt'>;
}

/** CSS pixels that a swipe needs, more across than down. */
const swipeLength = 40;
/** CSS pixels: a swipe from the edge is the host's Back gesture. */
const edge = 24;
/** Milliseconds and CSS pixels that may be between the taps of a double tap. */
const doubleTapTime = 350;
const doubleTapReach = 40;

/** Listens on the drawing; buttons handle their own taps. */
export function listenToTouch(element: HTMLElement, actions: TouchActions, isRightToLeft: boolean): void {
  let start: { readonly x: number; readonly y: number } | null = null;
  let swiped = false;
  let byFinger = false;
  /** A tap that had no effect; a second one near it zooms. */
  let idle: { readonly x: number; readonly y: number; readonly time: number } | null = null;

  element.addEventListener('pointerdown', (event) => {
    swiped = false;
    byFinger = event.pointerType === 'touch';
    const { clientX: x, clientY: y } = event;
    const swipes = event.pointerType !== 'mouse' && x > edge && x < innerWidth - edge;
    // With a second finger it is a pinch.
    start = event.isPrimary && swipes && !actions.zoom.zoomed() ? { x, y } : null;
  });
  element.addEventListener('pointerup', (event) => {
    if (start === null || !event.isPrimary) return;
    const across = event.clientX - start.x;
    const down = event.clientY - start.y;
    start = null;
    if (Math.abs(across) < swipeLength || Math.abs(across) < Math.abs(down) * 1.5) return;
    swiped = true;
    actions.swipe(across < 0 === isRightToLeft ? 'back' : 'next');
  });
  element.addEventListener('pointercancel', () => {
    start = null;
  });
  element.addEventListener(
    'click',
    (event) => {
      // The click of a key, or of an answer below the drawing, does not end a swipe.
      if (!swiped || event.detail === 0) return;
      // The click that ends a swipe over a button must not press it.
      swiped = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  element.addEventListener('click', ({ target, clientX: x, clientY: y, timeStamp: time }) => {
    if (!(target instanceof Element)) return;
    const before = idle;
    idle = null;
    if (target.closest('button') !== null) return;
    // Taps act at once, so a double tap is possible only where a tap has no effect.
    const isSecond =
      before !== null &&
      time - before.time < doubleTapTime &&
      Math.hypot(x - before.x, y - before.y) < doubleTapReach;
    if (isSecond) return actions.zoom.toggleAt(x, y);
    if (byFinger && !actions.leads()) idle = { x, y, time };
    actions.tap();
  });
}
