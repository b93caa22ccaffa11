import type { ComicPage, ProjectFile } from '@/comics/project';
import { type Command, findPage } from '@/editor/document/Command';
import { type History, redo, rewrite, run, startHistory, undo } from '@/editor/document/history';
import { openedId } from '@/editor/document/objectReferences';
import { withRooms } from '@/editor/document/objects/bubbleRoom';
import { addedObjects, idsIn } from '@/editor/document/objects/tree';
import { type Opened, openAsPage, toOpened } from '@/editor/document/reuse/opened';
import { createListeners } from '@/lib/createListeners';

export interface EditorState {
  readonly history: History;
  readonly comic: ProjectFile;
  readonly pageId: number;
  readonly ownPageId: number;
  readonly opened: Opened | null;
  /** Ids in the order of selection, including objects in frames. */
  readonly selected: readonly number[];
}

/** The only way to change the comic. */
export interface EditorStore {
  readonly state: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly run: (command: Command) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Records new file paths in all steps of the history. */
  readonly rewrite: (change: (project: ProjectFile) => ProjectFile) => void;
  readonly showPage: (pageId: number) => void;
  /** Opens something used on many pages on the canvas; `null` returns to the page. */
  readonly open: (opened: Opened | null) => void;
  readonly select: (objects: readonly number[]) => void;
}

export function createEditorStore(project: ProjectFile): EditorStore {
  const listeners = createListeners();
  let state: EditorState = {
    history: startHistory(project),
    comic: project,
    pageId: project.start,
    ownPageId: project.start,
    opened: null,
    selected: [],
  };

  const put = (next: EditorState) => {
    const kept = keepPlace(next, state);
    if (
      kept.history === state.history &&
      kept.pageId === state.pageId &&
      kept.opened === state.opened &&
      kept.selected === state.selected
    )
      return;
    state = kept;
    listeners.notify();
  };

  const goTo = (history: History, isBack: boolean) => {
    const { ownPageId: shownId, opened, comic } = state;
    const ownPageId = opened === null ? pageOfStep(comic, history.project, shownId, isBack) : shownId;
    put({ ...state, history, ownPageId, selected: ownPageId === shownId ? state.selected : [] });
  };

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    run: (command) => {
      const { opened, ownPageId, history } = state;
      const roomy = withRooms(command);
      const meant = opened === null || command.isOfComic ? roomy : toOpened(roomy, opened, ownPageId);
      put({ ...state, history: run(history, meant) });
    },
    undo: () => goTo(undo(state.history), true),
    redo: () => goTo(redo(state.history), false),
    rewrite: (change) => put({ ...state, history: rewrite(state.history, change) }),
    showPage: (pageId) =>
      findPage(state.history.project, pageId) !== undefined &&
      put({ ...state, ownPageId: pageId, opened: null, selected: [] }),
    open: (opened) => put({ ...state, opened, selected: [] }),
    select: (selected) => put({ ...state, selected }),
  };
}

/** The page, an object or what is open may have disappeared with the step that made it. */
function keepPlace(next: EditorState, before: EditorState): EditorState {
  const { project } = next.history;
  const own = findPage(project, next.ownPageId) ?? findPage(project, project.start) ?? project.pages[0];
  if (own === undefined) return next;
  const isSame = project === before.history.project && next.opened === before.opened;
  const opened = next.opened === null ? undefined : openAsPage(project, next.opened, own.id);
  const comic = isSame ? before.comic : (opened ?? project);
  const pageId = opened === undefined ? own.id : openedId;
  const existing = idsIn(findPage(comic, pageId)?.objects ?? []);
  const isWhole = next.selected.every((id) => existing.has(id));
  const selected = isWhole ? next.selected : next.selected.filter((id) => existing.has(id));
  return {
    ...next,
    comic,
    pageId,
    ownPageId: own.id,
    opened: opened === undefined ? null : next.opened,
    selected,
  };
}

/** The page, or what is open on the canvas instead. */
export function pageNow({ comic, pageId }: EditorState): ComicPage {
  return requirePage(comic, pageId);
}

export function requirePage(project: ProjectFile, id: number): ComicPage {
  const page = findPage(project, id);
  if (page === undefined) throw new Error(`There is no page ${id}`);
  return page;
}

/** Selects what the command adds, and returns its ids; empty if nothing more fits. */
export function runAndSelect(store: EditorStore, command: Command): readonly number[] {
  const before = pageNow(store.state());
  store.run(command);
  const added = addedObjects(before, pageNow(store.state()));
  if (added.length > 0) store.select(added);
  return added;
}

/**
 * The page on which a step is visible: the restored one, or else the current one, or else the only one that
 * changes.
 */
function pageOfStep(from: ProjectFile, to: ProjectFile, shownId: number, isBack: boolean): number {
  const changed = to.pages.filter((page) => findPage(from, page.id) !== page);
  const added = changed.filter(({ id }) => findPage(from, id) === undefined);
  const isShown = changed.some(({ id }) => id === shownId) && !(isBack && added.length > 0);
  const [page, ...others] = added.length > 0 ? added : changed;
  return isShown || page === undefined || others.length > 0 ? shownId : page.id;
}
