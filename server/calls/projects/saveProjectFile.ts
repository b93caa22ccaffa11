import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { keptDraft, type sentDraft } from '@/api/schemas/resources';
import { saveProject } from '@/comics/saveProject';
import { deviceName } from '@/domain/account';
import { noVersion, plainEtag, userManagedState } from '@/domain/project';
import { firstSaveState, isPublished } from '@/domain/publishing';
import type { Database } from '../../database/Database';
import { projectFileSaves } from '../../database/tables/projectFiles';
import { conflict, type DomainErrorMessage } from '../../lib/errors';
import { type FileStore, readWhole } from '../../media/files/FileStore';
import { projectDraftKey, projectFileKey } from '../../media/files/fileKeys';
import type { Services } from '../services';
import { changeOwnProject, changeProject } from './changeProject';
import { assertNoErrors, checkFile } from './file-check/checkFile';
import { type OwnProject, projectTexts } from './findProject';

/** Whoever has an older version than that is told the date of the present one alone. */
const recordedSaves = 20;

/** Keeps when a version of a project's file was saved. */
async function recordSave(database: Database, projectId: string, etag: string): Promise<void> {
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
    .limit(recordedSaves);
  await database.delete(projectFileSaves).where(and(itself, notInArray(projectFileSaves.etag, latest)));
}

/**
 * Refuses a save whose `If-Match` does not name the version that is there. To be asked while nobody else may
 * save.
 */
async function assertRevision(
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
    { text: projectTexts.newerFile },
    ...dated('yours', savedAt(named[0])),
    ...dated('present', savedAt(present)),
  ]);
}

function namedVersions(ifMatch: string): readonly string[] {
  return ifMatch.split(',').map(plainEtag);
}

/** Whether the version that is there is one of the named; `null` where none is there. */
function isNamed(named: readonly string[], present: string | null): boolean {
  return present === null ? named.includes(noVersion) : named.includes(present) || named.includes('*');
}

function dated(path: 'yours' | 'present', moment: Date | undefined): DomainErrorMessage[] {
  if (moment === undefined) return [];
  const date = moment.toISOString();
  const { en, ru } = path === 'yours' ? projectTexts.yoursIsOf : projectTexts.presentIsOf;
  return [{ path, text: { en: `${en} ${date}`, ru: `${ru} ${date}` } }];
}

interface FoundDraft {
  readonly draft: z.output<typeof keptDraft>;
  readonly etag: string;
}

/** What the owner of a project has not given to readers yet; `null` when that is nothing. */
export async function readDraft(files: FileStore, projectId: string): Promise<FoundDraft | null> {
  const file = await files.open(projectDraftKey(projectId));
  const bytes = await readWhole(file);
  if (file === null || bytes === null) return null;
  return { draft: keptDraft.parse(JSON.parse(new TextDecoder().decode(bytes))), etag: file.info.etag };
}

/** Keeps a draft, errors in it or not; it publishes nothing. Gives the etag. */
export async function saveDraft(
  { database, files }: Services,
  { project: { id } }: OwnProject,
  { file, base, mark }: z.output<typeof sentDraft>,
  { ifMatch, device }: { readonly ifMatch: string | null; readonly device: string },
): Promise<string> {
  const { text } = await checkFile(file);
  let etag = '';
  await changeProject(database, id, async () => {
    await assertDraftRevision(files, id, ifMatch);
    const about = JSON.stringify({
      base,
      mark,
      savedAt: new Date().toISOString(),
      device: deviceName(device),
    });
    const bytes = new TextEncoder().encode(`${about.slice(0, -1)},"file":${text}}`);
    etag = (await files.put(projectDraftKey(id), bytes)).etag;
    return {};
  });
  return etag;
}

/** Throws a draft away. */
export async function deleteDraft(
  { database, files }: Services,
  { project: { id } }: OwnProject,
  ifMatch: string | null,
): Promise<void> {
  await changeProject(database, id, async () => {
    await assertDraftRevision(files, id, ifMatch);
    await files.delete(projectDraftKey(id));
    return {};
  });
}

/** Takes away the draft that says the same as what readers were given just now; another one is somebody's work. */
async function dropSameDraft(files: FileStore, projectId: string, text: string): Promise<void> {
  const found = await readDraft(files, projectId);
  if (found !== null && saveProject(found.draft.file) === text)
    await files.delete(projectDraftKey(projectId));
}

/** Refuses what would go over another draft than the named one. */
async function assertDraftRevision(
  files: FileStore,
  projectId: string,
  ifMatch: string | null,
): Promise<void> {
  if (ifMatch === null) return;
  const present = await readDraft(files, projectId);
  if (isNamed(namedVersions(ifMatch), present?.etag ?? null)) return;
  const savedAt = present === null ? undefined : new Date(present.draft.savedAt);
  throw conflict([{ text: projectTexts.newerFile }, ...dated('present', savedAt)]);
}

/**
 * Saves the file of a project. The file is there for good before the database counts it, so what was answered
 * is never lost. The first save publishes (docs/product/states.md#first-save), the first one without errors,
 * that is. Who names the version that they began with does not save over another one. Gives the etag.
 */
export async function saveProjectFile(
  { database, files }: Services,
  own: OwnProject,
  file: object,
  ifMatch: string | null,
): Promise<string> {
  const { owner, project } = own;
  const { id } = project;
  let etag = '';
  const { bytes, text, errors, summary } = await checkFile(file);
  await changeOwnProject(database, own, async (present, inside) => {
    const { fileVersion, userManagedState: state, adminManagedState } = present;
    if (ifMatch !== null) await assertRevision({ database: inside, files }, id, ifMatch);
    if (isPublished(state)) assertNoErrors(errors);
    etag = (await files.put(projectFileKey(id), bytes)).etag;
    await recordSave(inside, id, etag);
    await dropSameDraft(files, id, text);
    return {
      fileVersion: fileVersion + 1,
      fileBytes: bytes.length,
      ...summary,
      ...(state === userManagedState.created &&
        errors.length === 0 && {
          userManagedState: firstSaveState(present.commentedId !== null, {
            banCategory: owner.banCategory,
            adminManagedState,
          }),
        }),
    };
  });
  return etag;
}
