import type { AudioOutput } from '@/player/sound/audioOutput';

export interface UnlockParts {
  /** Whether sound may be fetched and heard at all; asked at every touch until it may. */
  readonly wanted: () => boolean;
  /** Comes true when a touch of the page around has begun the play: sound then begins where the browser agrees. */
  readonly touched: Promise<boolean>;
  readonly connect: (output: AudioOutput) => void;
}

/**
 * Opens the sound on the reader's first touch: browsers refuse it earlier, with a warning. The context is
 * made within the gesture itself (iOS forgets the gesture by the time a script has loaded); what plays
 * through it loads ahead.
 */
export function unlockAudio(view: Window, { wanted, touched, connect }: UnlockParts): void {
  const load = () => import('@/player/sound/webAudioOutput');
  const ahead = wanted() ? load().catch(() => null) : null;
  let context: AudioContext | null = null;
  let isOpen = false;
  // Click and keyup come last, after the button or the key that turns the sound on has done so.
  const gestures = [
    ['pointerup', true],
    ['keydown', true],
    ['keyup', true],
    ['click', false],
  ] as const;
  const open = (made: AudioContext) => {
    if (isOpen) return;
    isOpen = true;
    for (const [gesture, early] of gestures) view.removeEventListener(gesture, touch, early);
    // What could not come ahead is asked for once more.
    const output = async () => (await ahead) ?? load();
    output().then(
      ({ createWebAudioOutput }) => connect(createWebAudioOutput(made)),
      // The network went away between the page and its sound: the comic plays on in silence.
      () => made.close(),
    );
  };
  const touch = () => {
    if (!wanted() || view.navigator.userActivation?.isActive === false) return;
    if (!('AudioContext' in view)) return;
    context ??= new AudioContext();
    // One that the browser would not start by a touch elsewhere starts by this one.
    if (context.state === 'suspended') void context.resume();
    open(context);
  };
  for (const [gesture, early] of gestures) view.addEventListener(gesture, touch, early);

  const openEarly = (isTouched: boolean) => {
    if (!isTouched || context !== null || !wanted() || !('AudioContext' in view)) return;
    const early = new AudioContext();
    context = early;
    const openOnceRunning = () => early.state === 'running' && open(early);
    early.addEventListener('statechange', openOnceRunning);
    openOnceRunning();
  };
  void touched.then(openEarly);
}
