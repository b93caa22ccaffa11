import type { Fields } from '@/comics/lenient/values';
import { createSoundMixer, type MixerParts, type SoundMixer } from '@/player/sound/soundMixer';
import { unlockAudio } from '@/player/sound/unlockAudio';
import { readVolumes } from '@/player/sound/volumes';

export interface SoundParts extends Omit<MixerParts, 'volumes'> {
  /** Whether sound may be fetched and heard at all, and how loud. */
  readonly settings: () => { readonly muted: boolean; readonly volumes: Fields };
  /** Comes true when a touch of the page around has begun the play. */
  readonly touched: Promise<boolean>;
  /** From now on what plays is heard. */
  readonly onAudible: () => void;
}

/** A mixer that is heard from the reader's first touch on, here or on the page around. */
export function openSound(parts: SoundParts): SoundMixer {
  const { settings } = parts;
  const mixer = createSoundMixer({ ...parts, volumes: () => readVolumes(settings().volumes) });
  unlockAudio(window, {
    wanted: () => !settings().muted,
    touched: parts.touched,
    connect: (output) => {
      parts.onAudible();
      mixer.connect(output);
    },
  });
  return mixer;
}
