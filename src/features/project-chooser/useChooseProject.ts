import { useState } from 'react';
import type { ProjectView } from '@/domain/project';
import { useErrorDialog } from '@/features/failures/useErrorTexts';
import { projectChooserDialog } from '@/features/project-chooser/dialogs';
import { useFindPublicProjects } from '@/queries/ownProject';
import { useDialogs } from '@/routes/Routes';

interface Choice {
  /** Whose public projects can be chosen: who is signed in. */
  readonly userId: string;
  /** What the choice is for. */
  readonly title: string;
  /** What is said where there is nothing to choose; that nothing is published yet, without these. */
  readonly emptyTitle?: string;
  readonly emptyText?: string;
  /** Whether a project that is still to be made can be chosen. */
  readonly offersNew?: boolean;
  /** Leaves those out that cannot be meant. */
  readonly isOffered?: (project: ProjectView) => boolean;
  /** How many of the latest are offered; as many as one call gives by itself. */
  readonly count?: number;
}

/**
 * Lets a person choose one of their public projects; `null` when they would rather not, and when the projects could not
 * be had, which is told (docs/product/screens.md#choosing-a-project). `isLoading` while they are on their way.
 */
export function useChooseProject() {
  const find = useFindPublicProjects();
  const dialogs = useDialogs();
  const tell = useErrorDialog();
  const [isLoading, setIsLoading] = useState(false);

  async function load({ userId, isOffered = () => true, count }: Choice) {
    setIsLoading(true);
    try {
      return (await find(userId)).filter(isOffered).slice(0, count);
    } catch (error) {
      await tell(error);
      return null;
    } finally {
      setIsLoading(false);
    }
  }

  async function choose(choice: Choice): Promise<ProjectView | 'new' | null> {
    if (isLoading) return null;
    const projects = await load(choice);
    if (projects === null) return null;
    const { title, emptyTitle, emptyText, offersNew = false } = choice;
    const chosen = await dialogs.open(projectChooserDialog, {
      title,
      projects,
      offersNew,
      ...(emptyTitle !== undefined && { emptyTitle }),
      ...(emptyText !== undefined && { emptyText }),
    });
    return chosen === null || chosen === 'new' ? chosen : (projects[chosen] ?? null);
  }
  return { isLoading, choose };
}
