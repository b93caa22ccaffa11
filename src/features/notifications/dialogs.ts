import type { BellDialogProps } from '@/features/notifications/BellDialog';
import { defineDialog } from '@/routes/dialogs';

export const bellDialog = defineDialog<BellDialogProps, true>(
  'bell',
  async () => (await import('@/features/notifications/BellDialog')).BellDialog,
);
