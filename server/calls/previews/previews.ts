import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maxPreviewNotes, type PreviewLink, type PreviewNote, previewDays } from '@/domain/preview';
import { isBannedProject, isPubliclyAccessible } from '@/domain/projectAccess';
import { isBannedFrom } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockRows } from '../../database/locks';
import { newId } from '../../database/rowKeys';
import { previewLinks, previewNotes } from '../../database/tables/previews';
import { projects } from '../../database/tables/projects';
import { presentBanOf, users } from '../../database/tables/users';
import { type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import { createSigner, type Secrets } from '../../lib/secrets';
import { readText } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';
import { signProjectKey } from '../project-views/projectKeys';
import { readDraft } from '../projects/saveProjectFile';
import type { Services } from '../services';

function signer(secrets: Secrets) {
  return createSigner(secrets, 'preview of a draft');
}

type LinkRow = Pick<typeof previewLinks.$inferSelect, 'id' | 'endsAt'>;

function linkOf(secrets: Secrets, { id, endsAt }: LinkRow): PreviewLink {
  return { token: signer(secrets).sign(id), endsAt: endsAt.toISOString() };
}

const isRunning = () => gt(previewLinks.endsAt, sql`now()`);

/** `null` when there is no valid link. */
export async function findLink(
  { database, tokenSecret }: Pick<Services, 'database' | 'tokenSecret'>,
  projectId: string,
): Promise<PreviewLink | null> {
  const [row] = await database
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.projectId, projectId), isRunning()));
  return row === undefined ? null : linkOf(tokenSecret, row);
}

/** Makes a new link. An earlier one stops working. */
export async function makeLink(
  { database, tokenSecret }: Pick<Services, 'database' | 'tokenSecret'>,
  projectId: string,
): Promise<PreviewLink> {
  const made = { id: newId(), endsAt: sql`now() + make_interval(days => ${previewDays})` };
  const [row] = await database
    .insert(previewLinks)
    .values({ projectId, ...made })
    .onConflictDoUpdate({ target: previewLinks.projectId, set: { ...made, createdAt: sql`now()` } })
    .returning();
  if (row === undefined) throw notFound();
  return linkOf(tokenSecret, row);
}

export async function revokeLink(database: Database, projectId: string): Promise<void> {
  await database.delete(previewLinks).where(eq(previewLinks.projectId, projectId));
}

/**
 * The project of a preview token; throws the same `notFound` for every invalid one. Never read from a replica, which
 * may lag.
 */
export async function findPreviewed(
  { database, tokenSecret }: Pick<Services, 'database' | 'tokenSecret'>,
  token: string,
) {
  const id = signer(tokenSecret).verify(token);
  if (typeof id !== 'string') throw notFound();
  const [found] = await database
    .select({
      projectId: projects.id,
      name: projects.name,
      userManagedState: projects.userManagedState,
      adminManagedState: projects.adminManagedState,
      author: users.name,
      banCategory: presentBanOf(users),
      endsAt: previewLinks.endsAt,
    })
    .from(previewLinks)
    .innerJoin(projects, eq(projects.id, previewLinks.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(eq(previewLinks.id, id), isRunning(), isNull(projects.deletedAt)));
  if (found === undefined || isBannedProject(found) || isBannedFrom('login', found.banCategory)) {
    throw notFound();
  }
  return found;
}

/** The draft, or the published file when nothing is unpublished. */
export async function openPreview(
  services: Pick<Services, 'database' | 'files' | 'tokenSecret'>,
  token: string,
) {
  const found = await findPreviewed(services, token);
  const { projectId, name, author, endsAt } = found;
  const draft = await readDraft(services.files, projectId);
  const file = draft?.draft.file ?? (await readSaved(services, projectId));
  return {
    projectId,
    name,
    author,
    endsAt: endsAt.toISOString(),
    file,
    ...(!isPubliclyAccessible(found) && { fileKey: signProjectKey(services.tokenSecret, projectId) }),
  };
}

const savedFile = z.nullable(z.looseObject({}));

async function readSaved({ files }: Pick<Services, 'files'>, projectId: string) {
  const text = await readText(files, projectFileKey(projectId));
  return savedFile.parse(text && JSON.parse(text));
}

const texts = {
  tooMany: {
    en: 'This draft has the maximum number of notes. Its author has to delete some first.',
    ru: 'Заметок к этому черновику больше не помещается. Сначала автору нужно удалить часть из них.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

type NewNote = Pick<PreviewNote, 'page' | 'pageId' | 'name' | 'text'>;

/** Adds a note. A note that is sent again because the response was lost is stored once. */
export async function addNote(database: Database, projectId: string, note: NewNote): Promise<void> {
  await database.transaction(async (tx) => {
    // The lock serializes notes, so that together they respect the limit, and prevents notes on a project that is being
    // deleted.
    if ((await lockRows(tx, projects, eq(projects.id, projectId))).length === 0) throw notFound();
    const isSame = and(
      eq(previewNotes.projectId, projectId),
      eq(previewNotes.page, note.page),
      note.pageId === undefined ? isNull(previewNotes.pageId) : eq(previewNotes.pageId, note.pageId),
      eq(previewNotes.name, note.name),
      eq(previewNotes.text, note.text),
    );
    const same = await tx.select({ id: previewNotes.id }).from(previewNotes).where(isSame).limit(1);
    if (same.length > 0) return;
    const notes = await tx.$count(previewNotes, eq(previewNotes.projectId, projectId));
    if (notes >= maxPreviewNotes) throw notAllowed(texts.tooMany);
    await tx.insert(previewNotes).values({ projectId, ...note });
  });
}

export async function listNotes(database: Database, projectId: string): Promise<PreviewNote[]> {
  const rows = await database
    .select()
    .from(previewNotes)
    .where(eq(previewNotes.projectId, projectId))
    .orderBy(asc(previewNotes.id));
  return rows.map(({ id, page, pageId, name, text, isSettled, createdAt }) => ({
    id: String(id),
    page,
    ...(pageId !== null && { pageId }),
    name,
    text,
    isSettled,
    createdAt: createdAt.toISOString(),
  }));
}

interface NoteKey {
  readonly projectId: string;
  readonly noteId: string;
}

const isOf = ({ projectId, noteId }: NoteKey) =>
  and(eq(previewNotes.projectId, projectId), eq(previewNotes.id, Number(noteId)));

export async function settleNote(database: Database, key: NoteKey, isSettled: boolean): Promise<void> {
  const changed = await database
    .update(previewNotes)
    .set({ isSettled })
    .where(isOf(key))
    .returning({ id: previewNotes.id });
  if (changed.length === 0) throw notFound();
}

/** Does nothing when the note no longer exists. */
export async function deleteNote(database: Database, key: NoteKey): Promise<void> {
  await database.delete(previewNotes).where(isOf(key));
}
