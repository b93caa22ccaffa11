import * as z from 'zod/mini';
import { list, renamed } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { feedPath } from '@/api/endpoints/paths';
import { count, isoMoment, offset, projectId } from '@/api/schemas/fields';
import { projectView } from '@/api/schemas/project';
import { feedTypes } from '@/domain/feed';

/** Exported separately, since the first screen needs no other endpoint of this group. */
export const getFeed = endpoint({
  method: 'GET',
  path: feedPath,
  summary: 'A page of a ranked feed. `asOf`, the time of its first page, keeps further pages stable.',
  params: z.object({ type: z.literal(feedTypes), offset, count }),
  query: z.object({ asOf: z.optional(isoMoment), adults: z.optional(z.literal('true')) }),
  answer: renamed(list(projectView)),
});

/** The ranked feeds (docs/product/calls.md#feeds). */
export const feedEndpoints = {
  get: getFeed,
  requestBest: endpoint({
    method: 'POST',
    path: '/api/feed/thebest/iwantmy/{projId}',
    summary: 'Asks to consider a project for the best feed.',
    params: z.object({ projId: projectId }),
  }),
};
