import { mayEditFeed } from '@/domain/customFeedRights';
import { type Caller, type Person, signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation/boundedPage';
import { notAllowed } from '../../lib/domainError';
import type { Services } from '../services';
import { customFeedLimit } from './customFeedLimit';
import { feedsGrantedTo, feedsToContribute } from './feedLists';
import { grantAccess, peopleOf, revokeAccess } from './feedPeople';
import { findFeed, findOwnFeed, hasGrant } from './findFeed';

/** Who may add to which custom feed (docs/product/calls.md#feed-access). */
export function feedAccessHandlers({ database }: Services): HandlersOf<'feedAccess'> {
  return {
    feedsWithAccess: ({ params: { userId, ...page }, caller, read }) =>
      read(async (from) =>
        feedsGrantedTo(from, { userId: onlyOneself(caller, userId).id, ...boundedPage(page) }),
      ),
    feedsToContribute: ({ params: { userId, ...page }, caller, read }) =>
      read(async (from) => feedsToContribute(from, onlyOneself(caller, userId).id, boundedPage(page))),
    async isGranted({ params: { userId, feedId }, caller }) {
      const viewer = signedIn(caller);
      const feed = await findFeed(database, feedId);
      if (viewer.id !== userId && !mayEditFeed(feed, viewer)) throw notAllowed();
      return { isGranted: userId === feed.owner || (await hasGrant(database, feedId, userId)) };
    },
    async people({ params: { feedId, ...page }, caller }) {
      const feed = await findOwnFeed(database, signedIn(caller), feedId);
      return peopleOf(database, feed, boundedPage(page));
    },
    grant: {
      rateLimit: customFeedLimit,
      async answer({ params: { feedId }, body: { userIds }, caller }) {
        await grantAccess(database, await findOwnFeed(database, signedIn(caller), feedId), userIds);
      },
    },
    async revoke({ params: { feedId }, body: { userIds }, caller }) {
      await revokeAccess(database, await findOwnFeed(database, signedIn(caller), feedId), userIds);
    },
  };
}

/** Who granted whom access is nobody else's business. */
function onlyOneself(caller: Caller, userId: string): Person {
  const person = signedIn(caller);
  if (person.id !== userId) throw notAllowed();
  return person;
}
