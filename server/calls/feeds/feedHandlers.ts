import type { Database } from '../../database/Database';
import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation/boundedPage';
import { projectViews } from '../project-views/projectViews';
import { findOwnProject } from '../projects/findProject';
import type { Services } from '../services';
import { pickRanked, pickSubscriptions } from './pickFeed';
import { requestBest } from './requestBest';

/** The ranked feeds (docs/product/calls.md#feeds). */
export function feedHandlers({ database, tokenSecret }: Services): HandlersOf<'feeds'> {
  return {
    get: {
      keptForVisitors: true,
      async answer({ params: { type, ...asked }, query, caller, read }) {
        const page = boundedPage(asked);
        const asOf = query.asOf === undefined ? null : new Date(query.asOf);
        const pick = (from: Database) =>
          type === 'subscriptions'
            ? pickSubscriptions(from, signedIn(caller).id, asOf, page)
            : pickRanked(from, type, asOf, page);
        return read(async (from) =>
          projectViews({ database: from, tokenSecret }, caller.person, await pick(from)),
        );
      },
    },
    async requestBest({ params: { projId }, caller }) {
      await requestBest(database, await findOwnProject(database, caller, projId));
    },
  };
}
