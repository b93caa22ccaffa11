import * as z from 'zod/mini';
import { one, renamed } from '@/api/endpoints/answer';
import { endpoint, uploadCall } from '@/api/endpoints/endpoint';
import { countView } from '@/api/endpoints/projects';
import { type InputFault, projectId } from '@/api/schemas/fields';
import { pictureFile, typedName, typedText } from '@/api/schemas/inputs';
import { projectInfo } from '@/api/schemas/project';
import { pictureUpload } from '@/api/schemas/resources';
import { reportReasons } from '@/domain/moderation';
import { adminManagedState, categories, userManagedState } from '@/domain/project';

const params = z.object({ id: projectId });

const edited = z
  .object({
    _id: projectId,
    name: z.optional(typedName('projectName')),
    description: z.optional(typedText('description')),
  })
  .check(
    z.refine(({ name, description }) => name !== undefined || description !== undefined, {
      error: 'no-name-or-description' satisfies InputFault,
      path: ['name'],
    }),
  );

/** Projects for their owners and admins (docs/product/calls.md#project-info). */
export const projectInfoEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/project_info/{id}',
    summary: 'What is known of a project beside its file.',
    params,
    answer: renamed(one(projectInfo)),
  }),
  reserve: endpoint({
    method: 'POST',
    path: '/api/project_info',
    summary: 'Keeps an id for a project that is about to be made.',
    answer: renamed(one(z.object({ _id: projectId }))),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/project_info',
    summary: 'Changes name, description or both.',
    body: edited,
    answer: renamed(one(projectInfo)),
  }),
  uploadPicture: endpoint({
    ...uploadCall,
    method: 'PUT',
    path: '/api/project_info/{id}/pic',
    summary: 'Puts a cover on a project.',
    params,
    body: z.object({ pic: pictureFile }),
    answer: one(pictureUpload),
  }),
  setUserManagedState: endpoint({
    method: 'PUT',
    path: '/api/project_info/{id}/usrstate',
    summary: 'The owner publishes a project or takes it back.',
    params,
    body: z.object({ value: z.literal(Object.values(userManagedState)) }),
  }),
  setAdminManagedState: endpoint({
    method: 'PUT',
    path: '/api/project_info/{id}/admstate',
    summary: 'An admin says where a project may be shown, and why it is hidden.',
    params,
    body: z.object({
      value: z.literal(Object.values(adminManagedState)),
      reason: z.optional(z.literal(reportReasons)),
    }),
  }),
  setCategory: endpoint({
    method: 'PUT',
    path: '/api/project_info/{id}/category',
    summary: 'An admin says which feeds a project has reached.',
    params,
    body: z.object({ value: z.literal(categories) }),
  }),
  setCommented: endpoint({
    method: 'PUT',
    path: '/api/project_info/{id}/commented',
    summary: 'Says which project a new one is made as a comment on.',
    params,
    body: z.object({ value: projectId }),
  }),
  setCommentsEnabled: endpoint({
    method: 'PUT',
    path: '/api/project_info/{id}/comments_enabled',
    summary: 'The owner opens or closes the comments of a project.',
    params,
    body: z.object({ value: z.boolean() }),
  }),
  setTemplate: endpoint({
    method: 'PUT',
    path: '/api/project_info/{id}/template',
    summary: 'The owner or an admin says whether others may start from a project.',
    params,
    body: z.object({ value: z.boolean() }),
  }),
  countView,
};
