import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { pageMarks } from '@/comics/pageMarks';
import { type VersionKind, versionsToDrop } from '@/domain/versions';
import { parseJson } from '@/lib/parseJson';
import type { Database } from '../../database/Database';
import { newId } from '../../database/rowKeys';
import { projectFileSaves, projectResources, projectVersions } from '../../database/tables/projectFiles';
import { type FileStore, readText } from '../../media/files/FileStore';
import { projectFileKey, projectVersionKey } from '../../media/files/fileKeys';
import { proStatusOf } from '../pro/pro';
import type { Stores } from '../services';
import { tryDeleting } from './deleteProject';
import type { ProjectRow } from './findProject';
import { dropUnusedMedia, lockProject, uploadsIn } from './projectMedia';

type VersionRow = typeof projectVersions.$inferSelect;

/** A version that is no longer kept. Its files are deleted after the transaction. */
export type DroppedVersion = Pick<VersionRow, 'hash' | 'media'>;

export interface Kept {
  readonly id: string;
  readonly dropped: readonly DroppedVersion[];
}

interface NewVersion {
  /** The text in the form in which it is saved. */
  readonly text: string;
  readonly kind: VersionKind;
  readonly savedAt: Date;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Keeps a version; the same content is kept once. The project must be locked. */
export async function keepVersion(
  { database, files }: Stores,
  { id: projectId, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  { text, kind, savedAt }: NewVersion,
): Promise<Kept> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const isSame = and(eq(projectVersions.projectId, projectId), eq(projectVersions.hash, hash));
  const [known] = await database.select().from(projectVersions).where(isSame);
  if (known !== undefined) {
    const isLater = savedAt > known.savedAt;
    const latest = {
      kind: kind === 'published' ? kind : known.kind,
      savedAt: isLater ? savedAt : known.savedAt,
    };
    await database.update(projectVersions).set(latest).where(isSame);
    return { id: known.id, dropped: [] };
  }
  await files.put(projectVersionKey(projectId, hash), await compress(bytes));
  const file = parseJson(text);
  const id = newId();
  const sizes = await mediaSizes(database, projectId);
  await database.insert(projectVersions).values({
    id,
    projectId,
    kind,
    hash,
    bytes: bytes.length,
    pages: pageMarks(file),
    media: Object.fromEntries(uploadsIn(file).map((path) => [path, sizes.get(path) ?? 0])),
    savedAt,
  });
  return { id, dropped: await dropOldVersions(database, projectId, ownerId) };
}

/** Sizes in bytes by path, including files that only versions use. */
async function mediaSizes(database: Database, projectId: string): Promise<ReadonlyMap<string, number>> {
  const versions = await database
    .select({ media: projectVersions.media })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId));
  const resources = await resourceSizes(database, projectId);
  return new Map([...versions.flatMap(({ media }) => Object.entries(media)), ...resources]);
}

async function resourceSizes(database: Database, projectId: string) {
  const rows = await database
    .select({ vpath: projectResources.vpath, bytes: projectResources.bytes })
    .from(projectResources)
    .where(eq(projectResources.projectId, projectId));
  return rows.map(({ vpath, bytes }): [string, number] => [vpath, bytes]);
}

async function dropOldVersions(
  database: Database,
  projectId: string,
  ownerId: string,
): Promise<readonly DroppedVersion[]> {
  const { id, name, hash, media } = projectVersions;
  const versions = await database
    .select({ id, name, hash, media })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(desc(projectVersions.savedAt), desc(id));
  const { isPro } = await proStatusOf(database, ownerId);
  const present = new Map(await resourceSizes(database, projectId));
  const dropped = versionsToDrop(versions, { isPro, hasMedia: (path) => present.has(path) });
  const ids = dropped.map((version) => version.id);
  if (ids.length > 0) await database.delete(projectVersions).where(inArray(id, ids));
  return dropped;
}

/** Deletes files that only dropped versions used. Files that cannot be deleted now are deleted with the project. */
export async function deleteVersionFiles(
  { database, files }: Stores,
  projectId: string,
  dropped: readonly DroppedVersion[],
): Promise<void> {
  if (dropped.length === 0) return;
  await tryDeleting(async () => {
    await database.transaction(async (tx) => {
      await lockProject(tx, projectId);
      for (const { hash } of dropped) {
        const isSame = and(eq(projectVersions.projectId, projectId), eq(projectVersions.hash, hash));
        if ((await tx.$count(projectVersions, isSame)) === 0)
          await files.delete(projectVersionKey(projectId, hash));
      }
    });
    const paths = new Set(dropped.flatMap(({ media }) => Object.keys(media)));
    await dropUnusedMedia({ database, files }, projectId, [...paths]);
  });
}

/** The bytes as they were saved; `null` when the store has lost them. */
export async function readVersion(
  files: FileStore,
  { projectId, hash }: Pick<VersionRow, 'projectId' | 'hash'>,
) {
  const bytes = await files.read(projectVersionKey(projectId, hash));
  return bytes === null ? null : (await decompress(bytes)).toString();
}

/**
 * Keeps the current file before it is replaced, for projects that are older than versions. The project must be locked.
 */
export async function keepFirstFile({ database, files }: Stores, project: ProjectRow): Promise<void> {
  if (project.fileVersion === 0) return;
  const { id: projectId } = project;
  if ((await database.$count(projectVersions, eq(projectVersions.projectId, projectId))) > 0) return;
  const text = await readText(files, projectFileKey(projectId));
  if (text === null) return;
  const [save] = await database
    .select({ savedAt: projectFileSaves.savedAt })
    .from(projectFileSaves)
    .where(eq(projectFileSaves.projectId, projectId))
    .orderBy(desc(projectFileSaves.savedAt))
    .limit(1);
  const savedAt = save?.savedAt ?? project.createdAt;
  await keepVersion({ database, files }, project, { text, kind: 'published', savedAt });
}
