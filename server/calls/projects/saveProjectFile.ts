import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { keptDraft, type sentDraft } from '@/api/schemas/resources';
import { saveProject } from '@/comics/projectFile';
import { deviceName } from '@/domain/account';
import { noVersion, plainEtag, userManagedState } from '@/domain/project';
import { firstSaveState } from '@/domain/projectRights';
import { isSameHour } from '@/domain/versions';
import type { Database } from '../../database/Database';
import { projectFileSaves } from '../../database/tables/projectFiles';
import { conflict, type DomainErrorMessage } from '../../lib/errors';
import { type FileStore, findInfo, readWhole } from '../../media/files/FileStore';
import { projectDraftKey, projectFileKey } from '../../media/files/fileKeys';
import type { Services, Stores } from '../services';
import { changeFilteredProject, changeProject, presentMoment } from './changeProject';
import { assertNoErrors, checkFile } from './file-check/checkFile';
import { shownState } from './filterProject';
import { type OwnProject, type ProjectRow, projectTexts } from './findProject';
import { type DroppedVersion, deleteVersionFiles, keepFirstFile, keepVersion } from './keepVersion';

/** For older revisions, a conflict only shows the date of the current one. */
const recordedSaves = 20;

async function recordSave(database: Database, projectId: string, etag: string): Promise<void> {
  const itself = eq(projectFileSaves.projectId, projectId);
  // `now()` would be the start of the transaction, before it had the lock.
  const savedAt = sql`date_trunc('milliseconds', clock_timestamp())`;
  await database
    .insert(projectFileSaves)
    .values({ projectId, etag, savedAt })
    // The same content may have been saved before.
    .onConflictDoUpdate({ target: [projectFileSaves.projectId, projectFileSaves.etag], set: { savedAt } });
  const latest = database
    .select({ etag: projectFileSaves.etag })
    .from(projectFileSaves)
    .where(itself)
    .orderBy(desc(projectFileSaves.savedAt))
    .limit(recordedSaves);
  await database.delete(projectFileSaves).where(and(itself, notInArray(projectFileSaves.etag, latest)));
}

/** Rejects a save whose `If-Match` does not match the current revision. The project's row must be locked. */
async function assertRevision(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  projectId: string,
  ifMatch: string,
): Promise<void> {
  const present = (await findInfo(files, projectFileKey(projectId)))?.etag ?? null;
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

/** Whether the current revision is among the named ones; `present` is `null` when there is none. */
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

/** The draft with unpublished changes; `null` when there is none. */
export async function readDraft(files: FileStore, projectId: string): Promise<FoundDraft | null> {
  const file = await files.open(projectDraftKey(projectId));
  if (file === null) return null;
  const text = (await readWhole(file)).toString();
  return { draft: keptDraft.parse(JSON.parse(text)), etag: file.info.etag };
}

/** Stores a draft, with or without errors, and returns its etag. Publishes nothing. */
export async function saveDraft(
  { database, files }: Services,
  { project: { id } }: OwnProject,
  { file, base, mark }: z.output<typeof sentDraft>,
  { ifMatch, device }: { readonly ifMatch: string | null; readonly device: string },
): Promise<string> {
  const { text, thumbnail } = await checkFile(file);
  let etag = '';
  let dropped: readonly DroppedVersion[] = [];
  await changeProject(database, id, async (project, tx) => {
    const present = await findReplacedDraft(files, id, ifMatch);
    const savedAt = new Date();
    await keepFirstFile({ database: tx, files }, project);
    if (present !== null && !isSameHour(Date.parse(present.draft.savedAt), savedAt.getTime()))
      dropped = await keepDraft({ database: tx, files }, project, present);
    const about = JSON.stringify({
      base,
      mark,
      savedAt: savedAt.toISOString(),
      device: deviceName(device),
    });
    const bytes = new TextEncoder().encode(`${about.slice(0, -1)},"file":${text}}`);
    etag = (await files.put(projectDraftKey(id), bytes)).etag;
    return { changedAt: presentMoment, draftBytes: bytes.length, thumbnail };
  });
  await deleteVersionFiles({ database, files }, id, dropped);
  return etag;
}

/** Keeps the last draft of each hour of work: when a draft of a later hour replaces it, or when it is discarded. */
async function keepDraft(
  stores: Stores,
  project: ProjectRow,
  { draft }: FoundDraft,
): Promise<readonly DroppedVersion[]> {
  const savedAt = new Date(draft.savedAt);
  const version = { text: saveProject(draft.file), kind: 'draft', savedAt } as const;
  return (await keepVersion(stores, project, version)).dropped;
}

export async function deleteDraft(
  { database, files }: Services,
  { project: { id } }: OwnProject,
  ifMatch: string | null,
): Promise<void> {
  let dropped: readonly DroppedVersion[] = [];
  await changeProject(database, id, async (project, tx) => {
    const present = await findReplacedDraft(files, id, ifMatch);
    if (present !== null) dropped = await keepDraft({ database: tx, files }, project, present);
    await files.delete(projectDraftKey(id));
    return { changedAt: presentMoment, draftBytes: 0 };
  });
  await deleteVersionFiles({ database, files }, id, dropped);
}

/**
 * Deletes a draft that equals the saved file; any other draft is unpublished work. Returns whether there is no draft
 * now.
 */
async function dropSameDraft(files: FileStore, projectId: string, text: string): Promise<boolean> {
  const found = await readDraft(files, projectId);
  if (found === null) return true;
  if (saveProject(found.draft.file) !== text) return false;
  await files.delete(projectDraftKey(projectId));
  return true;
}

/** The current draft. Throws when it is not one that `ifMatch` names. */
async function findReplacedDraft(
  files: FileStore,
  projectId: string,
  ifMatch: string | null,
): Promise<FoundDraft | null> {
  const present = await readDraft(files, projectId);
  if (ifMatch === null || isNamed(namedVersions(ifMatch), present?.etag ?? null)) return present;
  const savedAt = present === null ? undefined : new Date(present.draft.savedAt);
  throw conflict([{ text: projectTexts.newerFile }, ...dated('present', savedAt)]);
}

/**
 * Saves the file of a project and returns its etag. The file is stored before the database records it, so that a confirmed
 * save is never lost. The first save without errors publishes (docs/product/states.md#first-save), unless filters hold it.
 * With `ifMatch` it does not overwrite another revision.
 */
export async function saveProjectFile(
  services: Services,
  own: OwnProject,
  file: object,
  ifMatch: string | null,
): Promise<string> {
  const { database, files } = services;
  const { owner, project } = own;
  const { id } = project;
  let etag = '';
  let dropped: readonly DroppedVersion[] = [];
  const { bytes, text, errors, summary, thumbnail, texts } = await checkFile(file);
  await changeFilteredProject(services, own, { file: { text, texts } }, async (present, tx) => {
    const { fileVersion, userManagedState: state, adminManagedState } = present;
    if (ifMatch !== null) await assertRevision({ database: tx, files }, id, ifMatch);
    if (shownState(present) !== null) assertNoErrors(errors);
    const stores = { database: tx, files };
    await keepFirstFile(stores, present);
    dropped = (await keepVersion(stores, present, { text, kind: 'published', savedAt: new Date() })).dropped;
    etag = (await files.put(projectFileKey(id), bytes)).etag;
    await recordSave(tx, id, etag);
    const hasNoDraft = await dropSameDraft(files, id, text);
    return {
      fileVersion: fileVersion + 1,
      fileBytes: bytes.length,
      changedAt: presentMoment,
      ...summary,
      ...(hasNoDraft && { draftBytes: 0, thumbnail }),
      ...(state === userManagedState.created &&
        errors.length === 0 && {
          userManagedState: firstSaveState(present.commentedId !== null, {
            banCategory: owner.banCategory,
            adminManagedState,
          }),
        }),
    };
  });
  await deleteVersionFiles({ database, files }, id, dropped);
  return etag;
}
