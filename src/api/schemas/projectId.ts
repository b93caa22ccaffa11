import * as z from 'zod/mini';
import { isProjectId } from '@/domain/project';

export const projectId = z.string().check(z.refine(isProjectId, 'is not the id of a project'));
