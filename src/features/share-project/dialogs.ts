import type { ShareDialogProps } from '@/features/share-project/ShareDialog';
import { defineDialog } from '@/routes/dialogs';

export const shareDialog = defineDialog<ShareDialogProps>(
  'share',
  async () => (await import('@/features/share-project/ShareDialog')).ShareDialog,
);
