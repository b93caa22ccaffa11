import { defineDialog } from '@/routes/dialogs';

export const tutorialDialog = defineDialog<object, 'default' | 'none'>(
  'tutorial',
  async () => (await import('@/features/create-project/TutorialDialog')).TutorialDialog,
);
