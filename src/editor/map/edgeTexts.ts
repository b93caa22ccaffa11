import { type Naming, nameObject, plainText } from '@/editor/elements/naming';
import type { Cause, Edge, StoryPage } from '@/editor/map/storyGraph';
import { pageLabel } from '@/editor/pages/usePageWork';

/** What leads from a page to another, in the words that the reader sees where there are any. */
function causeWords(cause: Cause, naming: Naming): string {
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

/** So many letters of a way's words the map has room for. */
const longestLabel = 22;
const mostLabels = 3;

/** What stands on an arrow, a line each; a page that simply follows needs no words. */
export function wayLabels({ by }: Edge, naming: Naming): readonly string[] {
  const [only] = by;
  if (by.length === 1 && only?.kind === 'next') return [];
  const lines = by.map((cause) => shortened(causeWords(cause, naming)));
  const rest = lines.length - mostLabels;
  return rest > 0 ? [...lines.slice(0, mostLabels), `+${rest}`] : lines;
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= longestLabel ? line : `${line.slice(0, longestLabel - 1).trimEnd()}…`;
}

/** A page by its place and its name. */
export function pageWords(id: number, naming: Naming): string {
  const { pages } = naming.project;
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  return page === undefined ? '' : pageLabel(page, index, naming.wording);
}

/** What is to be known of a page beside its name: what it is in the story, and what is wrong with it. */
export function markWords(page: StoryPage, { wording: { t } }: Pick<Naming, 'wording'>): readonly string[] {
  return [
    ...(page.isStart ? [t('editor.pages.start')] : []),
    ...(page.isEnding ? [t('editor.pages.ending')] : []),
    ...warningWords(page, { wording: { t } }),
  ];
}

/** What is wrong with a page of the story. */
export function warningWords(
  page: Pick<StoryPage, 'isDeadEnd' | 'isUnreachable'>,
  { wording: { t } }: { readonly wording: Pick<Naming['wording'], 't'> },
): readonly string[] {
  return [
    ...(page.isDeadEnd ? [t('editor.map.deadEnd')] : []),
    ...(page.isUnreachable ? [t('editor.map.unreachable')] : []),
  ];
}

/** Where a page leads and by what, a line for each page. */
function goalWords({ ways }: StoryPage, naming: Naming): readonly string[] {
  const { t } = naming.wording;
  return ways.map(({ to, by }) => {
    const words = by.map((cause) => causeWords(cause, naming)).join(', ');
    return t('editor.map.way', pageWords(to, naming), words);
  });
}

/** The same as one line. */
export function leadsWords(page: StoryPage, naming: Naming): string {
  const { t } = naming.wording;
  const goals = goalWords(page, naming);
  if (goals.length > 0) return t('editor.map.leadsTo', goals.join('; '));
  return page.isEnding ? '' : t('editor.map.leadsNowhere');
}

/** All of a page of the story for those who do not see the map. */
export function describePage(page: StoryPage, naming: Naming): string {
  const leads = leadsWords(page, naming);
  return [pageWords(page.id, naming), ...markWords(page, naming), ...(leads === '' ? [] : [leads])].join(
    ', ',
  );
}
