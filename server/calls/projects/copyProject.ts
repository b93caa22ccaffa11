import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { saveProject } from '@/comics/projectFile';
import type { Credit } from '@/comics/projectHead';
import { fieldBounds } from '@/domain/limits';
import type { Locale } from '@/domain/locale';
import { isBannedProject } from '@/domain/projectAccess';
import { mayCopy } from '@/domain/projectRights';
import type { Database } from '../../database/Database';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import { busy, invalidField, type LocalizedText, notAllowed } from '../../lib/errors';
import { copyUnder, type FileStore } from '../../media/files/FileStore';
import { projectFileKey, userContentFolders } from '../../media/files/fileKeys';
import type { Services } from '../services';
import { changeProject, presentMoment } from './changeProject';
import { assertNoErrors, type CheckedFile, checkFile, checkStored } from './file-check/checkFile';
import { filteredStates, filterProject, shownState } from './filterProject';
import { findProject, type OwnProject, type ProjectRow, projectTexts } from './findProject';
import { copyUploadRows, copyUploads, uploadsIn } from './projectMedia';
import { readDraft } from './saveProjectFile';
import tutorialTexts from './tutorial.json' with { type: 'json' };

interface Source {
  readonly name: string;
  readonly author: string;
}

function creditLine({ name, author }: Source): LocalizedText {
  return author === ''
    ? { en: `Made from “${name}”.`, ru: `Сделано из «${name}».` }
    : { en: `Made from “${name}” by ${author}.`, ru: `Сделано из «${name}», автор: ${author}.` };
}

/** Appends the line to a description, which is shortened if necessary. */
function describedWith(line: string, description: string): string {
  const room = fieldBounds.description.max - line.length - 2;
  const kept = description.slice(0, Math.max(0, room)).trim();
  return kept === '' ? line : `${kept}\n\n${line}`;
}

const fileWithCredits = z.looseObject({
  meta: z.looseObject({ credits: z.array(z.unknown()).default([]) }),
});

/** Adds a credit to the file; `null` for a file that cannot have credits. */
function creditedFile(text: string, { name, author }: Source): object | null {
  const { data: file } = fileWithCredits.safeParse(JSON.parse(text));
  if (file === undefined) return null;
  const credit: Credit = { what: 'made from', who: author === '' ? name : `${name}, ${author}` };
  return { ...file, meta: { ...file.meta, credits: [...file.meta.credits, credit] } };
}

/** The published file; for an own comic also the draft, which may be all there is. */
async function presentFile(files: FileStore, source: ProjectRow, isOwn: boolean): Promise<Uint8Array | null> {
  const draft = isOwn ? await readDraft(files, source.id) : null;
  if (draft !== null) return new TextEncoder().encode(saveProject(draft.draft.file));
  return files.read(projectFileKey(source.id));
}

/**
 * Copies a project, with the images and sounds that its file uses, into a reserved one without a file. A copy of
 * another user's template gets a credit, in the copier's language.
 */
export async function copyProject(
  services: Services,
  { owner, project: target }: OwnProject,
  sourceId: string,
  locale: Locale,
): Promise<void> {
  const { database, files } = services;
  const { id } = target;
  if (sourceId === id) throw invalidField('src_pid', projectTexts.sameProject);
  assertEmpty(target);
  const source = await findProject(database, owner, sourceId);
  if (!mayCopy(owner, source)) throw notAllowed();
  if (isBannedProject(source)) throw notAllowed(projectTexts.hiddenIsNotCopied);
  const isOwn = source.ownerId === owner.id;
  const file = await presentFile(files, source, isOwn);
  if (file === null) throw invalidField('src_pid', projectTexts.hasNoFile);
  const kept = await checkStored(file);
  const isCredited = source.isTemplate && !isOwn;
  const author = isCredited ? await nameOf(database, source.ownerId) : '';
  const { bytes, errors, summary, thumbnail } = isCredited
    ? await credited(kept, { name: source.name, author })
    : { ...kept, bytes: file };
  const media = { from: source.id, to: id, uploads: uploadsIn(JSON.parse(kept.text)) };
  await copyUnder(files, userContentFolders.projectCover(source.id), userContentFolders.projectCover(id));
  await copyUploads(files, media);
  const named = { name: target.name || source.name, description: target.description || source.description };
  const own = { owner, project: target };
  const isToBeShown = shownState(target) !== null;
  const matches = isToBeShown ? await filterProject(services, own, { ...named, file: kept }) : [];
  await database.transaction(async (tx) => {
    const { before } = await changeProject(tx, id, async (present, inner) => {
      assertEmpty(present);
      if (!isToBeShown && shownState(present) !== null) throw busy(1);
      if (isToBeShown) assertNoErrors(errors);
      await files.put(projectFileKey(id), bytes);
      const states = await filteredStates(inner, present, present, matches);
      const { userManagedState, heldState } = states;
      const changes = { fileVersion: 1, fileBytes: bytes.length, ...summary, thumbnail };
      return { ...changes, userManagedState, heldState, changedAt: presentMoment };
    });
    await copyUploadRows(tx, media);
    const { name, picId, nextResourceId } = source;
    const line = creditLine({ name, author })[locale];
    const description = isCredited ? describedWith(line, source.description) : source.description;
    await tx
      .update(projects)
      .set({
        name: before.name || name,
        description: before.description || description,
        picId: before.picId || picId,
        nextResourceId,
      })
      .where(eq(projects.id, id));
  });
}

/**
 * Fills a reserved project with the tutorial comic in the user's language: pages, bubbles, something to tap and a
 * choice, without media.
 */
export async function copyTutorial(
  { database, files }: Services,
  { project: { id } }: OwnProject,
  locale: Locale,
): Promise<void> {
  const text = JSON.stringify(tutorialTexts);
  const tutorial: object = JSON.parse(text, (_key, value) => value?.[locale] ?? value);
  const { bytes, summary, thumbnail } = await checkFile(tutorial);
  await changeProject(database, id, async (target) => {
    assertEmpty(target);
    await files.put(projectFileKey(id), bytes);
    return { fileVersion: 1, fileBytes: bytes.length, ...summary, thumbnail, changedAt: presentMoment };
  });
}

async function nameOf(database: Database, userId: string): Promise<string> {
  const [author] = await database.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return author?.name ?? '';
}

async function credited(kept: CheckedFile, source: Source): Promise<CheckedFile> {
  const file = creditedFile(kept.text, source);
  return file === null ? kept : checkFile(file);
}

/** A copy must not overwrite anything. */
function assertEmpty({ fileVersion }: ProjectRow): void {
  if (fileVersion > 0) throw invalidField('dst_pid', projectTexts.hasFile);
}
