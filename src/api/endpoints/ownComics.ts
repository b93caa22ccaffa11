import * as z from 'zod/mini';
import { list, nothing, one, renamed } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { count, offset, projectId } from '@/api/schemas/fields';
import { duplicateKey, ownComic } from '@/api/schemas/ownComic';

const params = z.object({ id: projectId });

/** Exported separately, since only the editor uses it. */
export const releaseComic = endpoint({
  ...plainCall,
  method: 'DELETE',
  path: '/api/users/me/comics/{id}/untouched',
  summary: 'Deletes a reserved comic with which nothing was done; any other one stays.',
  params,
  answer: nothing,
});

/** One's own comics, of whatever state (docs/product/calls.md#own-comics). */
export const ownComicEndpoints = {
  list: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/users/me/comics/{offset}/{count}',
    summary: "One's own comics, the last changed first; with `deleted=true` those that can be restored.",
    params: z.object({ offset, count }),
    query: z.object({ deleted: z.optional(z.literal('true')) }),
    answer: list(ownComic),
  }),
  restore: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/users/me/comics/{id}/restore',
    summary: 'Restores a deleted comic as it was; repeating it changes nothing.',
    params,
    answer: nothing,
  }),
  duplicate: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/users/me/comics/{id}/duplicate',
    summary:
      'Copies a comic into a new private one; repeating it with the same key answers with the same copy.',
    params,
    body: z.object({ idempotencyKey: duplicateKey }),
    answer: renamed(one(z.object({ _id: projectId }))),
    timeOut: 'long',
  }),
  release: releaseComic,
};
