import { eq } from 'drizzle-orm';
import { mayEditFeed } from '@/domain/customFeed';
import { sortKey } from '../../database/rowKeys';
import { customFeeds } from '../../database/tables/customFeeds';
import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/limits';
import { type Caller, type Person, signedIn } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { invalidField, notAllowed } from '../../lib/errors';
import { uploadRules } from '../../media/uploadRules';
import { projectViews } from '../project-views/projectViews';
import { findOwnProject, findProject } from '../projects/findProject';
import type { Services } from '../services';
import { createFeed, deleteFeed, putFeedCover, putProjectInFeed, removeProjectFromFeed } from './changeFeed';
import { feedsGrantedTo, feedsOwnedBy, feedsToContribute, pickProjectsIn, suggestFeeds } from './feedLists';
import { findPerson, grantAccess, peopleOf, revokeAccess } from './feedPeople';
import { customFeedTexts, findFeed, findOwnFeed, hasGrant } from './findFeed';

/** How often somebody may make, change or fill custom feeds, all together. */
const customFeedLimit: RateLimit = { name: 'customFeed', times: 200, perSeconds: 3600 };

/** What older clients send for no cover (docs/product/entities.md#custom-feed). */
const deprecatedDefaultPicId = 'default.png';

/** Feeds that people build (docs/product/calls.md#custom-feeds). */
export function customFeedHandlers(services: Services): HandlersOf<'customFeeds'> {
  const { database, tokenSecret } = services;
  return {
    get: ({ params: { feedId }, read }) =>
      read(async (from) => {
        const feed = await findFeed(from, feedId);
        const [ownerProfile] = await findPerson(from, { userId: feed.owner });
        return { ...feed, ownerProfile: ownerProfile ?? null };
      }),
    create: {
      rateLimit: customFeedLimit,
      async answer({ body: { picId, ...feed }, caller }) {
        if (picId !== '' && picId !== deprecatedDefaultPicId) {
          throw invalidField('picId', customFeedTexts.coverComesLater);
        }
        return createFeed(database, signedIn(caller).id, feed);
      },
    },
    save: {
      rateLimit: customFeedLimit,
      async answer({ params: { feedId }, body: { name, accessMode }, caller }) {
        const { _id: id } = await findOwnFeed(database, signedIn(caller), feedId);
        const changes = { name, nameKey: sortKey(name), accessMode };
        await database.update(customFeeds).set(changes).where(eq(customFeeds.id, id));
      },
    },
    async delete({ params: { feedId }, caller }) {
      const { _id: id } = await findOwnFeed(database, signedIn(caller), feedId);
      await deleteFeed(services, id);
    },
    uploadPicture: {
      ...uploadRules,
      async answer({ params: { feedId }, body: { pic }, caller }) {
        return putFeedCover(services, await findOwnFeed(database, signedIn(caller), feedId), pic);
      },
    },
    ownedBy: ({ params: { userId, ...page }, read }) =>
      read(async (from) => feedsOwnedBy(from, { userId, ...boundedPage(page) })),
    suggest: async ({ params: { prefix }, caller, read }) =>
      read((from) => suggestFeeds(from, signedIn(caller).id, prefix)),
    projects: ({ params: { feedId, ...page }, caller, read }) =>
      read(async (from) => {
        const { _id: id } = await findFeed(from, feedId);
        const picked = await pickProjectsIn(from, { feedId: id, ...boundedPage(page) });
        return projectViews({ database: from, tokenSecret }, caller.person, picked);
      }),
    feedOfProject: ({ params: { projId }, caller, read }) =>
      read(async (from) => {
        const { feedId } = await findProject(from, caller.person, projId);
        if (feedId === null) return null;
        const { name } = await findFeed(from, feedId);
        return { feedId, feedName: name };
      }),
    putProject: {
      rateLimit: customFeedLimit,
      async answer({ params: { projId, feedId }, caller }) {
        await putProjectInFeed(database, await findOwnProject(database, caller, projId), feedId);
      },
    },
    async removeProject({ params: { projId, feedId }, caller }) {
      await removeProjectFromFeed(database, signedIn(caller), projId, feedId);
    },
  };
}

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
