import { and, eq, inArray, sql } from 'drizzle-orm';
import { fieldsOf, listOf, readString } from '@/comics/lenient/values';
import type { Database } from '../../database/Database';
import { projectResources, projectVersions } from '../../database/tables/projectFiles';
import { projects } from '../../database/tables/projects';
import type { FileStore } from '../../media/files/FileStore';
import { projectDraftKey, projectFileKey, projectFilesFolder } from '../../media/files/fileKeys';
import type { Stores } from '../services';

interface Copied {
  readonly from: string;
  readonly to: string;
  /** Paths in the project. */
  readonly uploads: readonly string[];
}

/** The paths of the project's own files that a comic uses. */
export function uploadsIn(file: unknown): readonly string[] {
  return listOf(fieldsOf(file).resources).flatMap((resource) => {
    const { type, vpstr } = fieldsOf(fieldsOf(resource).vp);
    const path = type === 4 ? readString(vpstr) : undefined;
    return path === undefined ? [] : [path];
  });
}

/** Skips files that no longer exist. */
export async function copyUploads(files: FileStore, { from, to, uploads }: Copied): Promise<void> {
  for (const path of new Set(uploads)) {
    const bytes = await files.read(`${projectFilesFolder(from)}${path}`);
    if (bytes !== null) await files.put(`${projectFilesFolder(to)}${path}`, bytes);
  }
}

export async function copyUploadRows(tx: Database, { from, to, uploads }: Copied): Promise<void> {
  if (uploads.length === 0) return;
  const rows = await tx
    .select()
    .from(projectResources)
    .where(and(eq(projectResources.projectId, from), inArray(projectResources.vpath, [...uploads])));
  if (rows.length === 0) return;
  const copies = rows.map((row) => ({ ...row, projectId: to }));
  await tx.insert(projectResources).values(copies).onConflictDoNothing();
}

/** Locks a project, so that nobody else changes its resources. */
export async function lockProject(tx: Database, projectId: string) {
  const [project] = await tx
    .select({ resId: projects.nextResourceId, ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('update');
  return project ?? null;
}

/** Deletes uploads that no resource, file, draft or kept version uses. */
export async function dropUnusedMedia(
  { database, files }: Stores,
  projectId: string,
  vpaths: readonly string[],
): Promise<void> {
  if (vpaths.length === 0) return;
  await database.transaction(async (tx) => {
    await lockProject(tx, projectId);
    const resources = await tx
      .select({ vpath: projectResources.vpath })
      .from(projectResources)
      .where(and(eq(projectResources.projectId, projectId), inArray(projectResources.vpath, [...vpaths])));
    const known = new Set(resources.map(({ vpath }) => vpath));
    const others = vpaths.filter((vpath) => !known.has(vpath));
    for (const vpath of await findUnnamed({ database: tx, files }, projectId, others)) {
      await files.delete(`${projectFilesFolder(projectId)}${vpath}`);
    }
  });
}

/** The uploads that neither the file nor the draft nor a kept version uses. The project must be locked. */
export async function findUnnamed(
  { database, files }: Stores,
  projectId: string,
  vpaths: readonly string[],
): Promise<readonly string[]> {
  if (vpaths.length === 0) return [];
  const texts = await Promise.all([projectFileKey(projectId), projectDraftKey(projectId)].map(files.read));
  const isNamed = (vpath: string) =>
    texts.some((bytes) => bytes !== null && Buffer.from(bytes).includes(vpath));
  const unnamed: string[] = [];
  for (const vpath of vpaths) {
    if (!isNamed(vpath) && !(await isInVersion(database, projectId, vpath))) unnamed.push(vpath);
  }
  return unnamed;
}

async function isInVersion(tx: Database, projectId: string, vpath: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: projectVersions.id })
    .from(projectVersions)
    .where(
      and(eq(projectVersions.projectId, projectId), sql`jsonb_exists(${projectVersions.media}, ${vpath})`),
    )
    .limit(1);
  return found !== undefined;
}
