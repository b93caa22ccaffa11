import type { ErrorDialogProps } from '@/features/failures/ErrorDialog';
import { defineDialog } from '@/routes/dialogs';

export const errorDialog = defineDialog<ErrorDialogProps, true>(
  'error',
  async () => (await import('@/features/failures/ErrorDialog')).ErrorDialog,
);
