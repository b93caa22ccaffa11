import type {
  CommunityFeedAnswer,
  CommunityFeedDialogProps,
} from '@/features/custom-feed/CommunityFeedDialog';
import type { RemoveFromFeedDialogProps } from '@/features/custom-feed/RemoveFromFeedDialog';
import { defineDialog } from '@/routes/dialogs';

export const removeFromFeedDialog = defineDialog<RemoveFromFeedDialogProps, true>(
  'take-out',
  async () => (await import('@/features/custom-feed/RemoveFromFeedDialog')).RemoveFromFeedDialog,
);

export const communityFeedDialog = defineDialog<CommunityFeedDialogProps, CommunityFeedAnswer>(
  'community-feed',
  async () => (await import('@/features/custom-feed/CommunityFeedDialog')).CommunityFeedDialog,
);
