import type { ComicPage, ProjectFile } from '@/comics/project';

/** The project with another page in a page's place; the very same one where the page stays as it is. */
export function changePage(
  project: ProjectFile,
  pageId: number,
  change: (page: ComicPage) => ComicPage,
): ProjectFile {
  const page = project.pages.find(({ id }) => id === pageId);
  if (page === undefined) return project;
  const changed = change(page);
  if (changed === page) return project;
  return { ...project, pages: project.pages.map((one) => (one === page ? changed : one)) };
}
