import { screens } from '@/routes/screens';

/** A project's absolute address for sharing; an empty `websiteUrl` stands for the page's origin. */
export function projectAddress(websiteUrl: string, projectId: string): string {
  return new URL(screens.project.path({ projectId }), websiteUrl || window.location.origin).href;
}

/** The address that starts a visitor's first comic as a copy of the project. */
export function templateAddress(websiteUrl: string, projectId: string): string {
  const address = new URL('/', websiteUrl || window.location.origin);
  address.searchParams.set('tutid', projectId);
  return address.href;
}
