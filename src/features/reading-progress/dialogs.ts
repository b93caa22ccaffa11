import type { ReadingQuestionDialogProps } from '@/features/reading-progress/ReadingQuestionDialog';
import { defineDialog } from '@/routes/dialogs';

/** Closes with the position where the reader continues. */
export const readingQuestionDialog = defineDialog<ReadingQuestionDialogProps, 'here' | 'there'>(
  'readingQuestion',
  async () => (await import('@/features/reading-progress/ReadingQuestionDialog')).ReadingQuestionDialog,
);
