import type { AudioOutput } from '@/player/sound/audioOutput';

export interface UnlockParts {
  /** Whether sound may be fetched and heard at all; asked at every touch until it may. */
  readonly wanted: () => boolean;
  /** Comes true when a touch of the page around has begun the play: sound then begins where the browser agrees. */
  readonly touched: Promise<boolean>;
  readonly connect: (output: AudioOutput) => void;
}

/**
 * Milliseconds from a touch until the context is made, which takes a phone as long as a page: the page that the touch
 * leads to is seen first. WebKit passes a gesture on to a timer of less than a second.
 */
const afterTouch = 150;

/**
 * Opens the sound on the reader's first touch: browsers refuse it earlier, with a warning. What plays through the
 * context loads ahead, as iOS forgets the gesture by the time a script has loaded.
 */
export function unlockAudio(view: Window, { wanted, touched, connect }: UnlockParts): void {
  const isWanted = () => wanted() && 'AudioContext' in view;
  const load = () => import('@/player/sound/webAudioOutput');
  const ahead = wanted() ? load().catch(() => null) : null;
  let context: AudioContext | null = null;
  let use: ((made: AudioContext) => void) | null = null;
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
  const start = (made: AudioContext) => {
    // One that the browser would not start by a touch elsewhere starts by this one.
    if (made.state === 'suspended') void made.resume();
    open(made);
  };
  const openOnceRunning = (made: AudioContext) => {
    const look = () => made.state === 'running' && open(made);
    made.addEventListener('statechange', look);
    look();
  };

  const makeSoon = (then: (made: AudioContext) => void) => {
    const isComing = use !== null;
    use = then;
    if (isComing) return;
    setTimeout(() => {
      const latest = use;
      use = null;
      if (!isWanted()) return;
      context = new AudioContext();
      latest?.(context);
    }, afterTouch);
  };
  const touch = () => {
    if (!isWanted() || view.navigator.userActivation?.isActive === false) return;
    if (context === null) makeSoon(start);
    else start(context);
  };
  for (const [gesture, early] of gestures) view.addEventListener(gesture, touch, early);

  void touched.then((isTouched) => {
    if (isTouched && isWanted() && context === null && use === null) makeSoon(openOnceRunning);
  });
}
