import { defineDialog } from '@/routes/dialogs';

/** Tells of a post that was made after the person had left. */
export const wallPostedDialog = defineDialog<object, true>(
  'wallPosted',
  async () => (await import('@/features/wall-share/WallPostedDialog')).WallPostedDialog,
);
