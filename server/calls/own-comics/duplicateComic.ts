import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fieldsOf } from '@/comics/lenient/values';
import type { Locale } from '@/domain/locale';
import { userManagedState } from '@/domain/project';
import { isBannedProject } from '@/domain/projectAccess';
import { copyName } from '@/domain/projectNames';
import { parseJson } from '@/lib/parseJson';
import { lockUser } from '../../database/locks';
import { projects } from '../../database/tables/projects';
import { invalidField, notAllowed } from '../../lib/errors';
import { copyUnder, type FileStore } from '../../media/files/FileStore';
import { projectDraftKey, projectFileKey, userContentFolders } from '../../media/files/fileKeys';
import { changeProject, presentMoment } from '../projects/changeProject';
import { type OwnProject, projectTexts } from '../projects/findProject';
import { copyUploadRows, copyUploads, uploadsIn } from '../projects/projectMedia';
import type { Stores } from '../services';

/**
 * Copies a user's own comic with its draft, pictures and sounds into a new private one, and returns its id. A
 * repetition with the same key returns the same copy, and completes an interrupted one.
 */
export async function duplicateComic(
  { database, files }: Stores,
  { owner, project: source }: OwnProject,
  idempotencyKey: string,
  locale: Locale,
): Promise<string> {
  if (isBannedProject(source)) throw notAllowed(projectTexts.hiddenIsNotCopied);
  const id = copyId(owner.id, source.id, idempotencyKey);
  await database.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    await tx.insert(projects).values({ id, ownerId: owner.id }).onConflictDoNothing();
  });
  const [reserved] = await database.select().from(projects).where(eq(projects.id, id));
  if (reserved === undefined || reserved.changedAt !== null) return id;
  await copyUnder(files, userContentFolders.projectCover(source.id), userContentFolders.projectCover(id));
  const media = { from: source.id, to: id, uploads: (await contentOf(files, source.id)).uploads };
  await copyUploads(files, media);
  await database.transaction(async (tx) => {
    // Prevents changes of the source meanwhile. Both are locked in the order of their ids, because another order could
    // deadlock.
    const lock = (one: string) => tx.select().from(projects).where(eq(projects.id, one)).for('update');
    const [first = '', second = ''] = [id, source.id].sort();
    const locked = [...(await lock(first)), ...(await lock(second))];
    const present = locked.find((row) => row.id === source.id);
    const { file, draft, uploads } = await contentOf(files, source.id);
    if (present === undefined || (file === null && draft === null)) {
      throw invalidField('id', projectTexts.hasNoFile);
    }
    // Uploads that were added since.
    await copyUploads(files, { ...media, uploads: uploads.filter((one) => !media.uploads.includes(one)) });
    await changeProject(tx, id, async (copy) => {
      if (copy.changedAt !== null) return {};
      if (file !== null) await files.put(projectFileKey(id), file);
      if (draft !== null) await files.put(projectDraftKey(id), draft);
      await copyUploadRows(tx, { ...media, uploads });
      const { description, picId, facts, translations, thumbnail, fileBytes, nextResourceId } = present;
      await tx.update(projects).set({ nextResourceId }).where(eq(projects.id, id));
      return {
        name: copyName(present.name, locale),
        description,
        picId,
        facts,
        translations,
        thumbnail,
        fileBytes,
        draftBytes: draft?.length ?? 0,
        changedAt: presentMoment,
        ...(file !== null && {
          fileVersion: 1,
          userManagedState: userManagedState.privateWasntPublishedGlobally,
        }),
      };
    });
  });
  return id;
}

/** File and draft, with the uploads that they use. */
async function contentOf(files: FileStore, projectId: string) {
  const [file, draft] = await Promise.all([
    files.read(projectFileKey(projectId)),
    files.read(projectDraftKey(projectId)),
  ]);
  const parsed = (bytes: Uint8Array | null) => bytes && parseJson(new TextDecoder().decode(bytes));
  return { file, draft, uploads: [parsed(file), fieldsOf(parsed(draft)).file].flatMap(uploadsIn) };
}

/** The same id for each repetition of a request; different for another user or comic. */
function copyId(ownerId: string, sourceId: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([ownerId, sourceId, key]))
    .digest('base64url')
    .slice(0, 22);
}
