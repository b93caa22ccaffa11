import type { WallShareDialogProps } from '@/features/wall-share/WallShareDialog';
import { defineDialog } from '@/routes/dialogs';

export const wallShareDialog = defineDialog<WallShareDialogProps, true>(
  'wallShare',
  async () => (await import('@/features/wall-share/WallShareDialog')).WallShareDialog,
);
