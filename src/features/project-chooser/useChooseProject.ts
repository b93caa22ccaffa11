import { useState } from 'react';
import type { ProjectView } from '@/domain/project';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import type { ProjectChoice, ProjectChooserProps } from '@/features/project-chooser/ProjectChooserDialog';
import { useFindPublicProjects } from '@/queries/ownProject';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';

export const projectChooserDialog = defineDialog<ProjectChooserProps, ProjectChoice>(
  'project-chooser',
  async () => (await import('@/features/project-chooser/ProjectChooserDialog')).ProjectChooserDialog,
);

interface Choice {
  /** The signed-in user, whose public projects are offered. */
  readonly userId: string;
  readonly title: string;
  /** Texts for an empty list; by default they say that nothing is published yet. */
  readonly emptyTitle?: string;
  readonly emptyText?: string;
  /** Whether a new project can be chosen. */
  readonly offersNew?: boolean;
  /** Filters the projects. */
  readonly isOffered?: (project: ProjectView) => boolean;
  /** The number of latest projects to offer; by default one page. */
  readonly count?: number;
}

/**
 * Lets the user choose one of their public projects. `null` when they dismiss the dialog, or, after an error
 * dialog, when the projects failed to load (docs/product/screens.md#choosing-a-project).
 */
export function useChooseProject() {
  const find = useFindPublicProjects();
  const dialogs = useDialogs();
  const showError = useErrorDialog();
  const [isLoading, setIsLoading] = useState(false);

  async function load({ userId, isOffered = () => true, count }: Choice) {
    setIsLoading(true);
    try {
      return (await find(userId)).filter(isOffered).slice(0, count);
    } catch (error) {
      await showError(error);
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
