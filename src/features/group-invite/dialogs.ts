import { defineDialog } from '@/routes/dialogs';

export const groupInviteDialog = defineDialog<object, true>(
  'groupInvite',
  async () => (await import('@/features/group-invite/GroupInviteDialog')).GroupInviteDialog,
);
