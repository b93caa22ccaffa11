import { screens } from '@/routes/screens';

/** The website's whole address of a project, for people elsewhere; an empty `websiteUrl` is the page's own site. */
export function projectAddress(websiteUrl: string, projectId: string): string {
  return new URL(screens.project.path({ projectId }), websiteUrl || window.location.origin).href;
}

/** The website's address at which whoever comes begins their first comic with a copy of a project. */
export function templateAddress(websiteUrl: string, projectId: string): string {
  const address = new URL('/', websiteUrl || window.location.origin);
  address.searchParams.set('tutid', projectId);
  return address.href;
}
