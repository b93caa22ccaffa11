import { type Naming, nameObject, plainText } from '@/editor/elements/naming';
import type { Cause, Edge, StoryPage } from '@/editor/map/storyGraph';
import { pageLabel } from '@/editor/pages/usePageWork';
import type { ReaderShares } from '@/editor/readers/readerShares';

/** In words that the reader sees where there are any. */
function causeText(cause: Cause, naming: Naming): string {
  const { t } = naming.wording;
  switch (cause.kind) {
    case 'next':
      return t('editor.map.next');
    case 'entering':
      return t('editor.map.entering');
    case 'option':
      return plainText(cause.label, naming) || t('editor.kind.choice');
    case 'object':
      return nameObject(cause.object, naming);
  }
}

/** Characters of a label that fit. */
const longestLabel = 22;
const mostLabels = 3;

/** One label a line; a page that simply follows needs none. */
export function edgeLabels({ by }: Edge, naming: Naming): readonly string[] {
  const [only] = by;
  if (by.length === 1 && only?.kind === 'next') return [];
  const lines = by.map((cause) => lineOf(cause, naming));
  const rest = lines.length - mostLabels;
  return rest > 0 ? [...lines.slice(0, mostLabels), `+${rest}`] : lines;
}

/** Only what authors have written may be too long. */
function lineOf(cause: Cause, naming: Naming): string {
  const text = causeText(cause, naming);
  return cause.kind === 'entering' ? text : shortened(text);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestLabel ? line : `${line.slice(0, longestLabel - 1).trimEnd()}…`;
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
    const way = t('editor.map.way', pageTitle(to, naming), text);
    const share = shareOf(id, to);
    return share === '' ? way : `${way} (${share})`;
  });
}

/** The share of readers who went from one page to another, in words; empty where that is not shown. */
type ShareOf = (from: number, to: number) => string;

export function targetsText(page: StoryPage, naming: Naming, shareOf: ShareOf = () => ''): string {
  const { t } = naming.wording;
  const goals = targetTexts(page, naming, shareOf);
  if (goals.length > 0) return t('editor.map.leadsTo', goals.join('; '));
  return page.isEnding ? '' : t('editor.map.leadsNowhere');
}

/** How many readers saw a page, and how many of them left there. */
export function readersTexts(
  { id }: Pick<StoryPage, 'id'>,
  readers: ReaderShares | null,
  percent: (share: number) => string,
  { t }: Pick<Naming['wording'], 't'>,
): readonly string[] {
  if (readers === null) return [];
  const [seen, left] = [readers.page(id), readers.left(id)];
  return [
    t('editor.readers.seen', percent(seen)),
    ...(left > 0 ? [t('editor.readers.left', percent(left))] : []),
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
