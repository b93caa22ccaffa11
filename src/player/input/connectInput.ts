import { addStyle, keyTarget } from '@/player/elements/dom';
import { connectedPads } from '@/player/input/connectedPads';
import { type KeyActions, listenToKeys } from '@/player/input/keyboard';
import type { Scanning } from '@/player/input/scanning';
import { listenToTouch } from '@/player/input/touch';
import { createZoom } from '@/player/input/zoom';
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
