import { createSoundMixer, type MixerParts, type SoundMixer } from '@/player/sound/soundMixer';
import { unlockAudio } from '@/player/sound/unlockAudio';

export interface SoundParts extends MixerParts {
  /** Whether sound may be fetched and heard at all. */
  readonly wanted: () => boolean;
  /** Comes true when a touch of the page around has begun the play. */
  readonly touched: Promise<boolean>;
  /** From now on what plays is heard. */
  readonly onAudible: () => void;
}

/** A mixer that is heard from the reader's first touch on, here or on the page around. */
export function openSound(parts: SoundParts): SoundMixer {
  const mixer = createSoundMixer(parts);
  unlockAudio(window, {
    wanted: parts.wanted,
    touched: parts.touched,
    connect: (output) => {
      parts.onAudible();
      mixer.connect(output);
    },
  });
  return mixer;
}
