import { mayDo } from '@/domain/actionRights';
import { type Caller, type Person, signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation/boundedPage';
import { notAllowed } from '../../lib/domainError';
import type { Services } from '../services';
import { decideBestRequest, reopenBestRequest } from './decideBestRequest';
import { listBestRequests } from './listBestRequests';

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
