import type { CustomFeedView } from '@/domain/customFeed';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useChooseProject } from '@/features/project-chooser/useChooseProject';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePutProject } from '@/queries/editCustomFeed';

/**
 * Adds one of the viewer's public projects that are not in the feed yet; a visitor is asked to sign in first. What came
 * of it is told.
 */
export function useAddProject({ _id: id, name }: CustomFeedView, onTell: (text: string) => void) {
  const { t } = useText();
  const tellError = useErrorDialog();
  const askToSignIn = useAskToSignIn();
  const { isLoading, choose } = useChooseProject();
  const { mutateAsync: put, isPending } = usePutProject({ id, name });

  async function add(): Promise<void> {
    const person = await askToSignIn();
    if (person === null) return;
    onTell('');
    const project = await choose({
      userId: person._id,
      title: t('customFeed.chooseTitle'),
      isOffered: ({ feed }) => feed?.id !== id,
    });
    if (project === null || project === 'new') return;
    try {
      await put(project);
      onTell(project.feed ? t('customFeed.addedFrom', project.feed.name) : t('customFeed.added'));
    } catch (error) {
      await tellError(error);
    }
  }
  return { isBusy: isLoading || isPending, add };
}
