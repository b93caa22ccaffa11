import type { ComicPage, ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { type History, redo, run, startHistory, undo } from '@/editor/document/history';
import { createListeners } from '@/lib/createListeners';

/** What is edited, and where the author is in it. */
export interface EditorState {
  readonly history: History;
  /** The page on the canvas. */
  readonly pageId: number;
  /** Ids of objects of that page, those within frames too; in the order in which they were chosen. */
  readonly selected: readonly number[];
}

/** Holds the comic that is edited. Nothing else changes it. */
export interface EditorStore {
  readonly state: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly run: (command: Command) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Shows a page; one that is not there is passed over. */
  readonly showPage: (pageId: number) => void;
  readonly select: (objects: readonly number[]) => void;
}

export function createEditorStore(project: ProjectFile): EditorStore {
  const listeners = createListeners();
  let state: EditorState = { history: startHistory(project), pageId: project.start, selected: [] };

  const put = (next: EditorState) => {
    const kept = keepPlace(next);
    if (kept.history === state.history && kept.pageId === state.pageId && kept.selected === state.selected)
      return;
    state = kept;
    listeners.notify();
  };

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    run: (command) => put({ ...state, history: run(state.history, command) }),
    undo: () => put({ ...state, history: undo(state.history) }),
    redo: () => put({ ...state, history: redo(state.history) }),
    showPage: (pageId) =>
      pageIn(state.history.project, pageId) !== undefined && put({ ...state, pageId, selected: [] }),
    select: (selected) => put({ ...state, selected }),
  };
}

/** A page or an object may be gone with the step that made it. */
function keepPlace(state: EditorState): EditorState {
  const { project } = state.history;
  const page = pageIn(project, state.pageId) ?? pageIn(project, project.start) ?? project.pages[0];
  if (page === undefined) return state;
  const there = idsIn(page.objects);
  const isWhole = state.selected.every((id) => there.has(id));
  const selected = isWhole ? state.selected : state.selected.filter((id) => there.has(id));
  return { ...state, pageId: page.id, selected };
}

function pageIn({ pages }: ProjectFile, id: number): ComicPage | undefined {
  return pages.find((page) => page.id === id);
}

function idsIn(objects: ComicPage['objects'], ids = new Set<number>()): ReadonlySet<number> {
  for (const object of objects) {
    ids.add(object.id);
    if (object.type === 'frame') idsIn(object.objects, ids);
  }
  return ids;
}
