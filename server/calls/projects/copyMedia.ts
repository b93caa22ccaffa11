import { and, eq, inArray } from 'drizzle-orm';
import { fieldsOf, listOf, readString } from '@/comics/lenient/values';
import type { Database } from '../../database/Database';
import { projectResources } from '../../database/tables/projectFiles';
import type { FileStore } from '../../media/files/FileStore';
import { projectFilesFolder } from '../../media/files/fileKeys';

interface Copied {
  readonly from: string;
  readonly to: string;
  /** Paths in the project. */
  readonly uploads: readonly string[];
}

/** The paths of the project's own files that a comic names. */
export function uploadsIn(file: unknown): readonly string[] {
  return listOf(fieldsOf(file).resources).flatMap((resource) => {
    const { type, vpstr } = fieldsOf(fieldsOf(resource).vp);
    const path = type === 4 ? readString(vpstr) : undefined;
    return path === undefined ? [] : [path];
  });
}

/** Leaves out what is not there any more. */
export async function copyUploads(files: FileStore, { from, to, uploads }: Copied): Promise<void> {
  for (const path of new Set(uploads)) {
    const bytes = await files.read(`${projectFilesFolder(from)}${path}`);
    if (bytes !== null) await files.put(`${projectFilesFolder(to)}${path}`, bytes);
  }
}

/** What the database knows of them. */
export async function copyUploadRows(inside: Database, { from, to, uploads }: Copied): Promise<void> {
  if (uploads.length === 0) return;
  const rows = await inside
    .select()
    .from(projectResources)
    .where(and(eq(projectResources.projectId, from), inArray(projectResources.vpath, [...uploads])));
  if (rows.length === 0) return;
  const copies = rows.map((row) => ({ ...row, projectId: to }));
  await inside.insert(projectResources).values(copies).onConflictDoNothing();
}
