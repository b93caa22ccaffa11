import { list } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { projectView } from '@/api/schemas/projectView';

/** All projects of the archive in one static file (SPEC §7: "best-projects feed comes from a static file"). */
export const archiveProjects = endpoint({
  ...plainCall,
  method: 'GET',
  path: '/archive/feed_thebest.json',
  summary: 'All projects of the archive.',
  answer: list(projectView),
});
