import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fieldBounds } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { userManagedState } from '@/domain/project';
import { lockUser } from '../../database/lockUsers';
import { projectResources } from '../../database/tables/projectFiles';
import { projects } from '../../database/tables/projects';
import { invalidField, type LocalizedText } from '../../lib/errors';
import { copyUnder } from '../../media/files/FileStore';
import {
  projectDraftKey,
  projectFileKey,
  projectFilesFolder,
  userContentFolders,
} from '../../media/files/fileKeys';
import { changeProject, presentMoment } from '../projects/changeProject';
import { type OwnProject, projectTexts } from '../projects/findProject';
import type { Services } from '../services';

const suffix: LocalizedText = { en: ' (copy)', ru: ' (копия)' };

function copyName(name: string, locale: Locale): string {
  const { max } = fieldBounds.projectName;
  return `${name.slice(0, max - suffix[locale].length).trimEnd()}${suffix[locale]}`;
}

interface Request {
  readonly idempotencyKey: string;
  readonly locale: Locale;
}

/**
 * Copies one's own comic with its draft, pictures and sounds into a new private one, and returns its id. Repeated with the
 * same key it returns the same copy, and completes one that was interrupted.
 */
export async function duplicateComic(
  { database, files }: Pick<Services, 'database' | 'files'>,
  { owner, project: source }: OwnProject,
  { idempotencyKey, locale }: Request,
): Promise<string> {
  const id = copyId(owner.id, source.id, idempotencyKey);
  const from = { file: projectFileKey(source.id), draft: projectDraftKey(source.id) };
  await database.transaction(async (inside) => {
    await lockUser(inside, owner.id);
    await inside.insert(projects).values({ id, ownerId: owner.id }).onConflictDoNothing();
  });
  const [reserved] = await database.select().from(projects).where(eq(projects.id, id));
  if (reserved === undefined || reserved.changedAt !== null) return id;
  await copyUnder(files, userContentFolders.projectCover(source.id), userContentFolders.projectCover(id));
  await copyUnder(files, projectFilesFolder(source.id), projectFilesFolder(id), [from.file]);
  await database.transaction(async (inside) => {
    // Nobody changes the source meanwhile. Both are locked in the order of their ids, since any other could deadlock.
    const lock = (one: string) => inside.select().from(projects).where(eq(projects.id, one)).for('update');
    const [first = '', second = ''] = [id, source.id].sort();
    const locked = [...(await lock(first)), ...(await lock(second))];
    const present = locked.find((row) => row.id === source.id);
    const [file, draft] = await Promise.all([files.read(from.file), files.read(from.draft)]);
    if (present === undefined || (file === null && draft === null)) {
      throw invalidField('id', projectTexts.hasNoFile);
    }
    await changeProject(inside, id, async (copy) => {
      if (copy.changedAt !== null) return {};
      if (file !== null) await files.put(projectFileKey(id), file);
      if (draft !== null) await files.put(projectDraftKey(id), draft);
      const resources = await inside
        .select()
        .from(projectResources)
        .where(eq(projectResources.projectId, source.id));
      const copies = resources.map((resource) => ({ ...resource, projectId: id }));
      if (copies.length > 0) await inside.insert(projectResources).values(copies).onConflictDoNothing();
      const { description, picId, facts, translations, thumbnail, fileBytes, nextResourceId } = present;
      await inside.update(projects).set({ nextResourceId }).where(eq(projects.id, id));
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

/** The same for each repetition of a request; of another person or comic it is another one. */
function copyId(ownerId: string, sourceId: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([ownerId, sourceId, key]))
    .digest('base64url')
    .slice(0, 22);
}
