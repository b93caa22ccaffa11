import type { ProjectFile } from '@/comics/project';
import { checkVersion } from '@/comics/validate/checkVersion';
import { walkProject } from '@/comics/validate/walkProject';

/** The project as of version 2 where a page of it, or anything of it, needs that; a comic never goes back to 1. */
export function inItsVersion(project: ProjectFile, pageId?: number): ProjectFile {
  if (project.version !== 1) return project;
  const part = { ...project, pages: project.pages.filter(({ id }) => pageId === undefined || id === pageId) };
  return checkVersion({ ...part }, [...walkProject({ ...part })]).length === 0
    ? project
    : { ...project, version: 2 };
}
