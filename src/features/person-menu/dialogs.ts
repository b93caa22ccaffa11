import { defineDialog } from '@/routes/dialogs';

export const personMenuDialog = defineDialog<object, string>(
  'person-menu',
  async () => (await import('@/features/person-menu/PersonMenuDialog')).PersonMenuDialog,
);
