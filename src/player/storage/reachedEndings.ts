import type { Project } from '@/comics/project';
import { endingsKey, readStoredEndings, type StoredEndings } from '@/comics/storedPlays';
import { countEndings } from '@/player/rules/endings';
import type { Store } from '@/player/storage/store';

/** Keeps all endings that were found before. */
export function saveEndings(
  store: Store,
  project: Project,
  projectId: string,
  reached: readonly number[],
): StoredEndings {
  const known = readStoredEndings(store.read(endingsKey(projectId)));
  const pages = [...new Set([...known.pages, ...reached])];
  const note = { ...known, pages, ...countEndings(project, pages) };
  const isNews = pages.length > known.pages.length || note.found !== known.found || note.of !== known.of;
  if (isNews) store.write(endingsKey(projectId), { ...note, time: Date.now() });
  return note;
}
