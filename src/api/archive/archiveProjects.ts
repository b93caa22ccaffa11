import { list } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { archiveProjectsPath } from '@/api/endpoints/paths';
import { projectView } from '@/api/schemas/projectView';

/** All projects of the archive in one static file (docs/product/feeds.md#archive-feeds). */
export const archiveProjects = endpoint({
  ...plainCall,
  method: 'GET',
  path: archiveProjectsPath,
  summary: 'All projects of the archive.',
  answer: list(projectView),
});
