import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { findProject } from '../projects/findProject';
import type { Services } from '../services';
import { allowCommenting, forbidCommenting } from './blacklist';
import { deleteComment } from './deleteComment';
import { lastComments } from './listComments';
import { postComment } from './postComment';

/** Of one answer, also of one that is to have them all: nobody reads more, and anybody may ask. */
const mostComments = 300;

/** Comments under projects (docs/product/calls.md#comments). */
export function commentHandlers({ database }: Services): HandlersOf<'comments'> {
  return {
    list: {
      keptForVisitors: true,
      async answer({ params: { projId, limit = -1 }, caller: { person }, read }) {
        const count = limit === -1 ? mostComments : Math.min(limit, mostComments);
        return read(async (from) => {
          const { id } = await findProject(from, person, projId);
          return lastComments(from, person, { projectId: id, count });
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
