import type { CommentDialogProps, CommentDialogResult } from '@/features/comments/CommentDialog';
import type { DeleteCommentDialogProps } from '@/features/comments/DeleteCommentDialog';
import { defineDialog } from '@/routes/dialogs';

export const commentDialog = defineDialog<CommentDialogProps, CommentDialogResult>(
  'answer',
  async () => (await import('@/features/comments/CommentDialog')).CommentDialog,
);

export const deleteCommentDialog = defineDialog<DeleteCommentDialogProps, true>(
  'delete-comment',
  async () => (await import('@/features/comments/DeleteCommentDialog')).DeleteCommentDialog,
);
