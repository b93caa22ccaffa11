import { screens } from '@/routes/screens';

/** The website's whole address of a project, for people elsewhere; an empty `websiteUrl` is the page's own site. */
export function projectAddress(websiteUrl: string, projectId: string): string {
  return new URL(screens.project.path({ projectId }), websiteUrl || window.location.origin).href;
}
