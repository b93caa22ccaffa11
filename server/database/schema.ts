import { commentBlacklist, comments } from './tables/comments';
import { customFeeds, feedAccessGrants } from './tables/customFeeds';
import { deletedProjects } from './tables/deletedProjects';
import { news } from './tables/news';
import { proStatuses } from './tables/pro';
import { bestFeedRequests, playStarts, projectLikes } from './tables/projectDeeds';
import { projectResources } from './tables/projectResources';
import { projects } from './tables/projects';
import { rateLimits } from './tables/rateLimits';
import { externalIdentities, follows, keyValues, mailTokens, users } from './tables/users';

/** All tables. */
export const schema = {
  users,
  externalIdentities,
  mailTokens,
  keyValues,
  follows,
  projects,
  deletedProjects,
  projectLikes,
  playStarts,
  bestFeedRequests,
  comments,
  commentBlacklist,
  customFeeds,
  feedAccessGrants,
  projectResources,
  news,
  proStatuses,
  rateLimits,
};
