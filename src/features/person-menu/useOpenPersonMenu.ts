import { defineDialog } from '@/routes/dialogs';
import { useDialogs, useNavigate } from '@/routes/Routes';

export const personMenuDialog = defineDialog<object, string>(
  'person-menu',
  async () => (await import('@/features/person-menu/PersonMenuDialog')).PersonMenuDialog,
);

/** Opens the account menu and navigates to the chosen path. */
export function useOpenPersonMenu(): () => Promise<void> {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return async () => {
    const path = await dialogs.open(personMenuDialog, {});
    if (path !== null) navigate.to(path);
  };
}
