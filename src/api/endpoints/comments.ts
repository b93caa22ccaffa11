import * as z from 'zod/mini';
import { list, nothing, one } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { entityId, typedText } from '@/api/schemas/inputs';
import { offset } from '@/api/schemas/listInput';
import { projectComment } from '@/api/schemas/projectComment';
import { projectId } from '@/api/schemas/projectId';
import { commentType } from '@/domain/projectComment';

const blacklisted = z.object({ userId: entityId });

/** Comments under a project (docs/product/calls.md#comments). */
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
    inArchive: 'emptyList',
  }),
  post: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/project_comments/{projId}',
    summary: 'Comments on a project by a text, or by a project whose id is the text; answers the comment.',
    params: z.object({ projId: projectId }),
    body: z.union([
      z.object({ type: z.literal(commentType.text), text: typedText('comment') }),
      z.object({ type: z.literal(commentType.project), text: projectId }),
    ]),
    answer: one(projectComment),
  }),
  delete: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/project_comments/{projId}/delete/{index}',
    summary: 'Deletes the comment at a place among the regular ones; the comment itself proves the place.',
    params: z.object({ projId: projectId, index: offset }),
    body: z.object({ comment: projectComment }),
    bodyForm: { onlyField: 'comment' },
    answer: nothing,
  }),
  forbid: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/project_comments_blacklist/{userId}',
    summary: 'Keeps a person from commenting on the projects of who is signed in.',
    params: blacklisted,
    answer: nothing,
  }),
  allow: endpoint({
    ...plainCall,
    method: 'DELETE',
    path: '/api/project_comments_blacklist/{userId}',
    summary: 'Lets a person comment again.',
    params: blacklisted,
    answer: nothing,
  }),
};
