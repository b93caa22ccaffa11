import * as z from 'zod/mini';
import { nothing, one } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { projectPath } from '@/api/endpoints/paths';
import { projectId } from '@/api/schemas/projectId';
import { projectView } from '@/api/schemas/projectView';

const params = z.object({ id: projectId });

/** By itself, as the first screen carries no other call of projects. */
export const viewProject = endpoint({
  ...plainCall,
  method: 'GET',
  path: projectPath,
  summary: 'A project with its author and custom feed.',
  params,
  answer: one(projectView),
});

/** Projects as people see them (docs/product/calls.md#project-view). */
export const projectEndpoints = {
  view: viewProject,
  delete: endpoint({
    ...plainCall,
    method: 'DELETE',
    path: projectPath,
    summary: 'Deletes a project with its files, likes and comments.',
    params,
    answer: nothing,
  }),
};
