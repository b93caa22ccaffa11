import type { WallPageDialogProps } from '@/features/wall-share/WallPageDialog';
import type { WallShareDialogProps } from '@/features/wall-share/WallShareDialog';
import { defineDialog } from '@/routes/dialogs';

export const wallShareDialog = defineDialog<WallShareDialogProps>(
  'wallShare',
  async () => (await import('@/features/wall-share/WallShareDialog')).WallShareDialog,
);

export const wallPageDialog = defineDialog<WallPageDialogProps>(
  'wallPage',
  async () => (await import('@/features/wall-share/WallPageDialog')).WallPageDialog,
);
