import { usePlatform } from '@/platform/PlatformContext';
import { screens } from '@/routes/screens';

/** The way to a project's page. */
export function useProjectPage(projectId: string): () => void {
  const { opening } = usePlatform();
  return () => opening.app(screens.project.path({ projectId }));
}
