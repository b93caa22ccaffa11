import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation/boundedPage';
import { projectViews } from '../project-views/projectViews';
import { findOwnProject } from '../projects/findProject';
import type { Services } from '../services';
import { pickRanked, pickSubscriptions } from './pickFeed';
import { requestBest } from './requestBest';

/** The ranked feeds (docs/product/calls.md#feeds). */
export function feedHandlers(services: Services): HandlersOf<'feeds'> {
  const { database } = services;
  return {
    get: {
      keptForVisitors: true,
      async answer({ params: { type, ...asked }, query, caller }) {
        const page = boundedPage(asked);
        const asOf = query.asOf === undefined ? null : new Date(query.asOf);
        const picked = await (type === 'subscriptions'
          ? pickSubscriptions(database, signedIn(caller).id, asOf, page)
          : pickRanked(database, type, asOf, page));
        return projectViews(services, caller.person, picked);
      },
    },
    async requestBest({ params: { projId }, caller }) {
      await requestBest(database, await findOwnProject(database, caller, projId));
    },
  };
}
