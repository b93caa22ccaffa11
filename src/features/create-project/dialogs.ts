import { defineDialog } from '@/routes/dialogs';

export const tutorialDialog = defineDialog<object, 'default' | 'none'>(
  'tutorial',
  async () => (await import('@/features/create-project/TutorialDialog')).TutorialDialog,
);

export const replacedTutorialDialog = defineDialog<object, true>(
  'tutorialReplaced',
  async () => (await import('@/features/create-project/TutorialDialog')).ReplacedTutorialDialog,
);
