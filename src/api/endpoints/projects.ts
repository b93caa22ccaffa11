import * as z from 'zod/mini';
import { nothing, one } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { projectId } from '@/api/schemas/projectId';
import { projectView } from '@/api/schemas/projectView';

const params = z.object({ id: projectId });

/** Projects as people see them (SPEC §7, "Project view"). */
export const projectEndpoints = {
  view: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/view/project/{id}',
    summary: 'A project with its author and custom feed.',
    params,
    answer: one(projectView),
  }),
  delete: endpoint({
    ...plainCall,
    method: 'DELETE',
    path: '/api/view/project/{id}',
    summary: 'Deletes a project with its files, likes and comments.',
    params,
    answer: nothing,
  }),
};
