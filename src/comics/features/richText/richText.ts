import { deepestRead } from '@/comics/lenient/values';
import type { LocalizedText } from '@/comics/resources';

/** The fonts bundled with a player, besides those of version 1 (docs/comics-format/text.md#fonts). */
export const bundledFonts = ['pen', 'marker', 'pixel', 'block', 'old'] as const;
export type BundledFont = (typeof bundledFonts)[number];

/** The limits of a text of runs (docs/comics-format/text.md#limits). */
export const richLimits = {
  runs: 32,
  ruby: 100,
  speakers: 32,
  smallestRun: 0.5,
  largestRun: 3,
} as const;

export interface TextRun<When, Font> {
  readonly text: string;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly color?: string | undefined;
  /** A factor of the text's size. */
  readonly size?: number | undefined;
  readonly font?: Font | undefined;
  /** Small text above the run (ruby). */
  readonly ruby?: string | undefined;
  readonly when?: When | undefined;
}

/** A string or, in version 2, consecutive runs. */
export type RichStringOf<Run> = string | readonly (string | Run)[];

export type RichTextOf<Run> =
  | RichStringOf<Run>
  | {
      readonly [languageOrCount: string]:
        | RichStringOf<Run>
        | Readonly<Partial<Record<Intl.LDMLPluralRule, RichStringOf<Run>>>>;
    };

/** The name is shown at bubbles that refer to the speaker. */
export interface Speaker<Font> extends NameTag<Font> {
  readonly name: LocalizedText;
}

export interface NameTag<Font> {
  readonly color?: string | undefined;
  readonly font?: Font | undefined;
}

/** Takes any JSON, of a text in all languages and plural forms. */
export function hasRuns(text: unknown, depth = 0): boolean {
  if (Array.isArray(text)) return true;
  if (typeof text !== 'object' || text === null || depth > deepestRead) return false;
  return Object.values(text).some((inner) => hasRuns(inner, depth + 1));
}
