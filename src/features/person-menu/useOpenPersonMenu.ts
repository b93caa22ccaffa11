import { personMenuDialog } from '@/features/person-menu/dialogs';
import { useDialogs, useNavigate } from '@/routes/Routes';

/** Opens the account menu and navigates to the chosen path. */
export function useOpenPersonMenu(): () => Promise<void> {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return async () => {
    const path = await dialogs.open(personMenuDialog, {});
    if (path !== null) navigate.to(path);
  };
}
