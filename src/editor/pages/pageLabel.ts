import type { ComicPage, ProjectFile } from '@/comics/project';
import type { Wording } from '@/i18n/wording';

/** How a page is called: by its place, and by its name where it has one. */
export function pageLabel({ name }: ComicPage, index: number, { t }: Pick<Wording, 't'>): string {
  const place = t('editor.page', index + 1);
  return name === undefined ? place : `${place}: ${name}`;
}

/** The same for those who do not see the marks on it. */
export function fullPageLabel(
  { start }: ProjectFile,
  page: ComicPage,
  index: number,
  wording: Pick<Wording, 't'>,
): string {
  const marks = [
    ...(page.id === start ? [wording.t('editor.pages.start')] : []),
    ...(isEnding(page) ? [wording.t('editor.pages.ending')] : []),
  ];
  return [pageLabel(page, index, wording), ...marks].join(', ');
}

export function isEnding({ end, ending }: ComicPage): boolean {
  return end === true || ending !== undefined;
}
