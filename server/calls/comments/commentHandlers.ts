import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/rateLimits';
import { audienceOf } from '../project-views/visibility';
import { findProject } from '../projects/findProject';
import type { Services } from '../services';
import { allowCommenting, deleteComment, forbidCommenting, postComment } from './comments';
import { commentPage, commentsInBatches, lastComments } from './listComments';

/** Longer lists are streamed and not cached, and have their own rate limit. */
const maxCachedComments = 300;
const longLists: RateLimit = { name: 'allComments', times: 60, perSeconds: 600 };

const isLong = (limit: number) => limit === -1 || limit > maxCachedComments;

/** Comments under projects (docs/product/calls.md#comments). */
export function commentHandlers(services: Services): HandlersOf<'comments'> {
  const { database, limits } = services;
  return {
    list: {
      access: 'anyone',
      cachedForVisitors: true,
      isCacheable: ({ limit = -1 }) => !isLong(limit),
      async answer({ params: { projId, limit = -1 }, query, viewer, context: { address }, read }) {
        const audience = audienceOf(viewer, query);
        if (!isLong(limit)) {
          return read(async (from) => {
            const { id } = await findProject(from, viewer, projId);
            return lastComments(from, viewer, { projectId: id, audience, count: limit });
          });
        }
        await limits.consume(longLists, viewer?.id ?? address);
        const { id } = await read((from) => findProject(from, viewer, projId));
        const count = limit === -1 ? Number.POSITIVE_INFINITY : limit;
        return commentsInBatches(read, viewer, { projectId: id, audience, count });
      },
    },
    page: {
      access: 'anyone',
      cachedForVisitors: true,
      async answer({ params: { projId, count }, query, viewer, read }) {
        const { before } = query;
        const audience = audienceOf(viewer, query);
        return read(async (from) => {
          const { id } = await findProject(from, viewer, projId);
          const beforeId = before === undefined ? undefined : Number(before);
          return commentPage(from, viewer, { projectId: id, audience, count, before: beforeId });
        });
      },
    },
    post: {
      needsTerms: () => true,
      rateLimit: { name: 'comment', times: 30, perSeconds: 600 },
      async answer({ params, body, viewer }) {
        return postComment(services, viewer, await findProject(database, viewer, params.projId), body);
      },
    },
    delete: {
      access: 'ownerOrAdmin',
      async answer({ params: { projId, index }, body: { comment }, viewer }) {
        const project = await findProject(database, viewer, projId);
        await deleteComment(database, viewer, project, { index, comment });
      },
    },
    forbid: ({ params, viewer }) => forbidCommenting(database, viewer.id, params.userId),
    allow: ({ params, viewer }) => allowCommenting(database, viewer.id, params.userId),
  };
}
