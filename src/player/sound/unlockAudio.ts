import { logLostChunk } from '@/lib/logFailure';
import type { AudioOutput } from '@/player/sound/audioOutput';

interface UnlockParts {
  /** Whether sound may be loaded; checked at every touch until it may. */
  readonly wanted: () => boolean;
  /**
   * Resolves to `true` when a touch on the surrounding page has started the play; then sound starts where the
   * browser allows it.
   */
  readonly touched: Promise<boolean>;
  readonly connect: (output: AudioOutput) => void;
}

/**
 * Milliseconds from a touch until the context is created. Creating it takes a phone as long as a page does,
 * so the page is shown first. WebKit passes a user gesture on to timers of less than a second.
 */
const afterTouch = 150;

/**
 * Starts the sound on the reader's first touch; browsers refuse it earlier, with a warning. The code loads in
 * advance, since iOS forgets the gesture while a script loads. Returns what to call when the comic is closed.
 */
export function unlockAudio(
  view: Window & typeof globalThis,
  { wanted, touched, connect }: UnlockParts,
): () => void {
  const isWanted = () => wanted() && 'AudioContext' in view;
  const load = () => import('@/player/sound/webAudioOutput');
  const ahead = wanted() ? load().catch(logLostChunk) : null;
  let context: AudioContext | null = null;
  let use: ((made: AudioContext) => void) | null = null;
  /** Whether sound has started, or the comic is closed. */
  let isDone = false;
  // Click and keyup are last, after the button or key that unmutes.
  const gestures = [
    ['pointerup', true],
    ['keydown', true],
    ['keyup', true],
    ['click', false],
  ] as const;
  const ignoreTouches = () => {
    for (const [gesture, early] of gestures) view.removeEventListener(gesture, touch, early);
  };
  const open = (made: AudioContext) => {
    if (isDone) return;
    isDone = true;
    ignoreTouches();
    // A failed load is repeated.
    const output = async () => (await ahead) ?? load();
    output().then(
      ({ createWebAudioOutput }) => connect(createWebAudioOutput(made)),
      // The network failed after the page had loaded, so the comic is silent.
      () => made.close(),
    );
  };
  const start = (made: AudioContext) => {
    // A context that a touch elsewhere did not start is started by this one.
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
      if (latest === null || !isWanted()) return;
      context = new view.AudioContext();
      latest(context);
    }, afterTouch);
  };
  const touch = () => {
    if (!isWanted() || view.navigator.userActivation?.isActive === false) return;
    if (context === null) makeSoon(start);
    else start(context);
  };
  for (const [gesture, early] of gestures) view.addEventListener(gesture, touch, early);

  void touched.then((isTouched) => {
    if (isTouched && !isDone && isWanted() && context === null && use === null) makeSoon(openOnceRunning);
  });

  return () => {
    // Otherwise the mixer closes it.
    if (!isDone) void context?.close();
    isDone = true;
    use = null;
    ignoreTouches();
  };
}
