import { eq } from 'drizzle-orm';
import { mayEditFeed } from '@/domain/customFeed';
import { changedTexts } from '@/domain/filters';
import { sortKey } from '../../database/rowKeys';
import { customFeeds } from '../../database/tables/customFeeds';
import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/rateLimits';
import type { SessionViewer } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { invalidField, notAllowed } from '../../lib/errors';
import { uploadRules } from '../../media/uploadRules';
import { filterTexts } from '../filters/filterTexts';
import { projectViews } from '../project-views/projectViews';
import { audienceOf } from '../project-views/visibility';
import { findOwnProject, findProject, isShown } from '../projects/findProject';
import type { Services } from '../services';
import { createFeed, deleteFeed, putFeedCover, putProjectInFeed, removeProjectFromFeed } from './changeFeed';
import { feedOfCommunity, setFeedOfCommunity } from './communityFeed';
import { findPerson, grantAccess, peopleOf, revokeAccess } from './feedAccess';
import { feedsGrantedTo, feedsOwnedBy, feedsToContribute, pickProjectsIn, suggestFeeds } from './feedLists';
import { customFeedTexts, findFeed, findOwnFeed, hasGrant } from './findFeed';

/** How often a user may create, change or fill custom feeds, in total. */
const customFeedLimit: RateLimit = { name: 'customFeed', times: 200, perSeconds: 3600 };

/** Sent by older clients for "no cover" (docs/product/entities.md#custom-feed). */
const deprecatedDefaultPicId = 'default.png';

/** Custom feeds (docs/product/calls.md#custom-feeds). */
export function customFeedHandlers(services: Services): HandlersOf<'customFeeds'> {
  const { database, tokenSecret } = services;
  return {
    get: {
      access: 'anyone',
      answer: ({ params: { feedId }, read }) =>
        read(async (from) => {
          const feed = await findFeed(from, feedId);
          const [ownerProfile] = await findPerson(from, { userId: feed.owner });
          return { ...feed, ownerProfile: ownerProfile ?? null };
        }),
    },
    create: {
      needsTerms: () => true,
      rateLimit: customFeedLimit,
      async answer({ body: { picId, ...feed }, viewer }) {
        if (picId !== '' && picId !== deprecatedDefaultPicId) {
          throw invalidField('picId', customFeedTexts.coverComesLater);
        }
        await filterName(services, viewer, feed.name, '');
        return createFeed(database, viewer.id, feed);
      },
    },
    save: {
      needsTerms: () => true,
      rateLimit: customFeedLimit,
      async answer({ params: { feedId }, body: { name, accessMode }, viewer }) {
        const { _id: id, name: present } = await findOwnFeed(database, viewer, feedId);
        await filterName(services, viewer, name, present);
        const changes = { name, nameKey: sortKey(name), accessMode };
        await database.update(customFeeds).set(changes).where(eq(customFeeds.id, id));
      },
    },
    async delete({ params: { feedId }, viewer }) {
      const { _id: id } = await findOwnFeed(database, viewer, feedId);
      await deleteFeed(services, id);
    },
    uploadPicture: {
      ...uploadRules,
      needsTerms: () => true,
      async answer({ params: { feedId }, body: { pic }, viewer }) {
        const { _id: id } = await findOwnFeed(database, viewer, feedId);
        return putFeedCover(services, id, pic);
      },
    },
    ownedBy: {
      access: 'anyone',
      answer: ({ params: { userId, ...page }, read }) =>
        read(async (from) => feedsOwnedBy(from, { userId, ...boundedPage(page) })),
    },
    suggest: ({ params: { prefix }, viewer, read }) => read((from) => suggestFeeds(from, viewer.id, prefix)),
    projects: {
      access: 'anyone',
      answer: ({ params: { feedId, ...page }, query, viewer, read }) =>
        read(async (from) => {
          const { _id: id } = await findFeed(from, feedId);
          const audience = audienceOf(viewer, query);
          const picked = await pickProjectsIn(from, audience, { feedId: id, ...boundedPage(page) });
          return projectViews({ database: from, tokenSecret }, viewer, picked);
        }),
    },
    feedOfProject: {
      access: 'anyone',
      answer: ({ params: { projId }, viewer, read }) =>
        read(async (from) => {
          const { feedId } = await findProject(from, viewer, projId);
          if (feedId === null) return null;
          const { name } = await findFeed(from, feedId);
          return { feedId, feedName: name };
        }),
    },
    ofCommunity: {
      access: 'anyone',
      answer: ({ params: { communityId }, read }) => read((from) => feedOfCommunity(from, communityId)),
    },
    setOfCommunity: {
      rateLimit: customFeedLimit,
      answer: ({ params: { communityId }, body, viewer }) =>
        setFeedOfCommunity(services, viewer, { communityId, ...body }),
    },
    putProject: {
      needsTerms: ({ params }) => isShown(database, params.projId),
      rateLimit: customFeedLimit,
      async answer({ params: { projId, feedId }, viewer }) {
        await putProjectInFeed(database, await findOwnProject(database, viewer, projId), feedId);
      },
    },
    removeProject: ({ params: { projId, feedId }, viewer }) =>
      removeProjectFromFeed(database, viewer, projId, feedId),
  };
}

async function filterName(services: Services, viewer: SessionViewer, wanted: string, present: string) {
  const texts = changedTexts(['name'], { name: wanted }, { name: present });
  if (texts.length > 0) await filterTexts(services, viewer, async () => ({ kind: 'customFeed', texts }));
}

/** Access to custom feeds (docs/product/calls.md#feed-access). */
export function feedAccessHandlers({ database }: Services): HandlersOf<'feedAccess'> {
  return {
    feedsWithAccess: ({ params: { userId, ...page }, viewer, read }) =>
      read(async (from) => {
        assertOneself(viewer, userId);
        return feedsGrantedTo(from, { userId, ...boundedPage(page) });
      }),
    feedsToContribute: ({ params: { userId, ...page }, viewer, read }) =>
      read(async (from) => {
        assertOneself(viewer, userId);
        return feedsToContribute(from, userId, boundedPage(page));
      }),
    async isGranted({ params: { userId, feedId }, viewer }) {
      const feed = await findFeed(database, feedId);
      if (viewer.id !== userId && !mayEditFeed(feed, viewer)) throw notAllowed();
      return { isGranted: userId === feed.owner || (await hasGrant(database, feedId, userId)) };
    },
    async people({ params: { feedId, ...page }, viewer }) {
      const feed = await findOwnFeed(database, viewer, feedId);
      return peopleOf(database, feed, boundedPage(page));
    },
    grant: {
      rateLimit: customFeedLimit,
      async answer({ params: { feedId }, body: { userIds }, viewer }) {
        await grantAccess(database, await findOwnFeed(database, viewer, feedId), userIds);
      },
    },
    async revoke({ params: { feedId }, body: { userIds }, viewer }) {
      await revokeAccess(database, await findOwnFeed(database, viewer, feedId), userIds);
    },
  };
}

/** Grants are visible only to the user who has them. */
function assertOneself(viewer: SessionViewer, userId: string): void {
  if (viewer.id !== userId) throw notAllowed();
}
