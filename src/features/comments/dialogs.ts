import type { CommentDialogProps, CommentDialogResult } from '@/features/comments/CommentDialog';
import { defineDialog } from '@/routes/dialogs';

export const commentDialog = defineDialog<CommentDialogProps, CommentDialogResult>(
  'answer',
  async () => (await import('@/features/comments/CommentDialog')).CommentDialog,
);
