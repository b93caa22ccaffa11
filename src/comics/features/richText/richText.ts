import type { LocalizedText } from '@/comics/resources';

/** The lettering that comes with a player, beside the fonts of version 1 (docs/comics-format/text.md#fonts). */
export const letteredFonts = ['pen', 'marker', 'pixel', 'block', 'old'] as const;
export type LetteredFont = (typeof letteredFonts)[number];

/** How much a text of runs may hold (docs/comics-format/text.md#limits). */
export const richLimits = {
  runs: 32,
  ruby: 100,
  speakers: 32,
  smallestRun: 0.5,
  largestRun: 3,
} as const;

/** Words within a text that look otherwise, or are there under a condition. */
export interface TextRun<When, Font> {
  readonly text: string;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly color?: string | undefined;
  /** Times the size of the text. */
  readonly size?: number | undefined;
  readonly font?: Font | undefined;
  /** Small words above these. */
  readonly ruby?: string | undefined;
  readonly when?: When | undefined;
}

/** A string, or in version 2 runs that follow each other. */
export type RichStringOf<Run> = string | readonly (string | Run)[];

/** A text that is drawn: what a text is, with runs wherever it has a string. */
export type RichTextOf<Run> =
  | RichStringOf<Run>
  | {
      readonly [languageOrCount: string]:
        | RichStringOf<Run>
        | Readonly<Partial<Record<Intl.LDMLPluralRule, RichStringOf<Run>>>>;
    };

/** Who speaks in bubbles that name them; their name is seen. */
export interface Speaker<Font> extends NameTag<Font> {
  readonly name: LocalizedText;
}

/** How a speaker's name looks, and the lettering of their words. */
export interface NameTag<Font> {
  readonly color?: string | undefined;
  readonly font?: Font | undefined;
}

/** Whether a text has a list of runs, in any language or form. */
export function hasRuns(text: unknown): boolean {
  if (Array.isArray(text)) return true;
  return typeof text === 'object' && text !== null && Object.values(text).some(hasRuns);
}
