import { and, count, eq } from 'drizzle-orm';
import { comicsLimits } from '@/comics/limits';
import type { ResourceUpload } from '@/domain/images';
import type { Database } from '../../database/Database';
import { projectResources, type ResourceKind } from '../../database/tables/projectFiles';
import { projects } from '../../database/tables/projects';
import { DomainError, invalidField, type LocalizedText, notFound } from '../../lib/errors';
import type { FileStore } from '../../media/files/FileStore';
import {
  contentTypeOfKey,
  projectDraftKey,
  projectFileKey,
  projectFilesFolder,
} from '../../media/files/fileKeys';
import type { Services } from '../services';
import type { PreparedResource } from './prepareResource';

/** Texts of errors about pictures and sounds of projects. */
const resourceTexts = {
  tooMany: {
    en: `A project holds at most ${comicsLimits.resources} pictures and sounds.`,
    ru: `В проекте не больше ${comicsLimits.resources} картинок и звуков.`,
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type ResourceRow = typeof projectResources.$inferSelect;

/** Which row of a project has a path. */
function placeOf(projectId: string, vpath: string) {
  return and(eq(projectResources.projectId, projectId), eq(projectResources.vpath, vpath));
}

/**
 * Puts a picture or a sound into a project. One that is there already is the same resource again: a lost
 * answer that is asked for anew costs nothing.
 */
export async function storeResource(
  { database, files }: Services,
  projectId: string,
  resource: PreparedResource,
): Promise<ResourceUpload> {
  await files.put(keyOf(projectId, resource.vpath), resource.bytes);
  try {
    return uploadOf(await addRow({ database, files }, projectId, resource));
  } catch (error) {
    // A refused one has no row that would need the file.
    if (error instanceof DomainError)
      await dropFileWithoutRow({ database, files }, projectId, resource.vpath);
    throw error;
  }
}

type Stores = Pick<Services, 'database' | 'files'>;

function keyOf(projectId: string, vpath: string): string {
  return `${projectFilesFolder(projectId)}${vpath}`;
}

/** Holds a project, so that nobody else changes its resources meanwhile. */
async function lockProject(inside: Database, projectId: string) {
  const [project] = await inside
    .select({ resId: projects.nextResourceId })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('update');
  return project ?? null;
}

/** Deletes the file of a path, unless a resource has it: the same one may have been uploaded meanwhile. */
async function dropFileWithoutRow(
  { database, files }: Stores,
  projectId: string,
  vpath: string,
): Promise<void> {
  await database.transaction(async (inside) => {
    await lockProject(inside, projectId);
    const [known] = await inside.select().from(projectResources).where(placeOf(projectId, vpath));
    if (known === undefined) await files.delete(keyOf(projectId, vpath));
  });
}

/** Puts the file of a resource again, if it was deleted with an earlier one of the same content. While the project is held. */
async function restoreFile(
  files: FileStore,
  projectId: string,
  { vpath, bytes }: PreparedResource,
): Promise<void> {
  const there = await files.open(keyOf(projectId, vpath));
  if (there === null) await files.put(keyOf(projectId, vpath), bytes);
  else await there.close();
}

async function addRow(
  { database, files }: Stores,
  projectId: string,
  resource: PreparedResource,
): Promise<ResourceRow> {
  return database.transaction(async (inside) => {
    const itself = eq(projects.id, projectId);
    const project = await lockProject(inside, projectId);
    if (project === null) throw notFound();
    await restoreFile(files, projectId, resource);
    const [known] = await inside.select().from(projectResources).where(placeOf(projectId, resource.vpath));
    if (known !== undefined) return known;
    const [row] = await inside
      .select({ resources: count() })
      .from(projectResources)
      .where(eq(projectResources.projectId, projectId));
    if ((row?.resources ?? 0) >= comicsLimits.resources) {
      throw invalidField(resource.kind, resourceTexts.tooMany);
    }
    await inside
      .update(projects)
      .set({ nextResourceId: project.resId + 1 })
      .where(itself);
    const [added] = await inside
      .insert(projectResources)
      .values({ projectId, resId: project.resId, ...columnsOf(resource) })
      .returning();
    if (added === undefined) throw new Error('The resource was not kept');
    return added;
  });
}

/** What the database knows of a resource's content. */
function columnsOf(resource: PreparedResource) {
  const { kind, name, vpath, bytes, width, height, color, durationMs } = resource;
  return {
    kind,
    name,
    vpath,
    mediaType: contentTypeOfKey(vpath) ?? '',
    bytes: bytes.length,
    width: width ?? null,
    height: height ?? null,
    color: color ?? null,
    durationMs: durationMs ?? null,
  };
}

function uploadOf({ resId, name, vpath, color }: ResourceRow): ResourceUpload {
  const virtPath = { type: 4, vpstr: vpath } as const;
  return { resId, resName: name, virtPath, ...(color !== null && { color }) };
}

/**
 * Whether the saved file of a project or its draft names a picture or a sound: readers, or the author, need it until
 * that file is saved again.
 */
async function isNamedInFiles(files: FileStore, projectId: string, vpath: string): Promise<boolean> {
  const kept = await Promise.all([projectFileKey(projectId), projectDraftKey(projectId)].map(files.read));
  return kept.some((bytes) => bytes !== null && Buffer.from(bytes).includes(vpath));
}

/**
 * Puts another picture in the place of one of the project: the same resource under a new path, since what lies
 * under the old one is kept by caches for good.
 */
export async function replaceImage(
  { database, files }: Services,
  projectId: string,
  earlier: string,
  image: PreparedResource,
): Promise<ResourceUpload> {
  const isEarlierImage = and(placeOf(projectId, earlier), eq(projectResources.kind, 'image'));
  const [found] = await database.select().from(projectResources).where(isEarlierImage);
  if (found === undefined) throw notFound();
  if (earlier === image.vpath) return uploadOf(found);
  const folder = projectFilesFolder(projectId);
  await files.put(`${folder}${image.vpath}`, image.bytes);
  const replaced = await database.transaction(async (inside) => {
    if ((await lockProject(inside, projectId)) === null) throw notFound();
    await restoreFile(files, projectId, image);
    // The project may have the new picture already, under an id of its own.
    await inside.delete(projectResources).where(placeOf(projectId, image.vpath));
    const { name: _name, ...columns } = columnsOf(image);
    const [row] = await inside.update(projectResources).set(columns).where(isEarlierImage).returning();
    if (row === undefined) throw notFound();
    return row;
  });
  if (!(await isNamedInFiles(files, projectId, earlier)))
    await dropFileWithoutRow({ database, files }, projectId, earlier);
  return uploadOf(replaced);
}

/** Takes a picture or a sound out of a project, by its path. */
export async function deleteResource(
  { database, files }: Services,
  projectId: string,
  { kind, vpath }: { readonly kind: ResourceKind; readonly vpath: string },
): Promise<void> {
  const deleted = await database
    .delete(projectResources)
    .where(and(placeOf(projectId, vpath), eq(projectResources.kind, kind)))
    .returning({ resId: projectResources.resId });
  if (deleted.length === 0) throw notFound();
  if (!(await isNamedInFiles(files, projectId, vpath)))
    await dropFileWithoutRow({ database, files }, projectId, vpath);
}
