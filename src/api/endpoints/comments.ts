import * as z from 'zod/mini';
import { list } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { projectComment } from '@/api/schemas/projectComment';
import { projectId } from '@/api/schemas/projectId';

/** Comments under a project (SPEC §7, "Comments"). */
export const commentEndpoints = {
  list: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/project_comments/{projId}[/{limit}]',
    summary: 'The comments of a project, or the last `limit` of them; -1 is no limit.',
    params: z.object({
      projId: projectId,
      limit: z.optional(z.coerce.number().check(z.multipleOf(1), z.gte(-1))),
    }),
    answer: list(projectComment),
  }),
};
