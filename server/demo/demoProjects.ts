import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ComicFacts, ComicTranslations } from '@/comics/comicFacts';
import {
  adminManagedState,
  type Category,
  category,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { dayMs, minuteMs } from '@/lib/units';
import type { projectResources } from '../database/tables/projectFiles';
import type { projects } from '../database/tables/projects';
import type { FileStore } from '../media/files/FileStore';
import { contentTypeOfKey, projectFileKey, projectFilesFolder } from '../media/files/fileKeys';
import type { PreparedImage } from '../media/images/image';
import { prepareImage } from '../media/images/prepareImage';
import { type ImageOwner, storeImage } from '../media/images/storeImage';
import { plannedBest, plannedCategories, plannedCopies } from './demoPlan';
import { coverFile, type Sample } from './readSamples';

/** A project made from a sample. */
export interface DemoProject {
  readonly id: string;
  readonly sample: Sample;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly facts: ComicFacts;
  readonly translations: ComicTranslations;
  readonly userManagedState: UserManagedState;
  readonly category: Category;
  readonly viewsCnt: number;
  readonly likesCnt: number;
  readonly createdAt: Date;
  /** When it entered the best feed, whose order is latest first. */
  readonly bestAt: Date;
}

/** The samples as projects of their studios, and the demo author's own projects, made a day later. */
export function demoProjects(samples: readonly Sample[], now: Date): DemoProject[] {
  const newest = Math.max(...samples.map(({ info }) => Date.parse(info.creationDate)));
  // With a slow clock some dates would be in the future, and such projects are in no feed.
  const shift = Math.min(0, now.getTime() - 3 * dayMs - newest);
  const bestAtOf = (id: string, createdAt: number) => {
    const place = plannedBest.indexOf(id);
    return new Date(place < 0 ? createdAt : newest + shift + (plannedBest.length - place) * minuteMs);
  };
  const published = samples.map((sample): DemoProject => {
    const { name, description, category: reached, viewsCnt, likesCnt, creationDate } = sample.info;
    const createdAt = Date.parse(creationDate) + shift;
    return {
      id: sample.id,
      sample,
      ownerId: sample.owner.id,
      name,
      description,
      ...sample.summary,
      userManagedState: userManagedState.publishedGlobally,
      category: plannedCategories.get(sample.id) ?? reached,
      viewsCnt,
      likesCnt,
      createdAt: new Date(createdAt),
      bestAt: bestAtOf(sample.id, createdAt),
    };
  });
  const copies = plannedCopies.flatMap(({ from, ...planned }): DemoProject[] => {
    const sample = samples.find(({ id }) => id === from);
    if (sample === undefined) return [];
    const createdAt = new Date(newest + shift + dayMs);
    // The author renamed this copy.
    const summary = { ...sample.summary, translations: {} };
    const made = { createdAt, bestAt: createdAt, viewsCnt: 0, likesCnt: 0 };
    return [{ ...planned, ...summary, ...made, sample, category: category.newest }];
  });
  return [...published, ...copies];
}

export async function storeSampleThumbnails(
  files: FileStore,
  owner: ImageOwner,
  source: string,
): Promise<PreparedImage> {
  const picture = await prepareImage(owner.kind, await readFile(source));
  if (picture.kind === 'refused') throw new Error(`${source} is no picture: ${picture.reason.because}`);
  await storeImage(files, owner, picture);
  return picture;
}

type ResourceRow = typeof projectResources.$inferInsert;

interface StoredProject {
  readonly cover: PreparedImage;
  readonly fileBytes: number;
  readonly resources: readonly ResourceRow[];
}

/** Stores a sample's file, media and cover in the same way as a project's. */
export async function storeProject(files: FileStore, { id, sample }: DemoProject): Promise<StoredProject> {
  const resources: ResourceRow[] = [];
  for (const path of await mediaOf(sample.folder)) {
    const key = `${projectFilesFolder(id)}${path}`;
    const { size, contentType } = await files.put(key, await readFile(join(sample.folder, path)));
    resources.push({
      projectId: id,
      kind: contentType.startsWith('audio/') ? 'sound' : 'image',
      resId: resources.length + 1,
      name: path.slice(path.lastIndexOf('/') + 1),
      vpath: path,
      mediaType: contentType,
      bytes: size,
    });
  }
  const cover = await storeSampleThumbnails(
    files,
    { kind: 'projectCover', id },
    join(sample.folder, coverFile),
  );
  const file = await readFile(join(sample.folder, 'project.json'));
  await files.put(projectFileKey(id), file);
  return { cover, fileBytes: file.length, resources };
}

/** Includes the cover, which project files use as the poster. */
async function mediaOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.endsWith('.json') && contentTypeOfKey(path) !== null)
    .sort();
}

/** It entered all its feeds when it was published. */
export function projectRow(project: DemoProject, stored: StoredProject): typeof projects.$inferInsert {
  const { sample, category: reached, createdAt, bestAt, ...fields } = project;
  const states = {
    userManagedState: project.userManagedState,
    adminManagedState: adminManagedState.okGlobal,
  };
  const since = (needed: Category, moment = createdAt) =>
    isGloballyAccessible(states) && reached >= needed ? moment : null;
  return {
    ...fields,
    ...states,
    category: reached,
    createdAt,
    picId: stored.cover.picId,
    newestSince: since(category.newest),
    interestingSince: since(category.interesting),
    popularSince: since(category.popular),
    bestSince: since(category.theBest, bestAt),
    fileVersion: 1,
    fileBytes: stored.fileBytes,
    nextResourceId: stored.resources.length + 1,
  };
}
