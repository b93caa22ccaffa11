import { commentEndpoints } from '@/api/endpoints/comments';
import { configEndpoints } from '@/api/endpoints/config';
import { feedEndpoints } from '@/api/endpoints/feeds';
import { projectEndpoints } from '@/api/endpoints/projects';
import { resourceEndpoints } from '@/api/endpoints/resources';

/** The whole contract: group and name of a call give its declaration. */
export const endpoints = {
  feeds: feedEndpoints,
  projects: projectEndpoints,
  comments: commentEndpoints,
  resources: resourceEndpoints,
  config: configEndpoints,
};
