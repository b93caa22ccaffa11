import { useState } from 'react';
import type { ProjectView } from '@/domain/project';
import { commentType } from '@/domain/projectComment';
import { useCreateProject } from '@/features/create-project/useCreateProject';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useChooseProject } from '@/features/project-chooser/useChooseProject';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePostComment } from '@/queries/comments';

/**
 * Comments by one of one's own public projects, or goes on to make one for it where that can be; a visitor is asked to
 * sign in first.
 */
export function useAnswerByProject(project: ProjectView, onSent: () => void) {
  const { t } = useText();
  const tell = useErrorDialog();
  const askToSignIn = useAskToSignIn();
  const { isLoading, choose } = useChooseProject();
  const createProject = useCreateProject();
  const { mutateAsync, isPending } = usePostComment(project.id);
  const [isAsking, setIsAsking] = useState(false);

  async function chooseAndSend(): Promise<void> {
    const person = await askToSignIn();
    if (person === null) return;
    const chosen = await choose({
      userId: person._id,
      title: t('comments.choose'),
      offersNew: createProject !== null,
      // A comic is no answer to itself.
      isOffered: ({ id }) => id !== project.id,
    });
    if (chosen === null) return;
    if (chosen === 'new') {
      await createProject?.({ commented: project.id });
      return;
    }
    await mutateAsync({ type: commentType.project, text: chosen.id });
    onSent();
  }

  async function answer(): Promise<void> {
    if (isAsking) return;
    setIsAsking(true);
    try {
      await chooseAndSend();
    } catch (error) {
      await tell(error);
    } finally {
      setIsAsking(false);
    }
  }
  return { isBusy: isLoading || isPending, answer };
}
