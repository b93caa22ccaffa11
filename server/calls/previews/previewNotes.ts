import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { maxPreviewNotes, type PreviewNote } from '@/domain/preview';
import type { Database } from '../../database/Database';
import { previewNotes } from '../../database/tables/previews';
import { projects } from '../../database/tables/projects';
import { type LocalizedText, notAllowed, notFound } from '../../lib/errors';

const texts = {
  tooMany: {
    en: 'This draft has as many notes as it can hold. The author has to delete some first.',
    ru: 'Заметок к этому черновику больше не помещается. Сначала автору нужно удалить часть из них.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

type NewNote = Pick<PreviewNote, 'page' | 'pageId' | 'name' | 'text'>;

/** A note that is sent again, since the answer was lost, is there once. */
export async function addNote(database: Database, projectId: string, note: NewNote): Promise<void> {
  await database.transaction(async (inside) => {
    // One after another, so that together they keep the limit; and none of a project that is being deleted.
    const isIt = eq(projects.id, projectId);
    const found = await inside.select({ id: projects.id }).from(projects).where(isIt).for('no key update');
    if (found.length === 0) throw notFound();
    const isSame = and(
      eq(previewNotes.projectId, projectId),
      eq(previewNotes.page, note.page),
      note.pageId === undefined ? isNull(previewNotes.pageId) : eq(previewNotes.pageId, note.pageId),
      eq(previewNotes.name, note.name),
      eq(previewNotes.text, note.text),
    );
    const same = await inside.select({ id: previewNotes.id }).from(previewNotes).where(isSame).limit(1);
    if (same.length > 0) return;
    const [{ notes } = { notes: 0 }] = await inside
      .select({ notes: count() })
      .from(previewNotes)
      .where(eq(previewNotes.projectId, projectId));
    if (notes >= maxPreviewNotes) throw notAllowed(texts.tooMany);
    await inside.insert(previewNotes).values({ projectId, ...note });
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

/** Does nothing for one that is gone already. */
export async function deleteNote(database: Database, key: NoteKey): Promise<void> {
  await database.delete(previewNotes).where(isOf(key));
}
