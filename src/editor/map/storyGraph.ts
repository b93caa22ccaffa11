import { readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import { actionsIn, eachObject, pageActions, reachedFrom } from '@/comics/pageContents';
import type { ComicObject, ComicPage, DrawnText, ProjectFile } from '@/comics/project';
import { type Naming, nameObject, plainText, shortened } from '@/editor/elements/naming';
import { pageLabel } from '@/editor/pages/usePageWork';
import type { ReaderShares } from '@/editor/statistics/readerShares';

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
  /** No path leads from the start to this page. */
  readonly isUnreachable: boolean;
}

/** In page order, by the validator's rules (docs/comics-format.md). */
export function storyGraph(file: ProjectFile): readonly StoryPage[] {
  const existing = new Set(file.pages.map(({ id }) => id));
  const pages = pagesAsPlayed(file).map((page) => ({ page, edges: edgesOf(page, existing) }));
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

/**
 * With layers, symbols and shared lists expanded, so that a button on a layer is an exit of each of its
 * pages.
 */
function pagesAsPlayed(file: ProjectFile): readonly ComicPage[] {
  const { layers, symbols, lists } = file;
  if (layers === undefined && symbols === undefined && lists === undefined) return file.pages;
  const read = readWholeParsedProject(file);
  return read.ok ? read.project.pages : file.pages;
}

function edgesOf(page: ComicPage, existing: ReadonlySet<number>): readonly Edge[] {
  const edges = new Map<number, Cause[]>();
  const lead = (to: number, cause: Cause) => {
    if (!existing.has(to)) return;
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
  // Children of frames, and options, are listed separately.
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

/** The page ends, goes back or restarts, so the reader is never stuck. */
function closes(page: ComicPage): boolean {
  const closing = ({ do: name }: { readonly do: string }) => ['back', 'restart', 'end'].includes(name);
  return page.end === true || pageActions(page).some(closing);
}

/** Shared by the diagram and the list. */
export interface MapView {
  readonly pages: readonly StoryPage[];
  readonly chosenId: number;
  /** What readers did, where this is shown. */
  readonly readers: ReaderShares | null;
  /** The page that is being connected to another one; `null` when there is none. */
  readonly connectingId: number | null;
  readonly onPress: (id: number) => void;
  readonly onChoose: (id: number) => void;
  readonly onConnect: (from: number, to: number) => void;
}

/** In the words that the reader sees, if there are any. */
function causeText(cause: Cause, naming: Naming): string {
  const { t } = naming.wording;
  switch (cause.kind) {
    case 'next':
      return t('editor.map.next');
    case 'entering':
      return t('editor.map.onOpen');
    case 'option':
      return plainText(cause.label, naming) || t('editor.kind.choice');
    case 'object':
      return nameObject(cause.object, naming);
  }
}

/** The number of characters of a label that fit. */
const maxLabelLength = 22;
const maxLabels = 3;

/** One label per line; a page that simply follows needs none. */
export function edgeLabels({ by }: Edge, naming: Naming): readonly string[] {
  const [only] = by;
  if (by.length === 1 && only?.kind === 'next') return [];
  const lines = by.map((cause) => lineOf(cause, naming));
  const rest = lines.length - maxLabels;
  return rest > 0 ? [...lines.slice(0, maxLabels), `+${rest}`] : lines;
}

/** Only texts by authors can be too long. */
function lineOf(cause: Cause, naming: Naming): string {
  const text = causeText(cause, naming);
  return cause.kind === 'entering' ? text : shortened(text, maxLabelLength);
}

export function pageTitle(id: number, naming: Naming): string {
  const { pages } = naming.project;
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  return page === undefined ? '' : pageLabel(page, index, naming.wording);
}

export function roleTexts(page: StoryPage, { wording: { t } }: Pick<Naming, 'wording'>): readonly string[] {
  return [
    ...(page.isStart ? [t('editor.pages.start')] : []),
    ...(page.isEnding ? [t('editor.pages.ending')] : []),
    ...warningTexts(page, { wording: { t } }),
  ];
}

export function warningTexts(
  page: Pick<StoryPage, 'isDeadEnd' | 'isUnreachable'>,
  { wording: { t } }: { readonly wording: Pick<Naming['wording'], 't'> },
): readonly string[] {
  return [
    ...(page.isDeadEnd ? [t('editor.map.deadEnd')] : []),
    ...(page.isUnreachable ? [t('editor.map.unreachable')] : []),
  ];
}

function targetTexts({ id, edges }: StoryPage, naming: Naming, shareOf: ShareOf): readonly string[] {
  const { t } = naming.wording;
  return edges.map(({ to, by }) => {
    const text = by.map((cause) => causeText(cause, naming)).join(', ');
    const way = t('editor.map.link', pageTitle(to, naming), text);
    const share = shareOf(id, to);
    return share === '' ? way : `${way} (${share})`;
  });
}

/** The share of readers who went from one page to another, as a text; empty where it is not shown. */
type ShareOf = (from: number, to: number) => string;

export function targetsText(page: StoryPage, naming: Naming, shareOf: ShareOf = () => ''): string {
  const { t } = naming.wording;
  const goals = targetTexts(page, naming, shareOf);
  if (goals.length > 0) return t('editor.map.leadsTo', goals.join('; '));
  return page.isEnding ? '' : t('editor.map.leadsNowhere');
}

/** The number of readers who saw a page, and of those who left on it. */
export function readersTexts(
  { id }: Pick<StoryPage, 'id'>,
  readers: ReaderShares | null,
  percent: (share: number) => string,
  { t }: Pick<Naming['wording'], 't'>,
): readonly string[] {
  if (readers === null) return [];
  const [seen, left] = [readers.page(id), readers.left(id)];
  return [
    t('editor.statistics.seen', percent(seen)),
    ...(left > 0 ? [t('editor.statistics.left', percent(left))] : []),
  ];
}

interface Described {
  readonly readers: readonly string[];
  readonly shareOf: ShareOf;
}

export function describePage(page: StoryPage, naming: Naming, { readers, shareOf }: Described): string {
  const leads = targetsText(page, naming, shareOf);
  return [
    pageTitle(page.id, naming),
    ...roleTexts(page, naming),
    ...readers,
    ...(leads === '' ? [] : [leads]),
  ].join(', ');
}
