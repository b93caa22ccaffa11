import { comicsLimits } from '@/comics/limits';
import type { LocalizedText } from '../../lib/localizedText';

/** What the server says about the pictures and sounds of projects. */
export const resourceWords = {
  tooMany: {
    en: `A project holds at most ${comicsLimits.resources} pictures and sounds.`,
    ru: `В проекте не больше ${comicsLimits.resources} картинок и звуков.`,
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
