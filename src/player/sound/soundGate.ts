import type { AudioOutput } from '@/player/sound/audioOutput';

/**
 * Opens the sound on the reader's first touch: browsers refuse it earlier, with a warning. The context is
 * made within the gesture itself (iOS forgets the gesture by the time a script has loaded); what plays
 * through it loads ahead.
 */
export function openSoundOnTouch(view: Window, connect: (output: AudioOutput) => void): void {
  const output = import('@/player/sound/webAudioOutput');
  const gestures = ['pointerup', 'click', 'keydown'] as const;
  const open = () => {
    if (view.navigator.userActivation?.isActive === false) return;
    for (const gesture of gestures) view.removeEventListener(gesture, open, true);
    if (!('AudioContext' in view)) return;
    const context = new AudioContext();
    output.then(
      ({ createWebAudioOutput }) => connect(createWebAudioOutput(context)),
      // The network went away between the page and its sound: the comics plays on in silence.
      () => context.close(),
    );
  };
  for (const gesture of gestures) view.addEventListener(gesture, open, true);
}
