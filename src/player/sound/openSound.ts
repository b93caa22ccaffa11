import { createSoundMixer, type MixerParts, type SoundMixer } from '@/player/sound/soundMixer';
import { unlockAudioOnTouch } from '@/player/sound/unlockAudio';

export interface SoundParts extends MixerParts {
  /** Whether sound may be fetched and heard at all. */
  readonly wanted: () => boolean;
  /** From now on what plays is heard. */
  readonly onAudible: () => void;
}

/** A mixer that is heard from the reader's first touch on. */
export function openSound(parts: SoundParts): SoundMixer {
  const mixer = createSoundMixer(parts);
  unlockAudioOnTouch(window, {
    wanted: parts.wanted,
    connect: (output) => {
      parts.onAudible();
      mixer.connect(output);
    },
  });
  return mixer;
}
