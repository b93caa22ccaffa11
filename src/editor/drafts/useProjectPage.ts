import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { screens } from '@/routes/screens';

/** The way to a project's page. */
export function useProjectPage(projectId: string): () => void {
  const { opening } = usePlatform();
  const { websiteUrl } = useAddresses();
  return () => opening.page(websiteUrl + screens.project.path({ projectId }));
}
