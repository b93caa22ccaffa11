import { and, eq, sql } from 'drizzle-orm';
import { isBannedFrom } from '@/domain/banCategory';
import { isAddingOpenTo, mayDeleteFromFeed } from '@/domain/customFeedRights';
import { isPubliclyAccessible } from '@/domain/projectVisibility';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { customFeeds } from '../../database/tables/customFeeds';
import { projects } from '../../database/tables/projects';
import { notAllowed, notFound } from '../../lib/domainError';
import { maySeeProject } from '../project-views/visibleProjects';
import type { OwnProject } from '../projects/findProject';
import { projectWords } from '../projects/words';
import { findFeed, hasGrant } from './findFeed';
import { customFeedWords } from './words';

/** Puts a person's project into a feed, out of the one it was in. */
export async function putProjectInFeed(
  database: Database,
  { owner, project }: OwnProject,
  feedId: string,
): Promise<void> {
  if (isBannedFrom('publishInFeeds', owner.banCategory)) throw notAllowed(projectWords.bannedFromFeeds);
  const feed = await findFeed(database, feedId);
  const isGranted = await hasGrant(database, feedId, owner.id);
  if (!isAddingOpenTo(feed, { viewer: owner, isGranted })) throw notAllowed(customFeedWords.addingClosed);
  await database.transaction(async (tx) => {
    const [present] = await tx
      .select()
      .from(projects)
      .where(eq(projects.id, project.id))
      .for('no key update');
    const [there] = await tx
      .select({ id: customFeeds.id })
      .from(customFeeds)
      .where(eq(customFeeds.id, feedId))
      .for('key share');
    if (present === undefined || there === undefined) throw notFound();
    if (!isPubliclyAccessible(present)) throw notAllowed(customFeedWords.onlyPublished);
    if (present.feedId === feedId) return;
    await tx.update(projects).set({ feedId, inFeedSince: sql`now()` }).where(eq(projects.id, project.id));
  });
}

/** Takes a project out of its feed, which has to be the named one if one is named. */
export async function removeProjectFromFeed(
  database: Database,
  viewer: Viewer,
  projectId: string,
  namedFeedId: string | undefined,
): Promise<void> {
  const [project] = await database
    .select({
      ownerId: projects.ownerId,
      userManagedState: projects.userManagedState,
      adminManagedState: projects.adminManagedState,
      feedId: projects.feedId,
      feedOwner: customFeeds.ownerId,
    })
    .from(projects)
    .leftJoin(customFeeds, eq(customFeeds.id, projects.feedId))
    .where(eq(projects.id, projectId));
  // Who has the feed saw the project while it was to be seen, and may take it out.
  const isThere =
    project !== undefined && (maySeeProject(viewer, project) || project.feedOwner === viewer.id);
  if (!isThere) throw notFound();
  const { feedId, feedOwner } = project;
  if (feedId === null || feedOwner === null) return;
  if (namedFeedId !== undefined && namedFeedId !== feedId) throw notFound(customFeedWords.notInThisFeed);
  if (!mayDeleteFromFeed(viewer, { owner: feedOwner }, project)) {
    throw notAllowed(customFeedWords.notYoursToRemove);
  }
  await database
    .update(projects)
    .set({ feedId: null, inFeedSince: null })
    .where(and(eq(projects.id, projectId), eq(projects.feedId, feedId)));
}
