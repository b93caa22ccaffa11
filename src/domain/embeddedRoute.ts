import { linkPathWords } from '@/comics/linkPaths';
import { isProjectId } from '@/domain/projectId';

/** The places of the embedded app (docs/product/screens.md#embedded-routes). */
export type EmbeddedRoute =
  | { readonly page: 'home' }
  | { readonly page: 'project'; readonly projectId: string };

/** The embedded place of a path of the website: a project's path leads to the project, any other to home. */
export function embeddedRouteOfPath(path: string): EmbeddedRoute {
  const [, word, projectId] = path.replace(/[?#].*$/s, '').split('/');
  const namesProject = word === linkPathWords.project && projectId !== undefined && isProjectId(projectId);
  return namesProject ? { page: 'project', projectId } : { page: 'home' };
}

/** The path of the website that shows an embedded place. */
export function pathOfEmbeddedRoute(route: EmbeddedRoute): string {
  return route.page === 'project' ? `/${linkPathWords.project}/${route.projectId}` : '/';
}
