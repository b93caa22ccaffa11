import type { AnswerDialogProps, AnswerDialogResult } from '@/features/comments/AnswerDialog';
import type { DeleteCommentDialogProps } from '@/features/comments/DeleteCommentDialog';
import { defineDialog } from '@/routes/dialogs';

export const answerDialog = defineDialog<AnswerDialogProps, AnswerDialogResult>(
  'answer',
  async () => (await import('@/features/comments/AnswerDialog')).AnswerDialog,
);

export const deleteCommentDialog = defineDialog<DeleteCommentDialogProps, true>(
  'delete-comment',
  async () => (await import('@/features/comments/DeleteCommentDialog')).DeleteCommentDialog,
);
