import { type Fields, readBoolean, readOneOf } from '@/comics/lenient/values';

/** How fast words are typed out. */
export const typingSpeeds = ['slow', 'usual', 'quick', 'once'] as const;
export type TypingSpeed = (typeof typingSpeeds)[number];

/** How a reader wants words: they are asked for by parts that come after the first page alone. */
export interface ReadingSettings {
  readonly typing: TypingSpeed;
  /** Letters that are hard to mistake, with more room between them. */
  readonly easyLetters: boolean;
  /** The device's voice reads each page aloud. */
  readonly aloud: boolean;
}

export function readingSettings(fields: Fields): ReadingSettings {
  return {
    typing: readOneOf(fields.typing, typingSpeeds) ?? 'usual',
    easyLetters: readBoolean(fields.easyLetters) ?? false,
    aloud: readBoolean(fields.aloud) ?? false,
  };
}

/** Times that typing takes as long as its author meant. */
const shares: Readonly<Record<TypingSpeed, number>> = { slow: 2, usual: 1, quick: 0.5, once: 0 };

export function typingShare(fields: Fields): number {
  return shares[readingSettings(fields).typing];
}
