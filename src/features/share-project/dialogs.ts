import type { ShareDialogProps } from '@/features/share-project/ShareDialog';
import { defineDialog } from '@/routes/dialogs';

/** All ways to share a project, or the ending that somebody reached in it. */
export const shareDialog = defineDialog<ShareDialogProps, true>(
  'share',
  async () => (await import('@/features/share-project/ShareDialog')).ShareDialog,
);
