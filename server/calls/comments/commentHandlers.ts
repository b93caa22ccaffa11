import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/limits';
import { signedIn } from '../../http/requestContext';
import { findProject } from '../projects/findProject';
import type { Services } from '../services';
import { allowCommenting, deleteComment, forbidCommenting, postComment } from './comments';
import { commentPage, commentsInPieces, lastComments } from './listComments';

/** Longer lists are written while they are read, are kept for nobody, and have a rate of their own. */
const longestKept = 300;
const longLists: RateLimit = { name: 'allComments', times: 60, perSeconds: 600 };

const isLong = (limit: number) => limit === -1 || limit > longestKept;

/** Comments under projects (docs/product/calls.md#comments). */
export function commentHandlers({ database, limits }: Services): HandlersOf<'comments'> {
  return {
    list: {
      keptForVisitors: true,
      isKept: ({ limit = -1 }) => !isLong(limit),
      async answer({ params: { projId, limit = -1 }, caller: { person, address }, read }) {
        if (!isLong(limit)) {
          return read(async (from) => {
            const { id } = await findProject(from, person, projId);
            return lastComments(from, person, { projectId: id, count: limit });
          });
        }
        await limits.spend(longLists, person?.id ?? address);
        const { id } = await read((from) => findProject(from, person, projId));
        const count = limit === -1 ? Number.POSITIVE_INFINITY : limit;
        return commentsInPieces(read, person, { projectId: id, count });
      },
    },
    page: {
      keptForVisitors: true,
      async answer({ params: { projId, count }, query: { before }, caller: { person }, read }) {
        return read(async (from) => {
          const { id } = await findProject(from, person, projId);
          const beforeId = before === undefined ? undefined : Number(before);
          return commentPage(from, person, { projectId: id, count, before: beforeId });
        });
      },
    },
    post: {
      rateLimit: { name: 'comment', times: 30, perSeconds: 600 },
      async answer({ params, body, caller }) {
        const author = signedIn(caller);
        return postComment(database, author, await findProject(database, author, params.projId), body);
      },
    },
    delete: {
      isAdminAction: true,
      async answer({ params: { projId, index }, body: { comment }, caller }) {
        const person = signedIn(caller);
        const project = await findProject(database, person, projId);
        await deleteComment(database, person, project, { index, comment });
      },
    },
    async forbid({ params, caller }) {
      await forbidCommenting(database, signedIn(caller).id, params.userId);
    },
    async allow({ params, caller }) {
      await allowCommenting(database, signedIn(caller).id, params.userId);
    },
  };
}
