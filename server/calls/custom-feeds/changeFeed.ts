import { and, eq, sql } from 'drizzle-orm';
import type { customFeedEndpoints, WireCustomFeed } from '@/api/endpoints/customFeeds';
import { isAddingOpenTo, mayDeleteFromFeed } from '@/domain/customFeed';
import type { Locale } from '@/domain/locale';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { isBannedFrom, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockRows, lockShared, lockUser } from '../../database/locks';
import { newId, sortKey } from '../../database/rowKeys';
import { customFeeds } from '../../database/tables/customFeeds';
import { projects } from '../../database/tables/projects';
import type { BodyOf } from '../../http/handlers';
import { invalidField, notAllowed, notFound } from '../../lib/errors';
import { deleteUnder } from '../../media/files/FileStore';
import { newImageName } from '../../media/images/image';
import {
  copyStoredImage,
  deleteStoredImage,
  type ImageOwner,
  imageFolder,
} from '../../media/images/storeImage';
import { replacePicture } from '../filters/filterPictures';
import { hasBlock, maySeeProject } from '../project-views/visibility';
import { markDeleted, tryDeleting } from '../projects/deleteProject';
import { type OwnProject, projectTexts } from '../projects/findProject';
import type { Services, Stores } from '../services';
import { customFeedTexts, feedColumns, feedsOfPerson, findFeed, hasGrant } from './findFeed';

/** Creates a feed, or returns the one that was created with the same idempotency key. */
export function createFeed(
  database: Database,
  owner: string,
  { name, accessMode, idempotencyKey }: Omit<BodyOf<typeof customFeedEndpoints.create>, 'picId'>,
): Promise<WireCustomFeed> {
  return database.transaction(async (tx) => {
    // The lock prevents simultaneous requests from exceeding the limit or creating a feed twice.
    await lockUser(tx, owner);
    const isOwn = eq(customFeeds.ownerId, owner);
    if (idempotencyKey !== undefined) {
      const isIt = and(isOwn, eq(customFeeds.idempotencyKey, idempotencyKey));
      const [made] = await tx.select(feedColumns).from(customFeeds).where(isIt);
      if (made !== undefined) return made;
    }
    const id = newId();
    const nameKey = sortKey(name);
    await tx.insert(customFeeds).values({ id, ownerId: owner, name, nameKey, accessMode, idempotencyKey });
    if ((await tx.$count(customFeeds, isOwn)) > feedsOfPerson)
      throw invalidField('name', customFeedTexts.tooManyFeeds);
    return { _id: id, name, picId: '', accessMode, owner };
  });
}

const coverOf = (feedId: string): ImageOwner => ({ kind: 'customFeedCover', id: feedId });

/** Deletes a feed with its cover. Its projects stay, without a feed. */
export async function deleteFeed({ database, files }: Services, feedId: string): Promise<void> {
  const folder = imageFolder(coverOf(feedId));
  await database.transaction(async (tx) => {
    const isIn = eq(projects.feedId, feedId);
    await lockRows(tx, projects, isIn);
    await tx.update(projects).set({ feedId: null, inFeedSince: null }).where(isIn);
    await tx.delete(customFeeds).where(eq(customFeeds.id, feedId));
    await markDeleted(tx, [folder]);
  });
  await tryDeleting(() => deleteUnder(files, folder));
}

export function putFeedCover(services: Services, feedId: string, pic: Blob): Promise<{ picId: string }> {
  return replacePicture(services, coverOf(feedId), pic, (picId) =>
    services.database.transaction(async (tx) => {
      const { picId: earlier } = await lockFeed(tx, feedId);
      await tx.update(customFeeds).set({ picId }).where(eq(customFeeds.id, feedId));
      return earlier;
    }),
  );
}

/** Moves a user's own project into a feed. */
export async function putProjectInFeed(
  database: Database,
  { owner, project }: OwnProject,
  feedId: string,
): Promise<void> {
  if (isBannedFrom('publishInFeeds', owner.banCategory)) throw notAllowed(projectTexts.bannedFromFeeds);
  const feed = await findFeed(database, feedId);
  const isGranted = await hasGrant(database, feedId, owner.id);
  const isOpen = isAddingOpenTo(feed, { viewer: owner, isGranted });
  if (!isOpen || (await hasBlock(database, feed.owner, owner.id))) {
    throw notAllowed(customFeedTexts.addingClosed);
  }
  await database.transaction(async (tx) => {
    const [present] = await tx
      .select()
      .from(projects)
      .where(eq(projects.id, project.id))
      .for('no key update');
    await lockShared(tx, customFeeds, feedId);
    if (present === undefined) throw notFound();
    if (!isPubliclyAccessible(present)) throw notAllowed(customFeedTexts.onlyPublished);
    if (present.feedId === feedId) return;
    await tx.update(projects).set({ feedId, inFeedSince: sql`now()` }).where(eq(projects.id, project.id));
  });
}

/** Removes a project from its feed. If a feed is named, it must be that one. */
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
      deletedAt: projects.deletedAt,
      feedId: projects.feedId,
      feedOwner: customFeeds.ownerId,
    })
    .from(projects)
    .leftJoin(customFeeds, eq(customFeeds.id, projects.feedId))
    .where(eq(projects.id, projectId));
  // The owner of the feed may remove a project that they can no longer see.
  const isThere =
    project !== undefined && (maySeeProject(viewer, project) || project.feedOwner === viewer.id);
  if (!isThere) throw notFound();
  const { feedId, feedOwner } = project;
  if (feedId === null || feedOwner === null) return;
  if (namedFeedId !== undefined && namedFeedId !== feedId) throw notFound(customFeedTexts.notInThisFeed);
  if (!mayDeleteFromFeed(viewer, { owner: feedOwner }, project)) {
    throw notAllowed(customFeedTexts.notYoursToRemove);
  }
  await database
    .update(projects)
    .set({ feedId: null, inFeedSince: null })
    .where(and(eq(projects.id, projectId), eq(projects.feedId, feedId)));
}

/** The name of a cleared feed, by the admin's language. */
const clearedNames: Readonly<Record<Locale, string>> = { en: 'Untitled feed', ru: 'Лента без названия' };

interface FeedBefore {
  readonly name: string;
  /** The cover's new name, because covers are served without a key; empty without a cover. */
  readonly picId: string;
}

/** Removes name and cover of a feed. `settle` runs while the feed is locked, and may throw. */
export async function clearFeed(
  { database, files }: Stores,
  { feedId, locale }: { readonly feedId: string; readonly locale: Locale },
  settle: (tx: Database, ownerId: string, before: FeedBefore) => Promise<void>,
): Promise<void> {
  const cover = coverOf(feedId);
  const hidden = newImageName();
  const picId = await database
    .transaction(async (tx) => {
      const feed = await lockFeed(tx, feedId);
      await settle(tx, feed.ownerId, { name: feed.name, picId: feed.picId === '' ? '' : hidden });
      if (feed.picId !== '') {
        await copyStoredImage(files, cover, { from: feed.picId, to: hidden });
      }
      await rename(tx, feedId, { name: clearedNames[locale], picId: '' });
      return feed.picId;
    })
    .catch(async (error: unknown) => {
      // The original error matters more than a leftover file.
      await deleteStoredImage(files, cover, hidden).catch(() => undefined);
      throw error;
    });
  if (picId !== '') await deleteStoredImage(files, cover, picId);
}

/** Restores a feed's name and cover, unless the owner has set others. `settle` returns whether that is still wanted. */
export async function restoreFeed(
  { database, files }: Stores,
  feedId: string,
  before: FeedBefore,
  settle: (tx: Database, ownerId: string) => Promise<boolean>,
): Promise<void> {
  const isUnused = await database.transaction(async (tx) => {
    const feed = await lockFeed(tx, feedId);
    if (!(await settle(tx, feed.ownerId))) return false;
    const name = Object.values(clearedNames).includes(feed.name) ? before.name : feed.name;
    await rename(tx, feedId, { name, picId: feed.picId === '' ? before.picId : feed.picId });
    return feed.picId !== '' && before.picId !== '';
  });
  if (isUnused) await deleteStoredImage(files, coverOf(feedId), before.picId);
}

async function lockFeed(tx: Database, feedId: string) {
  const [feed] = await tx.select().from(customFeeds).where(eq(customFeeds.id, feedId)).for('update');
  if (feed === undefined) throw notFound();
  return feed;
}

async function rename(
  tx: Database,
  feedId: string,
  { name, picId }: { readonly name: string; readonly picId: string },
): Promise<void> {
  await tx
    .update(customFeeds)
    .set({ name, nameKey: sortKey(name), picId })
    .where(eq(customFeeds.id, feedId));
}
