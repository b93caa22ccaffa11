import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { hashPassword } from '../calls/accounts/passwords';
import type { Database } from '../database/Database';
import { users } from '../database/tables/users';
import type { FileStore } from '../media/files/FileStore';
import { userContentFolders } from '../media/files/fileKeys';
import { demoActivity } from './demoActivity';
import { storeFeeds } from './demoFeeds';
import { type DemoAccount, demoAccounts, demoPassword } from './demoPeople';
import { plannedPro } from './demoPlan';
import { demoProjects } from './demoProjects';
import { demoUsers, type Studio } from './demoUsers';
import { mapSome } from './mapSome';
import { projectRow } from './projectRow';
import { readSamples, type Sample } from './readSamples';
import { storeProject } from './storeProject';
import { storeSquare } from './storeSquare';
import { isEmpty, writeDemo } from './writeDemo';

export interface DemoMeans {
  readonly database: Database;
  readonly files: FileStore;
  /** Kadr's own comics. */
  readonly samplesFolder: string;
}

/**
 * Fills an empty database with the samples and a little life around them, the same each time. A database that
 * has anybody in it stays as it is. Files come first: what a broken start leaves of them is written again.
 */
export async function fillDemo({ database, files, samplesFolder }: DemoMeans): Promise<void> {
  if (!(await isEmpty(database))) return;
  const samples = await readSamples(samplesFolder);
  const now = new Date();
  const projects = demoProjects(samples, now);
  const studios = await storeStudios(files, samplesFolder, samples);
  const people = new Set([...studios, ...demoAccounts].map(({ id }) => id));
  const activity = demoActivity(projects, people, now);
  const likesOf = (id: string) => activity.likes.filter(({ projectId }) => projectId === id).length;
  const stored = await mapSome(projects, async (project) => {
    const kept = await storeProject(files, project);
    const likesCnt = Math.max(project.likesCnt, likesOf(project.id));
    return { row: projectRow({ ...project, likesCnt }, kept), resources: kept.resources };
  });
  await writeDemo(database, {
    users: demoUsers(studios, await hashPassword(demoPassword), activity),
    projects: stored.map(({ row }) => row),
    resources: stored.flatMap(({ resources }) => resources),
    activity,
    feeds: (await storeFeeds(files, projects)).filter(({ row }) => people.has(row.ownerId)),
    pro: plannedPro.filter(({ userId }) => people.has(userId)),
  });
}

/** The accounts of the demo that are there. */
export async function demoAccountsIn(database: Database): Promise<readonly DemoAccount[]> {
  const ids = demoAccounts.map(({ id }) => id);
  const found = await database.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return demoAccounts.filter(({ id }) => found.some((one) => one.id === id));
}

function storeStudios(files: FileStore, folder: string, samples: readonly Sample[]): Promise<Studio[]> {
  const owners = new Map(samples.map(({ owner }) => [owner.id, owner]));
  return mapSome([...owners.values()], async ({ id, name }) => {
    const source = join(folder, 'owners', `${id}.webp`);
    const { picId } = await storeSquare(files, 'userAvatar', userContentFolders.userAvatar(id), source);
    return { id, name, picId };
  });
}
