import { isProjectId } from '@/domain/projectId';

/** The places of the embedded app (SPEC §2, "Embedded social-network app routes"). */
export type EmbeddedRoute =
  | { readonly page: 'home' }
  | { readonly page: 'project'; readonly projectId: string };

/** The product's word for a project in the website's paths. */
const projectPathWord = 'comics';

/** The embedded place of a path of the website: a project's path leads to the project, any other to home. */
export function embeddedRouteOfPath(path: string): EmbeddedRoute {
  const [, word, projectId] = path.replace(/[?#].*$/s, '').split('/');
  const namesProject = word === projectPathWord && projectId !== undefined && isProjectId(projectId);
  return namesProject ? { page: 'project', projectId } : { page: 'home' };
}

/** The path of the website that shows an embedded place. */
export function pathOfEmbeddedRoute(route: EmbeddedRoute): string {
  return route.page === 'project' ? `/${projectPathWord}/${route.projectId}` : '/';
}
