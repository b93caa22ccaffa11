import { readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import { actionsIn, pageActions, reachedFrom } from '@/comics/pageContents';
import type { ComicObject, ComicPage, DrawnText, ProjectFile } from '@/comics/project';
import { eachObject } from '@/editor/document/objects/tree';
import type { ReaderShares } from '@/editor/readers/readerShares';

export type Cause =
  | { readonly kind: 'next' }
  /** Entering the page leads on at once. */
  | { readonly kind: 'entering' }
  | { readonly kind: 'option'; readonly label: DrawnText }
  | { readonly kind: 'object'; readonly object: ComicObject };

export interface Edge {
  readonly to: number;
  readonly by: readonly Cause[];
}

export interface StoryPage {
  readonly id: number;
  readonly edges: readonly Edge[];
  readonly isStart: boolean;
  /** The story can end here, even if it can also continue. */
  readonly isEnding: boolean;
  readonly isDeadEnd: boolean;
  /** No path leads here from the start. */
  readonly isUnreachable: boolean;
}

/** In page order, by the validator's rules (docs/comics-format.md). */
export function storyGraph(file: ProjectFile): readonly StoryPage[] {
  const there = new Set(file.pages.map(({ id }) => id));
  const pages = pagesAsPlayed(file).map((page) => ({ page, edges: edgesOf(page, there) }));
  const targetsById = new Map(pages.map(({ page, edges }) => [page.id, edges.map(({ to }) => to)]));
  const reached = reachedFrom(file.start, (id) => targetsById.get(id) ?? []);
  return pages.map(({ page, edges }) => ({
    id: page.id,
    edges,
    isStart: page.id === file.start,
    isEnding: ends(page),
    isDeadEnd: edges.length === 0 && !closes(page),
    isUnreachable: !reached.has(page.id),
  }));
}

/** With layers, symbols and shared lists expanded: a button on a layer leads on from each of its pages. */
function pagesAsPlayed(file: ProjectFile): readonly ComicPage[] {
  const { layers, symbols, lists } = file;
  if (layers === undefined && symbols === undefined && lists === undefined) return file.pages;
  const read = readWholeParsedProject(file);
  return read.ok ? read.project.pages : file.pages;
}

function edgesOf(page: ComicPage, there: ReadonlySet<number>): readonly Edge[] {
  const edges = new Map<number, Cause[]>();
  const lead = (to: number, cause: Cause) => {
    if (!there.has(to)) return;
    const known = edges.get(to) ?? [];
    edges.set(to, [...known, cause]);
  };
  if (page.next !== undefined) lead(page.next, { kind: 'next' });
  for (const to of goals(page.onEnter)) lead(to, { kind: 'entering' });
  for (const { object } of eachObject(page.objects)) {
    for (const [to, cause] of edgesOfObject(object)) lead(to, cause);
  }
  return [...edges].map(([to, by]) => ({ to, by }));
}

function* edgesOfObject(object: ComicObject): Generator<readonly [to: number, cause: Cause]> {
  if (object.type === 'choice') {
    for (const option of object.options) {
      for (const to of goals(option.actions)) yield [to, { kind: 'option', label: option.label }];
    }
  }
  // Children of frames and options are listed separately.
  const { objects: _, options: __, ...own } = { objects: [], options: [], ...object };
  for (const to of goals(own)) yield [to, { kind: 'object', object }];
}

function goals(part: unknown): ReadonlySet<number> {
  return new Set(actionsIn(part).flatMap((action) => (action.do === 'go' ? [action.page] : [])));
}

function ends(page: ComicPage): boolean {
  const { end, ending } = page;
  return end === true || ending !== undefined || pageActions(page).some((action) => action.do === 'end');
}

/** It ends, goes back or restarts, so the reader is never stuck. */
function closes(page: ComicPage): boolean {
  const closing = ({ do: name }: { readonly do: string }) => ['back', 'restart', 'end'].includes(name);
  return page.end === true || pageActions(page).some(closing);
}

/** Shared by the diagram and the list. */
export interface MapView {
  readonly pages: readonly StoryPage[];
  readonly chosenId: number;
  /** What readers did, where that is shown. */
  readonly readers: ReaderShares | null;
  /** The page being connected to another one; `null` when none is. */
  readonly connectingId: number | null;
  readonly onPress: (id: number) => void;
  readonly onChoose: (id: number) => void;
  readonly onConnect: (from: number, to: number) => void;
}
