import type { DeleteProjectDialogProps } from '@/features/project-controls/DeleteProjectDialog';
import { defineDialog } from '@/routes/dialogs';

export const deleteProjectDialog = defineDialog<DeleteProjectDialogProps, true>(
  'delete-project',
  async () => (await import('@/features/project-controls/DeleteProjectDialog')).DeleteProjectDialog,
);
