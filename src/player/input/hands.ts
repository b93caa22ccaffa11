import { connectedPads } from '@/player/input/connectedPads';
import { type KeyDeeds, listenToKeys } from '@/player/input/keyboard';
import type { Scanning } from '@/player/input/scanning';
import { listenToTouch } from '@/player/input/touch';
import type { Player } from '@/player/player';
import { createZoom } from '@/player/zoom/zoom';

export interface HandsParts {
  readonly place: HTMLElement;
  readonly bar: HTMLElement;
  readonly player: Player;
  readonly keys: KeyDeeds;
  /** Taps and swipes turn pages; they are the poster's own while it stands. */
  readonly started: () => boolean;
  readonly scanTime: () => number;
}

/** Everything beside the buttons: keys, taps, swipes, two fingers, a gamepad, one switch. */
export function giveHands({ place, bar, player, keys, started, scanTime }: HandsParts): {
  readonly scan: () => void;
} {
  const zoom = createZoom({ place, ...player.zoomed });
  const leave = () => (zoom.zoomed() ? zoom.reset() : keys.escape());
  listenToKeys(window, { ...keys, escape: leave });
  listenToTouch(place, {
    tap: () => started() && player.goOn(),
    swipe: (direction) => started() && (direction === 'next' ? player.goOn() : player.goBack()),
    zoom,
  });

  const playByPad = () =>
    void import('@/player/input/gamepad').then(
      ({ playByGamepad }) =>
        playByGamepad(window, { next: keys.next, back: keys.back, escape: leave, menu: keys.settings }),
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
  scan();
  return { scan };
}
