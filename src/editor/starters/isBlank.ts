import type { ProjectFile } from '@/comics/project';

/** What the page of a new comic says; in those of earlier days the story did not end there. */
const untouched = new Set(['id', 'objects', 'end']);

/** Whether nothing was done in a comic yet. */
export function isBlank({ pages, resources }: ProjectFile): boolean {
  const [page] = pages;
  return (
    pages.length === 1 &&
    resources.length === 0 &&
    page !== undefined &&
    Object.keys(page).every((key) => untouched.has(key)) &&
    page.objects.length === 0
  );
}
