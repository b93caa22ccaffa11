import { defineDialog } from '@/routes/dialogs';

export const appealDialog = defineDialog<{ readonly decisionId: string }>(
  'appeal',
  async () => (await import('@/features/appeal/AppealDialog')).AppealDialog,
);
