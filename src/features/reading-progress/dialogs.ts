import type { ReadingQuestionDialogProps } from '@/features/reading-progress/ReadingDialogs';
import { defineDialog } from '@/routes/dialogs';

/** Closes with the position where the reader continues. */
export const readingQuestionDialog = defineDialog<ReadingQuestionDialogProps, 'here' | 'there'>(
  'readingQuestion',
  async () => (await import('@/features/reading-progress/ReadingDialogs')).ReadingQuestionDialog,
);

/** Closes with `true` when everything is to be forgotten. */
export const forgetAllReadingDialog = defineDialog<object, true>(
  'forgetAllReading',
  async () => (await import('@/features/reading-progress/ReadingDialogs')).ForgetAllReadingDialog,
);
