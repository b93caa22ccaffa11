import type { Database } from '../../database/Database';
import type { HandlersOf } from '../../http/handlers';
import { signedIn } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { audienceOf } from '../project-views/listAudience';
import { projectViews } from '../project-views/projectViews';
import { findOwnProject } from '../projects/findProject';
import type { Services } from '../services';
import { requestBest } from './bestRequests';
import { pickRanked, pickSubscriptions } from './pickFeed';

/** The ranked feeds (docs/product/calls.md#feeds). */
export function feedHandlers({ database, tokenSecret }: Services): HandlersOf<'feeds'> {
  return {
    get: {
      access: 'anyone',
      cachedForVisitors: true,
      async answer({ params: { type, ...asked }, query, viewer, context, read }) {
        const page = boundedPage(asked);
        const audience = audienceOf(viewer, query);
        const asOf = query.asOf === undefined ? null : new Date(query.asOf);
        const pick = (from: Database) =>
          type === 'subscriptions'
            ? pickSubscriptions(from, signedIn(context).id, audience, asOf, page)
            : pickRanked(from, type, audience, asOf, page);
        return read(async (from) => projectViews({ database: from, tokenSecret }, viewer, await pick(from)));
      },
    },
    requestBest: {
      access: 'signedIn',
      needsTerms: () => true,
      async answer({ params: { projId }, viewer }) {
        await requestBest(database, await findOwnProject(database, viewer, projId));
      },
    },
  };
}
