import type { ProjectFile } from '@/comics/project';

/** Whether nothing was done in a comic yet. */
export function isBlank({ pages, resources }: ProjectFile): boolean {
  const [page] = pages;
  return (
    pages.length === 1 &&
    resources.length === 0 &&
    page !== undefined &&
    Object.keys(page).every((key) => key === 'id' || key === 'objects') &&
    page.objects.length === 0
  );
}
