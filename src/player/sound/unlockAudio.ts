import type { AudioOutput } from '@/player/sound/audioOutput';

export interface UnlockParts {
  /** Whether sound may be fetched and heard at all; asked at every touch until it may. */
  readonly wanted: () => boolean;
  readonly connect: (output: AudioOutput) => void;
}

/**
 * Opens the sound on the reader's first touch: browsers refuse it earlier, with a warning. The context is
 * made within the gesture itself (iOS forgets the gesture by the time a script has loaded); what plays
 * through it loads ahead.
 */
export function unlockAudioOnTouch(view: Window, { wanted, connect }: UnlockParts): void {
  const load = () => import('@/player/sound/webAudioOutput');
  let output = wanted() ? load() : null;
  // Click and keyup come last, after the button or the key that turns the sound on has done so.
  const gestures = [
    ['pointerup', true],
    ['keydown', true],
    ['keyup', true],
    ['click', false],
  ] as const;
  const open = () => {
    if (!wanted() || view.navigator.userActivation?.isActive === false) return;
    for (const [gesture, early] of gestures) view.removeEventListener(gesture, open, early);
    if (!('AudioContext' in view)) return;
    const context = new AudioContext();
    output ??= load();
    output.then(
      ({ createWebAudioOutput }) => connect(createWebAudioOutput(context)),
      // The network went away between the page and its sound: the comic plays on in silence.
      () => context.close(),
    );
  };
  for (const [gesture, early] of gestures) view.addEventListener(gesture, open, early);
}
