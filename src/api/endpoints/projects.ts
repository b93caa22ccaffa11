import * as z from 'zod/mini';
import { list, one, renamed } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { projectPath } from '@/api/endpoints/paths';
import { count, offset, projectId } from '@/api/schemas/fields';
import { projectView } from '@/api/schemas/project';

const params = z.object({ id: projectId });

/** Exported separately, since the first screen needs no other endpoint of this group. */
export const viewProject = endpoint({
  method: 'GET',
  path: projectPath,
  summary: 'A project with its author and custom feed.',
  params,
  answer: renamed(one(projectView)),
});

/** Exported separately, since a project's page needs no other endpoint of its group. */
export const countView = endpoint({
  method: 'PUT',
  path: '/api/project_info/{id}/incviews',
  summary: 'Counts a view: once for every start of the play.',
  params,
});

/** Exported separately, since only the editor uses it. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates/{offset}/{count}',
  summary: 'The projects in the feeds that others may start from, the newest first.',
  params: z.object({ offset, count }),
  query: z.object({ adults: z.optional(z.literal('true')) }),
  answer: renamed(list(projectView)),
});

/** Projects as everybody sees them (docs/product/calls.md#project-view). */
export const projectEndpoints = {
  view: viewProject,
  templates: listTemplates,
  delete: endpoint({
    method: 'DELETE',
    path: projectPath,
    summary: 'Deletes a project with its files, likes and comments.',
    params,
  }),
};
