import * as z from 'zod/mini';
import { list, maybe, one, renamed } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { count, type InputFault, isoMoment, offset, projectId } from '@/api/schemas/fields';
import { projectView } from '@/api/schemas/project';
import type { Wire } from '@/api/wire';
import { maxProgressBytes, type ReadComic, type ReadingProgress } from '@/domain/readingProgress';

const whole = z.number().check(z.multipleOf(1));
const amount = z.number().check(z.nonnegative());
const pages = z.array(whole);

/** Further fields belong to the player, which reads them as leniently as its own storage. */
const savedPlace = z.looseObject({ page: whole, progress: amount.check(z.maximum(1)), time: amount });

const readingProgress: z.ZodMiniType<ReadingProgress> = z.object({
  place: z.nullable(savedPlace),
  seen: pages,
  endings: z.object({ pages, found: amount, of: amount }),
  kept: z.nullable(z.record(z.string(), z.unknown())),
  time: amount,
});

/** Progress as clients send it. They shorten it to this size. */
export const sentProgress = readingProgress.check(
  z.refine((progress) => fits(progress), 'too-large' satisfies InputFault),
);

function fits(progress: ReadingProgress): boolean {
  return new TextEncoder().encode(JSON.stringify(progress)).length <= maxProgressBytes;
}

const revision = z.string();

export const baseRevision = z.nullable(revision);

const storedProgress = z.object({ revision, progress: readingProgress });

const mergedProgress = z.object({
  revision,
  progress: readingProgress,
  /** Two devices continued to different places, and the user has to decide. */
  asks: z.boolean(),
});

export type WireReadComic = Wire<ReadComic>;

const readComic: z.ZodMiniType<WireReadComic> = z.object({
  project: projectView,
  revision,
  share: z.nullable(amount),
  seenPages: amount,
  endings: z.object({ pages, found: amount, of: amount }),
  isChanged: z.boolean(),
  readAt: isoMoment,
});

const ofProject = {
  path: '/api/users/me/reading/{projId}',
  params: z.object({ projId: projectId }),
} as const;

/** What a user has read, and where they stopped (docs/product/states.md#reading-progress). */
export const readingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/me/reading/{offset}/{count}',
    summary: 'The comics that one has read, the latest first.',
    params: z.object({ offset, count }),
    answer: renamed(list(readComic)),
  }),
  get: endpoint({
    ...ofProject,
    method: 'GET',
    summary: 'Where one stopped in a comic, and what was found in it; null when it was never read.',
    answer: maybe(storedProgress),
  }),
  put: endpoint({
    ...ofProject,
    method: 'PUT',
    summary: 'Adds what a device knows, which continued from `base`; repeating it changes nothing.',
    body: z.object({ base: baseRevision, progress: sentProgress }),
    answer: one(mergedProgress),
  }),
  delete: endpoint({
    ...ofProject,
    method: 'DELETE',
    summary: 'Forgets one comic.',
  }),
  deleteAll: endpoint({
    method: 'DELETE',
    path: '/api/users/me/reading',
    summary: 'Forgets all comics that one has read.',
  }),
};
