import * as z from 'zod/mini';
import { list, nothing } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { count, moment, namedPicture, offset, projectId } from '@/api/schemas/fields';
import { projectStates } from '@/api/schemas/project';
import { bestFeedDecisions } from '@/domain/moderation';

const bestFeedRequest = z.object({
  project: namedPicture,
  owner: namedPicture,
  ...projectStates,
  creationDate: moment,
});

/** Authors' requests for the best feed (docs/product/feeds.md#request-for-the-best-feed). */
export const bestFeedRequestEndpoints = {
  listOpen: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/best_feed_requests/open/{offset}/{count}',
    summary: 'Requests for the best feed that no admin has decided yet, the oldest first. For admins.',
    params: z.object({ offset, count }),
    answer: list(bestFeedRequest),
  }),
  decide: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/best_feed_requests/decide/{projId}',
    summary: 'Decides a request; `accept` puts a project that is in the feeds into the best one. For admins.',
    params: z.object({ projId: projectId }),
    body: z.object({ decision: z.literal(bestFeedDecisions) }),
    answer: nothing,
  }),
  reopen: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/best_feed_requests/reopen/{projId}',
    summary: 'Takes a decision back; an accepted project has its former category again. For admins.',
    params: z.object({ projId: projectId }),
    answer: nothing,
  }),
};
