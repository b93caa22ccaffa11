import { defineDialog } from '@/routes/dialogs';

/** Confirms a post that was made after the user had left. */
export const wallPostedDialog = defineDialog<object, true>(
  'wallPosted',
  async () => (await import('@/features/wall-share/WallPostedDialog')).WallPostedDialog,
);
