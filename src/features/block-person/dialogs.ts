import type { BlockDialogProps } from '@/features/block-person/BlockDialog';
import { defineDialog } from '@/routes/dialogs';

export const blockDialog = defineDialog<BlockDialogProps, true>(
  'block-person',
  async () => (await import('@/features/block-person/BlockDialog')).BlockDialog,
);
