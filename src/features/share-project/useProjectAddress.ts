import { useAddresses } from '@/queries/Server';
import { links } from '@/routes/paths';

/** The address of a project for people elsewhere. */
export function useProjectAddress(projectId: string): string {
  const { websiteUrl } = useAddresses();
  return new URL(links.project(projectId), websiteUrl || window.location.origin).href;
}
