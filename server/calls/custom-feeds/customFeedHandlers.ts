import { eq } from 'drizzle-orm';
import { sortKey } from '../../database/sortKey';
import { customFeeds } from '../../database/tables/customFeeds';
import { signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation/boundedPage';
import { invalidField } from '../../lib/domainError';
import { uploadRules } from '../../media/uploadRules';
import { projectViews } from '../project-views/projectViews';
import { findOwnProject, findProject } from '../projects/findProject';
import type { Services } from '../services';
import { createFeed } from './createFeed';
import { customFeedLimit } from './customFeedLimit';
import { deleteFeed } from './deleteFeed';
import { putFeedCover } from './feedCover';
import { feedsOwnedBy } from './feedLists';
import { findPerson } from './feedPeople';
import { findFeed, findOwnFeed } from './findFeed';
import { pickProjectsIn } from './pickProjectsIn';
import { putProjectInFeed, removeProjectFromFeed } from './projectInFeed';
import { suggestFeeds } from './suggestFeeds';
import { customFeedWords } from './words';

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
          throw invalidField('picId', customFeedWords.coverComesLater);
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
