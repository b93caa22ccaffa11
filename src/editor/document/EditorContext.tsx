import { createContext, type ReactNode, useContext, useId, useState, useSyncExternalStore } from 'react';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { type Command, type CommandName, findPage } from '@/editor/document/Command';
import { openedId } from '@/editor/document/objectReferences';
import { withRooms } from '@/editor/document/objects/bubbleRoom';
import { addedObjects, idsIn } from '@/editor/document/objects/tree';
import { type Opened, openAsPage, toOpened } from '@/editor/document/reuse/opened';
import { createListeners } from '@/lib/createListeners';

const StoreContext = createContext<EditorStore | null>(null);

export function EditorProvider({
  store,
  children,
}: {
  readonly store: EditorStore;
  readonly children: ReactNode;
}) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

export function useEditorStore(): EditorStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('EditorProvider is missing above this component');
  return store;
}

export function useEdited<Part>(part: (state: EditorState) => Part): Part {
  const store = useEditorStore();
  const read = () => part(store.state());
  return useSyncExternalStore(store.subscribe, read, read);
}

export function useEditedProject(): ProjectFile {
  return useEdited(({ history }) => history.project);
}

export function useEditedPage(): ComicPage {
  return useEdited(pageNow);
}

export function useOwnPage(): ComicPage {
  return useEdited(({ history, ownPageId }) => requirePage(history.project, ownPageId));
}

/** The page, or what is open on the canvas instead. */
export function pageNow({ comic, pageId }: EditorState): ComicPage {
  return requirePage(comic, pageId);
}

function requirePage(project: ProjectFile, id: number): ComicPage {
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

export function useSeries(): { readonly series: string; readonly renew: () => void } {
  const id = useId();
  const [times, setTimes] = useState(0);
  return { series: `${id}${times}`, renew: () => setTimes((before) => before + 1) };
}

interface Step {
  readonly name: CommandName;
  readonly series: string | undefined;
  readonly before: ProjectFile;
  readonly after: ProjectFile;
}

/**
 * All steps since the comic was opened, without a limit. Unchanged parts are shared, so a step costs only
 * what it has changed.
 */
export interface History {
  readonly project: ProjectFile;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export function startHistory(project: ProjectFile): History {
  return { project, past: [], future: [] };
}

export function run(history: History, { name, change, series, isUpload }: Command): History {
  const { project: before, past } = history;
  const { project: after, future } = isUpload
    ? rewrite({ ...history, past: [] }, change)
    : { project: change(before), future: [] };
  if (after === before) return history;
  const last = past.at(-1);
  const joins = series !== undefined && last?.series === series && history.future.length === 0;
  // Text that is typed into a new object is part of adding it.
  const step: Step = joins
    ? { ...last, name: name === 'typedText' ? last.name : name, after }
    : { name, series, before, after };
  return { project: after, past: [...(joins ? past.slice(0, -1) : past), step], future };
}

/** Returns the same history if there is nothing to undo. */
export function undo(history: History): History {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  return { project: step.before, past: history.past.slice(0, -1), future: [step, ...history.future] };
}

/** Returns the same history if there is nothing to redo. */
export function redo(history: History): History {
  const [step, ...future] = history.future;
  return step === undefined ? history : { project: step.after, past: [...history.past, step], future };
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

/** Changes all steps at once, without adding a step. */
function rewrite(history: History, change: (project: ProjectFile) => ProjectFile): History {
  const changed = new Map<ProjectFile, ProjectFile>();
  const rewritten = (project: ProjectFile) => {
    const known = changed.get(project) ?? change(project);
    changed.set(project, known);
    return known;
  };
  const inStep = (step: Step) => ({ ...step, before: rewritten(step.before), after: rewritten(step.after) });
  return {
    project: rewritten(history.project),
    past: history.past.map(inStep),
    future: history.future.map(inStep),
  };
}

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
