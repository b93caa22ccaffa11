import type { RemoveFromFeedDialogProps } from '@/features/custom-feed/RemoveFromFeedDialog';
import { defineDialog } from '@/routes/dialogs';

export const removeFromFeedDialog = defineDialog<RemoveFromFeedDialogProps, true>(
  'take-out',
  async () => (await import('@/features/custom-feed/RemoveFromFeedDialog')).RemoveFromFeedDialog,
);
