import { and, count, eq, sql } from 'drizzle-orm';
import { comicsLimits } from '@/comics/limits';
import { pathType } from '@/comics/resources';
import type { ResourceUpload } from '@/domain/images';
import { maxMediaBytes } from '@/domain/pro';
import { mebibyte } from '@/lib/units';
import type { Database } from '../../database/Database';
import { projectResources, type ResourceKind } from '../../database/tables/projectFiles';
import { projects } from '../../database/tables/projects';
import { DomainError, invalidFields, type LocalizedText, notFound } from '../../lib/errors';
import { type FileStore, findInfo } from '../../media/files/FileStore';
import { contentTypeOfKey, projectFilesFolder } from '../../media/files/fileKeys';
import { proStatusOf } from '../pro/pro';
import { presentMoment } from '../projects/changeProject';
import { dropUnusedMedia, lockProject } from '../projects/projectMedia';
import type { Services, Stores } from '../services';
import type { PreparedResource } from './prepareResource';

const resourceTexts = {
  tooMany: {
    en: `A comic can have at most ${comicsLimits.resources} pictures and sounds.`,
    ru: `В комиксе не больше ${comicsLimits.resources} картинок и звуков.`,
  },
  tooLarge: {
    en: `The pictures and sounds of a comic can take up at most ${maxMediaBytes.others / mebibyte} MB, with Pro ${maxMediaBytes.pro / mebibyte} MB. Delete what you no longer need.`,
    ru: `Картинки и звуки комикса занимают не больше ${maxMediaBytes.others / mebibyte} МБ, с Pro — ${maxMediaBytes.pro / mebibyte} МБ. Удалите то, что больше не нужно.`,
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

type ResourceRow = typeof projectResources.$inferSelect;

function isAt(projectId: string, vpath: string) {
  return and(eq(projectResources.projectId, projectId), eq(projectResources.vpath, vpath));
}

/** Adds an image or a sound to a project. Uploading the same file again returns the same resource. */
export async function storeResource(
  { database, files }: Services,
  projectId: string,
  resource: PreparedResource,
): Promise<ResourceUpload> {
  const stores = { database, files };
  return uploadOf(await withFile(stores, projectId, resource, () => addRow(stores, projectId, resource)));
}

/** Stores the file before its row. A rejected resource has no row, so its file must be deleted. */
async function withFile(
  stores: Stores,
  projectId: string,
  { vpath, bytes }: PreparedResource,
  putRow: () => Promise<ResourceRow>,
): Promise<ResourceRow> {
  await stores.files.put(keyOf(projectId, vpath), bytes);
  return putRow().catch(async (error: unknown) => {
    if (error instanceof DomainError) await dropUnusedMedia(stores, projectId, [vpath]);
    throw error;
  });
}

function keyOf(projectId: string, vpath: string): string {
  return `${projectFilesFolder(projectId)}${vpath}`;
}

/**
 * Stores the file again, if it was deleted with an earlier resource of the same content. The project must be locked.
 */
async function restoreFile(
  files: FileStore,
  projectId: string,
  { vpath, bytes }: PreparedResource,
): Promise<void> {
  const key = keyOf(projectId, vpath);
  if ((await findInfo(files, key)) === null) await files.put(key, bytes);
}

async function addRow(
  { database, files }: Stores,
  projectId: string,
  resource: PreparedResource,
): Promise<ResourceRow> {
  return database.transaction(async (tx) => {
    const itself = eq(projects.id, projectId);
    const project = await lockProject(tx, projectId);
    if (project === null) throw notFound();
    await restoreFile(files, projectId, resource);
    const [known] = await tx.select().from(projectResources).where(isAt(projectId, resource.vpath));
    if (known !== undefined) return known;
    const { resources, bytes } = await sizeOf(tx, projectId);
    if (resources >= comicsLimits.resources) throw invalidFields([{ text: resourceTexts.tooMany }]);
    await assertSpace(tx, project.ownerId, bytes + resource.bytes.length);
    await tx
      .update(projects)
      .set({ nextResourceId: project.resId + 1, changedAt: presentMoment })
      .where(itself);
    const [added] = await tx
      .insert(projectResources)
      .values({ projectId, resId: project.resId, ...columnsOf(resource) })
      .returning();
    if (added === undefined) throw new Error('The resource was not inserted');
    return added;
  });
}

async function sizeOf(tx: Database, projectId: string) {
  const [row] = await tx
    .select({ resources: count(), bytes: sql`coalesce(sum(${projectResources.bytes}), 0)`.mapWith(Number) })
    .from(projectResources)
    .where(eq(projectResources.projectId, projectId));
  return row ?? { resources: 0, bytes: 0 };
}

/**
 * Throws when a comic would become larger than its owner may have. A comic that is larger because Pro has ended can
 * only shrink.
 */
async function assertSpace(tx: Database, ownerId: string, bytes: number): Promise<void> {
  if (bytes <= maxMediaBytes.others) return;
  const { isPro } = await proStatusOf(tx, ownerId);
  if (!isPro || bytes > maxMediaBytes.pro) throw invalidFields([{ text: resourceTexts.tooLarge }]);
}

function columnsOf({ bytes, ...columns }: PreparedResource) {
  return { ...columns, mediaType: contentTypeOfKey(columns.vpath) ?? '', bytes: bytes.length };
}

function uploadOf({ resId, name, vpath, color }: ResourceRow): ResourceUpload {
  const virtPath = { type: pathType.project, vpstr: vpath } as const;
  return { resId, resName: name, virtPath, ...(color !== null && { color }) };
}

/** Replaces an image: the same resource gets a new path, because caches keep the old one forever. */
export async function replaceImage(
  { database, files }: Services,
  projectId: string,
  earlier: string,
  image: PreparedResource,
): Promise<ResourceUpload> {
  const isEarlierImage = and(isAt(projectId, earlier), eq(projectResources.kind, 'image'));
  const [found] = await database.select().from(projectResources).where(isEarlierImage);
  if (found === undefined) throw notFound();
  if (earlier === image.vpath) return uploadOf(found);
  const stores = { database, files };
  const replaced = await withFile(stores, projectId, image, () =>
    replaceRow(stores, projectId, found, image),
  );
  await dropUnusedMedia(stores, projectId, [earlier]);
  return uploadOf(replaced);
}

async function replaceRow(
  { database, files }: Stores,
  projectId: string,
  found: ResourceRow,
  image: PreparedResource,
): Promise<ResourceRow> {
  return database.transaction(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (project === null) throw notFound();
    const grownBy = image.bytes.length - found.bytes;
    if (grownBy > 0) {
      const { bytes } = await sizeOf(tx, projectId);
      await assertSpace(tx, project.ownerId, bytes + grownBy);
    }
    await restoreFile(files, projectId, image);
    // The project may already have the new image as another resource.
    await tx.delete(projectResources).where(isAt(projectId, image.vpath));
    const { name: _name, ...columns } = columnsOf(image);
    const isEarlier = and(isAt(projectId, found.vpath), eq(projectResources.kind, 'image'));
    const [row] = await tx.update(projectResources).set(columns).where(isEarlier).returning();
    if (row === undefined) throw notFound();
    return row;
  });
}

export async function deleteResource(
  { database, files }: Services,
  projectId: string,
  { kind, vpath }: { readonly kind: ResourceKind; readonly vpath: string },
): Promise<void> {
  const deleted = await database
    .delete(projectResources)
    .where(and(isAt(projectId, vpath), eq(projectResources.kind, kind)))
    .returning({ resId: projectResources.resId });
  if (deleted.length === 0) throw notFound();
  await dropUnusedMedia({ database, files }, projectId, [vpath]);
}
