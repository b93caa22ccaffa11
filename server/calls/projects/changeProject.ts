import { eq, type SQL, sql } from 'drizzle-orm';
import { userManagedState } from '@/domain/project';
import { isGloballyAccessible, isPubliclyAccessible } from '@/domain/projectAccess';
import { stateAfterChange } from '@/domain/projectRights';
import { isBannedFrom } from '@/domain/user';
import type { Database } from '../../database/Database';
import { projects, type RankedFeed, rankedFeeds } from '../../database/tables/projects';
import { busy, notFound } from '../../lib/errors';
import { newImageName } from '../../media/images/image';
import { copyStoredImage, deleteStoredImage } from '../../media/images/storeImage';
import { replacePicture } from '../filters/filterPictures';
import { noteEvent } from '../notifications/notificationEvents';
import type { Services, Stores } from '../services';
import {
  type FilterServices,
  filteredStates,
  filterProject,
  isAsFiltered,
  type NewTexts,
  shownState,
} from './filterProject';
import type { OwnProject, ProjectRow } from './findProject';

/** Fields that only `changeProject` may change. */
export type ProjectChanges = Partial<
  Pick<
    ProjectRow,
    | 'name'
    | 'description'
    | 'feedId'
    | 'inFeedSince'
    | 'userManagedState'
    | 'heldState'
    | 'adminManagedState'
    | 'category'
    | 'fileVersion'
    | 'fileBytes'
    | 'facts'
    | 'translations'
    | 'picId'
    | 'draftBytes'
    | 'thumbnail'
    | 'stateBeforeDeletion'
  >
> & {
  /** `presentMoment` for a change by the author. */
  readonly changedAt?: SQL;
  readonly deletedAt?: SQL | null;
};

type Since = (typeof rankedFeeds)[RankedFeed]['since'];

export interface ChangedProject {
  readonly before: ProjectRow;
  readonly after: ProjectRow;
}

type Decide = (project: ProjectRow, tx: Database) => ProjectChanges | Promise<ProjectChanges>;

/** Locks users whom `decide` also changes: users must be locked before projects (`lockUsers`). */
type LockFirst = (tx: Database) => Promise<unknown>;

/**
 * The only way to change fields that decide where a project is shown: it also sets when the project enters feeds. The
 * project is locked while `decide` runs, and its file must only be written there. `decide` may throw.
 */
export async function changeProject(
  database: Database,
  projectId: string,
  decide: Decide,
  lockFirst?: LockFirst,
): Promise<ChangedProject> {
  const decideUnlessDeleted: Decide = (project, tx) => {
    if (project.deletedAt !== null) throw notFound();
    return decide(project, tx);
  };
  return changeAnyProject(database, projectId, decideUnlessDeleted, lockFirst);
}

/** Like `changeProject`, but also for a deleted project. */
export async function changeAnyProject(
  database: Database,
  projectId: string,
  decide: Decide,
  lockFirst?: LockFirst,
): Promise<ChangedProject> {
  return database.transaction(async (tx) => {
    await lockFirst?.(tx);
    const itself = eq(projects.id, projectId);
    const [before] = await tx.select().from(projects).where(itself).for('update');
    if (before === undefined) throw notFound();
    const changes = await decide(before, tx);
    const set = { ...changes, ...reachedFeeds({ ...before, ...changes }) };
    if (Object.keys(set).length === 0) return { before, after: before };
    const [after] = await tx.update(projects).set(set).where(itself).returning();
    if (after === undefined) throw notFound();
    if (before.newestSince === null && after.newestSince !== null) {
      await noteEvent(tx, 'newComic', projectId);
    }
    if (before.popularSince === null && after.popularSince !== null) {
      await noteEvent(tx, 'popular', projectId);
    }
    return { before, after };
  });
}

/** The position in a feed never changes, because pages of an earlier moment must stay the same. */
function reachedFeeds(
  project: Pick<ProjectRow, Since | 'category' | 'userManagedState' | 'adminManagedState'>,
): Partial<Record<Since, SQL>> {
  if (!isGloballyAccessible(project)) return {};
  const reached = Object.values(rankedFeeds).filter(
    ({ since, from }) => project[since] === null && project.category >= from,
  );
  return Object.fromEntries(reached.map(({ since }) => [since, presentMoment]));
}

/** The time of the database, which all processes share, rounded down so that it is never in the future. */
export const presentMoment = sql`date_trunc('milliseconds', clock_timestamp())`;

/**
 * A change by the owner. If the owner is banned from the feeds, it also removes the project from all of them
 * (docs/product/states.md#bans).
 */
function byOwner({ owner: { banCategory } }: OwnProject, decide: Decide): Decide {
  return async (project, tx) => {
    const userManagedState = stateAfterChange(project.userManagedState, banCategory);
    const isKeptOut = isBannedFrom('publishInFeeds', banCategory) && project.feedId !== null;
    return {
      ...(userManagedState !== project.userManagedState && { userManagedState }),
      ...(isKeptOut && { feedId: null, inFeedSince: null }),
      ...(await decide(project, tx)),
    };
  };
}

/** Nobody changes a project this often while filters check it. */
export const maxFilterAttempts = 5;

/**
 * A change by the owner that filters check first: they may refuse it, or hold the project until a moderator has
 * reviewed it. If the project was changed or published meanwhile, they check again.
 */
export async function changeFilteredProject(
  services: FilterServices,
  own: OwnProject,
  changed: NewTexts,
  decide: Decide,
): Promise<ChangedProject> {
  const change = byOwner(own, decide);
  let seen = own.project;
  for (let attempts = 0; attempts < maxFilterAttempts; attempts += 1) {
    const project = seen;
    const isLookedAt = isToBeShown(project, changed);
    const matches = isLookedAt ? await filterProject(services, { ...own, project }, changed) : [];
    const isSame = (present: ProjectRow) =>
      isAsFiltered(project, present, changed) && (isLookedAt || !isToBeShown(present, changed));
    const done = await changeShownProject(services, seen.id, async (present, tx) => {
      if (!isSame(present)) return {};
      const changes = await change(present, tx);
      const states = { userManagedState: present.userManagedState, heldState: present.heldState, ...changes };
      return { ...changes, ...(await filteredStates(tx, present, states, matches)) };
    });
    if (isSame(done.before)) return done;
    seen = done.before;
  }
  throw busy(1);
}

/** The first save publishes. */
function isToBeShown(project: ProjectRow, { file }: NewTexts): boolean {
  const isFirstSave = file !== undefined && project.userManagedState === userManagedState.created;
  return isFirstSave || shownState(project) !== null;
}

/**
 * A change after which the project may no longer be public. If so, its cover is renamed, because covers are served
 * without a key.
 */
export async function changeShownProject(
  { database, files }: Stores,
  projectId: string,
  decide: Decide,
  lockFirst?: LockFirst,
): Promise<ChangedProject> {
  const owner = { kind: 'projectCover', id: projectId } as const;
  const hidden = newImageName();
  const decideAndRename: Decide = async (project, tx) => {
    const changes = await decide(project, tx);
    const isHidden = isPubliclyAccessible(project) && !isPubliclyAccessible({ ...project, ...changes });
    if (!isHidden || project.picId === '') return changes;
    await copyStoredImage(files, owner, { from: project.picId, to: hidden });
    return { ...changes, picId: hidden };
  };
  const changed = await changeProject(database, projectId, decideAndRename, lockFirst).catch(
    async (error: unknown) => {
      // The original error matters more than a leftover file.
      await deleteStoredImage(files, owner, hidden).catch(() => undefined);
      throw error;
    },
  );
  const { before, after } = changed;
  if (before.picId !== after.picId) await deleteStoredImage(files, owner, before.picId);
  return changed;
}

export function setProjectImage(services: Services, own: OwnProject, pic: Blob): Promise<{ picId: string }> {
  const { id } = own.project;
  return replacePicture(services, { kind: 'projectCover', id }, pic, async (picId) => {
    const change = byOwner(own, () => ({ picId, changedAt: presentMoment }));
    return (await changeProject(services.database, id, change)).before.picId;
  });
}
