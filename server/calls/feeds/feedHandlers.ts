import { isGloballyAccessible } from '@/domain/projectAccess';
import { isBannedFrom } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockShared, lockUser } from '../../database/locks';
import { bestFeedRequests } from '../../database/tables/moderation';
import { projects } from '../../database/tables/projects';
import type { HandlersOf } from '../../http/handlers';
import { signedIn } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { notAllowed } from '../../lib/errors';
import { projectViews } from '../project-views/projectViews';
import { audienceOf } from '../project-views/visibility';
import { findOwnProject, type OwnProject, projectTexts } from '../projects/findProject';
import type { Services } from '../services';
import { pickRanked, pickSubscriptions } from './pickFeed';

/** The ranked feeds (docs/product/calls.md#feeds). */
export function feedHandlers({ database, tokenSecret }: Services): HandlersOf<'feeds'> {
  return {
    get: {
      access: 'anyone',
      cachedForVisitors: true,
      async answer({ params: { type, ...params }, query, viewer, context, read }) {
        const page = boundedPage(params);
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
      needsTerms: () => true,
      async answer({ params: { projId }, viewer }) {
        await requestBest(database, await findOwnProject(database, viewer, projId));
      },
    },
  };
}

/** Asks the admins to consider an own project for the best feed. Repeated requests change nothing. */
async function requestBest(database: Database, { owner, project }: OwnProject): Promise<void> {
  if (isBannedFrom('publishInFeeds', owner.banCategory)) throw notAllowed(projectTexts.bannedFromFeeds);
  if (!isGloballyAccessible(project)) throw notAllowed(projectTexts.notInFeeds);
  await database.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    await lockShared(tx, projects, project.id);
    await tx
      .insert(bestFeedRequests)
      .values({ projectId: project.id, userId: owner.id })
      .onConflictDoNothing();
  });
}
