import * as z from 'zod/mini';
import { one } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { projectId } from '@/api/schemas/projectId';

/** Files of projects (SPEC §7, "Project files and resources"). */
export const resourceEndpoints = {
  projectFile: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/project_files/{projId}/project.json',
    summary: 'The project file. What is in it is for the file format to judge, not for the contract.',
    params: z.object({ projId: projectId }),
    answer: one(z.unknown()),
    timeOut: 'long',
  }),
};
