import * as z from 'zod/mini';
import { list, one } from '@/api/endpoints/answer';
import { download } from '@/api/endpoints/download';
import { endpoint } from '@/api/endpoints/endpoint';
import { count, offset, projectId } from '@/api/schemas/fields';
import { entityId, typedText } from '@/api/schemas/inputs';
import { type ProjectVersion, versionKinds } from '@/domain/versions';

const places = z.array(z.number());

/** A kept version of a comic (docs/product/entities.md#version). */
const projectVersion: z.ZodMiniType<ProjectVersion> = z.object({
  id: z.string(),
  kind: z.enum(versionKinds),
  name: z.string(),
  savedAt: z.string(),
  bytes: z.number(),
  pageCount: z.number(),
  changes: z.nullable(z.object({ added: places, changed: places, removed: places })),
});

const ofProject = { params: z.object({ id: projectId }) } as const;
const ofVersion = {
  params: z.object({ id: projectId, versionId: entityId }),
} as const;

/** Kept versions of comics (docs/product/states.md#versions). */
export const versionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/project/{id}/versions/{offset}/{count}',
    summary: 'The kept versions of one’s comic, the latest first.',
    params: z.object({ id: projectId, offset, count }),
    answer: list(projectVersion),
  }),
  file: endpoint({
    ...ofVersion,
    method: 'GET',
    path: '/api/project/{id}/version/{versionId}/file',
    summary: 'The file of a kept version, as it was saved.',
    answer: download,
    timeOut: 'long',
  }),
  keep: endpoint({
    ...ofProject,
    method: 'POST',
    path: '/api/project/{id}/version',
    summary: 'Keeps the draft, or without one the file, as a version; the same content is kept once.',
    answer: one(z.object({ id: entityId })),
  }),
  setName: endpoint({
    ...ofVersion,
    method: 'PUT',
    path: '/api/project/{id}/version/{versionId}/name',
    summary: 'Names a version, which is then kept for ever; an empty name takes it back.',
    body: z.object({ value: typedText('versionName') }),
  }),
  delete: endpoint({
    ...ofVersion,
    method: 'DELETE',
    path: '/api/project/{id}/version/{versionId}',
    summary: 'Deletes a kept version.',
  }),
};
