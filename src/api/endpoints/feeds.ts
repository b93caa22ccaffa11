import * as z from 'zod/mini';
import { list, nothing } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { isoMoment } from '@/api/schemas/isoMoment';
import { count, offset } from '@/api/schemas/listInput';
import { projectId } from '@/api/schemas/projectId';
import { projectView } from '@/api/schemas/projectView';
import { feedTypes } from '@/domain/feedType';

/** The ranked feeds (SPEC §7, "Feeds"). */
export const feedEndpoints = {
  get: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/feed/{type}/{offset}/{count}',
    summary: 'A page of a ranked feed. `asOf`, the time of its first page, keeps further pages stable.',
    params: z.object({ type: z.literal(feedTypes), offset, count }),
    query: z.object({ asOf: z.optional(isoMoment) }),
    answer: list(projectView),
  }),
  requestBest: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/feed/thebest/iwantmy/{projId}',
    summary: 'Asks to consider a project for the best feed.',
    params: z.object({ projId: projectId }),
    answer: nothing,
  }),
};
