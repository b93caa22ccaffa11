import * as z from 'zod/mini';
import { type InputFault, isoMoment } from '@/api/schemas/fields';
import { projectView } from '@/api/schemas/project';
import type { Wire } from '@/api/wire';
import { maxProgressBytes, type ReadComic, type ReadingProgress } from '@/domain/readingProgress';

const whole = z.number().check(z.multipleOf(1));
const amount = z.number().check(z.nonnegative());
const pages = z.array(whole);

/** What the player notes beyond these fields is its own: it reads it as leniently as its device's storage. */
const savedPlace = z.looseObject({ page: whole, progress: amount.check(z.maximum(1)), time: amount });

const readingProgress: z.ZodMiniType<ReadingProgress> = z.object({
  place: z.nullable(savedPlace),
  seen: pages,
  endings: z.object({ pages, found: amount, of: amount }),
  kept: z.nullable(z.record(z.string(), z.unknown())),
  time: amount,
});

/** As clients send it: they drop what is too much. */
export const sentProgress = readingProgress.check(
  z.refine((progress) => fits(progress), 'too-large' satisfies InputFault),
);

function fits(progress: ReadingProgress): boolean {
  return new TextEncoder().encode(JSON.stringify(progress)).length <= maxProgressBytes;
}

const revision = z.string();

export const baseRevision = z.nullable(revision);

export const storedProgress = z.object({ revision, progress: readingProgress });

export const mergedProgress = z.object({
  revision,
  progress: readingProgress,
  /** Two devices went on to different places, and the person decides. */
  asks: z.boolean(),
});

export type WireReadComic = Wire<ReadComic>;

export const readComic: z.ZodMiniType<WireReadComic> = z.object({
  project: projectView,
  revision,
  share: z.nullable(amount),
  seenPages: amount,
  endings: z.object({ pages, found: amount, of: amount }),
  isChanged: z.boolean(),
  readAt: isoMoment,
});
