import * as z from 'zod/mini';
import { type PlayReport, playLengths, playReportLimits, playSources } from '@/domain/playReport';
import type { ReaderFigures } from '@/domain/readerFigures';

const whole = z.number().check(z.multipleOf(1), z.minimum(-2_147_483_648), z.maximum(2_147_483_647));
const amount = z.number().check(z.nonnegative());
const pair = z.tuple([whole, whole]);
const { pages, ways, options } = playReportLimits;

export const playReport: z.ZodMiniType<PlayReport> = z.strictObject({
  pages: z.array(whole).check(z.minLength(1), z.maxLength(pages)),
  ways: z.array(pair).check(z.maxLength(ways)),
  options: z.array(pair).check(z.maxLength(options)),
  endings: z.array(whole).check(z.maxLength(pages)),
  leftAt: z.nullable(whole),
  length: whole.check(z.minimum(0), z.maximum(playLengths - 1)),
  source: z.enum(playSources),
});

/** Made for one play, and forgotten with it. */
export const playId = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** How often the play was reported before. */
export const playPart = whole.check(z.minimum(0), z.maximum(10_000));

const readerFigures: z.ZodMiniType<ReaderFigures> = z.object({
  plays: amount,
  ended: amount,
  pages: z.array(z.object({ page: whole, plays: amount, left: amount })),
  ways: z.array(z.object({ from: whole, to: whole, plays: amount })),
  options: z.array(z.object({ choice: whole, option: whole, plays: amount })),
  endings: z.array(z.object({ page: whole, plays: amount })),
  lengths: z.array(amount),
  sources: z.object({ feed: amount, link: amount, vk: amount, embed: amount }),
});

export const readersAnswer = z.object({
  /** `null` below twenty plays. */
  figures: z.nullable(readerFigures),
  /** The latest first, without those of fewer than twenty plays. */
  days: z.array(z.object({ day: z.string(), plays: amount, ended: amount })),
  /** Saves of the file that were read, the latest first. */
  versions: z.array(z.object({ version: amount, plays: amount })),
  /** For how many days there can be figures. */
  mostDays: amount,
  /** Readers see how many came to an ending. */
  showsEndingShares: z.boolean(),
});

export const endingSharesAnswer = z.object({
  endings: z.array(z.object({ page: whole, share: amount.check(z.maximum(1)) })),
});
