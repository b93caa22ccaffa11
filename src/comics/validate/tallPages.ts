import { type Fields, fieldsOf, readNumber } from '@/comics/lenient/values';

/** How high a page of a file is that says nothing of it. */
export function canvasHeight(project: Fields): number {
  return readNumber(fieldsOf(project.canvas).height) ?? 1080;
}

/** Whether a page is scrolled (docs/comics-format/scroll.md#a-tall-page). */
export function isTallPage(project: Fields, page: Fields): boolean {
  return (readNumber(page.height) ?? 0) > canvasHeight(project);
}
