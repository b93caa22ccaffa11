import type * as z from 'zod/mini';
import { keptDraft, type sentDraft } from '@/api/schemas/projectDraft';
import { saveProject } from '@/comics/save/saveProject';
import { deviceName } from '@/domain/deviceName';
import { conflict } from '../../lib/domainError';
import type { FileStore } from '../../media/files/FileStore';
import { projectDraftKey } from '../../media/files/fileKeys';
import { readWhole } from '../../media/files/readWhole';
import type { Services } from '../services';
import { changeProject } from './changeProject';
import { checkFile } from './file-check/checkFile';
import { dated, isNamed, namedVersions } from './fileVersions';
import type { OwnProject } from './findProject';
import { projectWords } from './words';

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
    await demandDraft(files, id, ifMatch);
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
    await demandDraft(files, id, ifMatch);
    await files.delete(projectDraftKey(id));
    return {};
  });
}

/** Takes away the draft that says the same as what readers were given just now; another one is somebody's work. */
export async function dropSameDraft(files: FileStore, projectId: string, text: string): Promise<void> {
  const found = await readDraft(files, projectId);
  if (found !== null && saveProject(found.draft.file) === text)
    await files.delete(projectDraftKey(projectId));
}

/** Refuses what would go over another draft than the named one. */
async function demandDraft(files: FileStore, projectId: string, ifMatch: string | null): Promise<void> {
  if (ifMatch === null) return;
  const present = await readDraft(files, projectId);
  if (isNamed(namedVersions(ifMatch), present?.etag ?? null)) return;
  const savedAt = present === null ? undefined : new Date(present.draft.savedAt);
  throw conflict([{ text: projectWords.newerFile }, ...dated('present', savedAt)]);
}
