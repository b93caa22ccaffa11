import { type Fields, readBoolean, readOneOf } from '@/comics/lenient/values';

export const typingSpeeds = ['slow', 'usual', 'quick', 'once'] as const;
type TypingSpeed = (typeof typingSpeeds)[number];

/** Settings for parts that load after the first page. */
export interface ReadingSettings {
  readonly typing: TypingSpeed;
  /** A clearer font with more spacing. */
  readonly easyLetters: boolean;
  /** The device's voice reads each page aloud. */
  readonly aloud: boolean;
  /** Pages with frames are read frame by frame, even without a guided view in the file. */
  readonly guided: boolean;
}

export function readingSettings(fields: Fields): ReadingSettings {
  return {
    typing: readOneOf(fields.typing, typingSpeeds) ?? 'usual',
    easyLetters: readBoolean(fields.easyLetters) ?? false,
    aloud: readBoolean(fields.aloud) ?? false,
    guided: readBoolean(fields.guided) ?? false,
  };
}

/** Factors of the author's typing duration. */
const shares: Readonly<Record<TypingSpeed, number>> = { slow: 2, usual: 1, quick: 0.5, once: 0 };

export function typingShare(fields: Fields): number {
  return shares[readingSettings(fields).typing];
}
