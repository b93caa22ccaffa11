import { readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import { actionsIn, pageActions, reachedFrom } from '@/comics/pageActions';
import type { ComicObject, ComicPage, DrawnText, ProjectFile } from '@/comics/project';
import { eachObject } from '@/editor/document/objects/tree';

/** What leads a reader from one page to another. */
export type Cause =
  | { readonly kind: 'next' }
  /** The page does so by itself when it is entered. */
  | { readonly kind: 'entering' }
  | { readonly kind: 'option'; readonly label: DrawnText }
  | { readonly kind: 'object'; readonly object: ComicObject };

/** A page that another one leads to, and all that leads there. */
export interface Edge {
  readonly to: number;
  readonly by: readonly Cause[];
}

/** A page of the story and where it leads. */
export interface StoryPage {
  readonly id: number;
  readonly ways: readonly Edge[];
  readonly isStart: boolean;
  /** The story ends here, be it that it may also go on. */
  readonly isEnding: boolean;
  /** The reader gets stuck here. */
  readonly isDeadEnd: boolean;
  /** No way leads here from the start. */
  readonly isUnreachable: boolean;
}

/** Where the pages of a comic lead, in its order; by the same rules as the validator's (docs/comics-format.md). */
export function storyGraph(file: ProjectFile): readonly StoryPage[] {
  const there = new Set(file.pages.map(({ id }) => id));
  const pages = pagesAsPlayed(file).map((page) => ({ page, ways: edgesOf(page, there) }));
  const waysById = new Map(pages.map(({ page, ways }) => [page.id, ways.map(({ to }) => to)]));
  const reached = reachedFrom(file.start, (id) => waysById.get(id) ?? []);
  return pages.map(({ page, ways }) => ({
    id: page.id,
    ways,
    isStart: page.id === file.start,
    isEnding: ends(page),
    isDeadEnd: ways.length === 0 && !closes(page),
    isUnreachable: !reached.has(page.id),
  }));
}

/** With layers, symbols and shared lists in their places: a button on a layer leads on from each of its pages. */
function pagesAsPlayed(file: ProjectFile): readonly ComicPage[] {
  const { layers, symbols, lists } = file;
  if (layers === undefined && symbols === undefined && lists === undefined) return file.pages;
  const read = readWholeParsedProject(file);
  return read.ok ? read.project.pages : file.pages;
}

function edgesOf(page: ComicPage, there: ReadonlySet<number>): readonly Edge[] {
  const ways = new Map<number, Cause[]>();
  const lead = (to: number, cause: Cause) => {
    if (!there.has(to)) return;
    const known = ways.get(to) ?? [];
    ways.set(to, [...known, cause]);
  };
  if (page.next !== undefined) lead(page.next, { kind: 'next' });
  for (const to of goals(page.onEnter)) lead(to, { kind: 'entering' });
  for (const { object } of eachObject(page.objects)) {
    for (const [to, cause] of edgesOfObject(object)) lead(to, cause);
  }
  return [...ways].map(([to, by]) => ({ to, by }));
}

function* edgesOfObject(object: ComicObject): Generator<readonly [to: number, cause: Cause]> {
  if (object.type === 'choice') {
    for (const option of object.options) {
      for (const to of goals(option.actions)) yield [to, { kind: 'option', label: option.label }];
    }
  }
  // What lies in a frame and what an option does is told of by themselves.
  const { objects: _, options: __, ...own } = { objects: [], options: [], ...object };
  for (const to of goals(own)) yield [to, { kind: 'object', object }];
}

/** The pages that a part of a comic leads to, each once. */
function goals(part: unknown): ReadonlySet<number> {
  return new Set(actionsIn(part).flatMap((action) => (action.do === 'go' ? [action.page] : [])));
}

function ends(page: ComicPage): boolean {
  const { end, ending } = page;
  return end === true || ending !== undefined || pageActions(page).some((action) => action.do === 'end');
}

/** It ends, turns back or begins again, so the reader is never stuck. */
function closes(page: ComicPage): boolean {
  const closing = ({ do: name }: { readonly do: string }) => ['back', 'restart', 'end'].includes(name);
  return page.end === true || pageActions(page).some(closing);
}

/** What both looks of the map show, the drawn one and the list. */
export interface MapView {
  readonly pages: readonly StoryPage[];
  readonly chosenId: number;
  /** The page that is being connected to another one; `null` when none is. */
  readonly connectingId: number | null;
  /** A page was pressed. */
  readonly onPress: (id: number) => void;
  readonly onChoose: (id: number) => void;
  readonly onConnect: (from: number, to: number) => void;
}
