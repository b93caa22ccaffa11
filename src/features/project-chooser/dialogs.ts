import type { ProjectChoice, ProjectChooserProps } from '@/features/project-chooser/ProjectChooserDialog';
import { defineDialog } from '@/routes/dialogs';

export const projectChooserDialog = defineDialog<ProjectChooserProps, ProjectChoice>(
  'project-chooser',
  async () => (await import('@/features/project-chooser/ProjectChooserDialog')).ProjectChooserDialog,
);
