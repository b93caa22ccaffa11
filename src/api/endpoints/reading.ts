import * as z from 'zod/mini';
import { list, maybe, nothing, one, renamed } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { count, offset, projectId } from '@/api/schemas/fields';
import {
  baseRevision,
  mergedProgress,
  readComic,
  sentProgress,
  storedProgress,
} from '@/api/schemas/readingProgress';

const ofProject = {
  path: '/api/users/me/reading/{projId}',
  params: z.object({ projId: projectId }),
} as const;

/** What one has read, and where one stopped (docs/product/states.md#reading-progress). */
export const readingEndpoints = {
  list: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/users/me/reading/{offset}/{count}',
    summary: 'The comics that one has read, the latest first.',
    params: z.object({ offset, count }),
    answer: renamed(list(readComic)),
  }),
  get: endpoint({
    ...plainCall,
    ...ofProject,
    method: 'GET',
    summary: 'Where one stopped in a comic, and what was found in it; null when it was never read.',
    answer: maybe(storedProgress),
  }),
  put: endpoint({
    ...plainCall,
    ...ofProject,
    method: 'PUT',
    summary: 'Adds what a device knows, which continued from `base`; repeating it changes nothing.',
    body: z.object({ base: baseRevision, progress: sentProgress }),
    answer: one(mergedProgress),
  }),
  delete: endpoint({
    ...plainCall,
    ...ofProject,
    method: 'DELETE',
    summary: 'Forgets one comic.',
    answer: nothing,
  }),
  deleteAll: endpoint({
    ...plainCall,
    method: 'DELETE',
    path: '/api/users/me/reading',
    summary: 'Forgets all comics that one has read.',
    answer: nothing,
  }),
};
