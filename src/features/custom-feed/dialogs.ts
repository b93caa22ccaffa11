import type { TakeOutDialogProps } from '@/features/custom-feed/TakeOutDialog';
import { defineDialog } from '@/routes/dialogs';

export const takeOutDialog = defineDialog<TakeOutDialogProps, true>(
  'take-out',
  async () => (await import('@/features/custom-feed/TakeOutDialog')).TakeOutDialog,
);
