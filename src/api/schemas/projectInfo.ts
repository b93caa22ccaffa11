import * as z from 'zod/mini';
import { counter, flag, moment, text } from '@/api/schemas/lenient';
import { projectId } from '@/api/schemas/projectId';
import { projectStates } from '@/api/schemas/projectStates';
import type { ProjectInfo } from '@/domain/project';

/** A project as its owner and the admins manage it (docs/product/entities.md#project-info). */
export const projectInfo: z.ZodMiniType<ProjectInfo> = z.object({
  _id: projectId,
  name: text,
  description: text,
  picId: text,
  viewsCnt: counter,
  creationDate: moment,
  likesCnt: counter,
  ...projectStates,
  commentsEnabled: flag,
});
