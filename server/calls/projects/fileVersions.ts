import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { noVersion, plainEtag } from '@/domain/fileVersion';
import type { Database } from '../../database/Database';
import { projectFileSaves } from '../../database/tables/projectFileSaves';
import { conflict, type DomainErrorMessage } from '../../lib/domainError';
import type { FileStore } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';
import { projectWords } from './words';

/** Whoever has an older version than that is told the date of the present one alone. */
const rememberedSaves = 20;

/** Keeps when a version of a project's file was saved. */
export async function rememberSave(database: Database, projectId: string, etag: string): Promise<void> {
  const itself = eq(projectFileSaves.projectId, projectId);
  // The transaction began before the save had its turn.
  const savedAt = sql`date_trunc('milliseconds', clock_timestamp())`;
  await database
    .insert(projectFileSaves)
    .values({ projectId, etag, savedAt })
    // The same content was saved before.
    .onConflictDoUpdate({ target: [projectFileSaves.projectId, projectFileSaves.etag], set: { savedAt } });
  const latest = database
    .select({ etag: projectFileSaves.etag })
    .from(projectFileSaves)
    .where(itself)
    .orderBy(desc(projectFileSaves.savedAt))
    .limit(rememberedSaves);
  await database.delete(projectFileSaves).where(and(itself, notInArray(projectFileSaves.etag, latest)));
}

/**
 * Refuses a save whose `If-Match` does not name the version that is there. To be asked while nobody else may
 * save.
 */
export async function demandVersion(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  projectId: string,
  ifMatch: string,
): Promise<void> {
  const file = await files.open(projectFileKey(projectId));
  const present = file?.info.etag ?? null;
  await file?.close();
  const named = namedVersions(ifMatch);
  if (isNamed(named, present)) return;
  const saves = await database
    .select()
    .from(projectFileSaves)
    .where(eq(projectFileSaves.projectId, projectId));
  const savedAt = (etag: string | null | undefined) => saves.find((save) => save.etag === etag)?.savedAt;
  throw conflict([
    { text: projectWords.newerFile },
    ...dated('yours', savedAt(named[0])),
    ...dated('present', savedAt(present)),
  ]);
}

export function namedVersions(ifMatch: string): readonly string[] {
  return ifMatch.split(',').map(plainEtag);
}

/** Whether the version that is there is one of the named; `null` where none is there. */
export function isNamed(named: readonly string[], present: string | null): boolean {
  return present === null ? named.includes(noVersion) : named.includes(present) || named.includes('*');
}

export function dated(path: 'yours' | 'present', moment: Date | undefined): DomainErrorMessage[] {
  if (moment === undefined) return [];
  const date = moment.toISOString();
  const { en, ru } = path === 'yours' ? projectWords.yoursIsOf : projectWords.presentIsOf;
  return [{ path, text: { en: `${en} ${date}`, ru: `${ru} ${date}` } }];
}
