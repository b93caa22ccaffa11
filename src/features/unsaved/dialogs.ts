import { defineDialog } from '@/routes/dialogs';

export const unsavedDialog = defineDialog<object, true>(
  'unsaved',
  async () => (await import('@/features/unsaved/UnsavedDialog')).UnsavedDialog,
);
