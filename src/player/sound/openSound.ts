import { createSoundDesk, type DeskParts, type SoundDesk } from '@/player/sound/soundDesk';
import { openSoundOnTouch } from '@/player/sound/soundGate';

export interface SoundParts extends DeskParts {
  /** Whether sound may be fetched and heard at all. */
  readonly wanted: () => boolean;
  /** From now on what plays is heard. */
  readonly onAudible: () => void;
}

/** A desk that is heard from the reader's first touch on. */
export function openSound(parts: SoundParts): SoundDesk {
  const desk = createSoundDesk(parts);
  openSoundOnTouch(window, {
    wanted: parts.wanted,
    connect: (output) => {
      parts.onAudible();
      desk.connect(output);
    },
  });
  return desk;
}
