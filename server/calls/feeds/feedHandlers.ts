import { mayDo } from '@/domain/user';
import type { Database } from '../../database/Database';
import type { HandlersOf } from '../../http/handlers';
import { type Caller, type Person, signedIn } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { notAllowed } from '../../lib/errors';
import { projectViews } from '../project-views/projectViews';
import { findOwnProject } from '../projects/findProject';
import type { Services } from '../services';
import { decideBestRequest, listBestRequests, reopenBestRequest, requestBest } from './bestRequests';
import { pickRanked, pickSubscriptions } from './pickFeed';

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

/** Authors' requests for the best feed, and what admins make of them (docs/product/feeds.md#request-for-the-best-feed). */
export function bestFeedRequestHandlers({ database }: Services): HandlersOf<'bestFeedRequests'> {
  return {
    async listOpen({ params, caller }) {
      adminOf(caller);
      return listBestRequests(database, boundedPage(params));
    },
    decide: {
      isAdminAction: true,
      async answer({ params, body, caller }) {
        await decideBestRequest(database, adminOf(caller), params.projId, body.decision);
      },
    },
    reopen: {
      isAdminAction: true,
      async answer({ params, caller }) {
        adminOf(caller);
        await reopenBestRequest(database, params.projId);
      },
    },
  };
}

function adminOf(caller: Caller): Person {
  const person = signedIn(caller);
  if (!mayDo('decideBestFeedRequests', person)) throw notAllowed();
  return person;
}
