import * as z from 'zod/mini';
import { one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { flagValue, type InputFault, projectId } from '@/api/schemas/fields';
import { fitsReport, isPlayId, type PlayReport, playSources } from '@/comics/playReport';
import type { ReaderFigures } from '@/domain/figures';

/** An integer that fits into the database's column. */
const whole = z.number().check(
  z.multipleOf(1),
  z.refine((value) => Math.abs(value) < 2 ** 31, 'too-large' satisfies InputFault),
);
const amount = z.number().check(z.nonnegative());

/** Any other field is rejected, so that no data that identifies a reader is ever sent. */
export const playReport: z.ZodMiniType<PlayReport> = z
  .catchall(
    z.object({
      pages: z.array(whole),
      ways: z.array(z.object({ from: whole, to: whole })),
      options: z.array(z.object({ choice: whole, option: whole })),
      endings: z.array(whole),
      leftAt: z.nullable(whole),
      length: whole,
      source: z.enum(playSources),
    }),
    z.never(),
  )
  .check(z.refine(fitsReport, 'too-large' satisfies InputFault));

export const playId = z.string().check(z.refine(isPlayId, 'not-an-id' satisfies InputFault));

/** How often the play was reported before. */
export const playPart = whole.check(z.nonnegative());

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
  /** `null` for fewer than twenty plays. */
  figures: z.nullable(readerFigures),
  /** Latest first, without days of fewer than twenty plays. */
  days: z.array(z.object({ day: z.string(), plays: amount, ended: amount })),
  /** Saved versions of the file that were played, latest first. */
  versions: z.array(z.object({ version: amount, plays: amount })),
  /** The number of days for which there can be figures. */
  mostDays: amount,
  /** Readers see how many others reached an ending. */
  showsEndingShares: z.boolean(),
});

const endingSharesAnswer = z.object({
  endings: z.array(z.object({ page: whole, share: amount })),
});

const params = z.object({ id: projectId });
const wholeInQuery = z.coerce.number().check(z.multipleOf(1), z.positive());

/** Exported separately, since players need no other endpoint of this group. */
export const reportPlay = endpoint({
  method: 'POST',
  path: '/api/project_info/{id}/plays',
  summary:
    'Counts what a play was, without who played; a later part of the same play replaces an earlier one.',
  params,
  body: z.object({ play: playId, part: playPart, report: playReport }),
});

/** Exported separately, since players need no other endpoint of this group. */
export const listEndingShares = endpoint({
  method: 'GET',
  path: '/api/project_info/{id}/ending_shares',
  summary:
    'The share of readers who came to each ending; none without the author’s leave, or of fewer than twenty.',
  params,
  answer: one(endingSharesAnswer),
});

/** Statistics about readers of a comic (docs/product/states.md#what-readers-do). */
export const readerEndpoints = {
  reportPlay,
  endingShares: listEndingShares,
  figures: endpoint({
    method: 'GET',
    path: '/api/project_info/{id}/readers',
    summary:
      'What readers did, for the owner and the admins: of all days or the latest ones, of all versions or one.',
    params,
    query: z.object({
      /** The number of latest days, at most as many as there are figures for. */
      days: z.optional(wholeInQuery),
      version: z.optional(wholeInQuery),
    }),
    answer: one(readersAnswer),
  }),
  showEndingShares: endpoint({
    method: 'PUT',
    path: '/api/project_info/{id}/ending_shares',
    summary: 'Decides whether readers see how many came to an ending.',
    params,
    body: flagValue,
  }),
};
