import { personMenuDialog } from '@/features/person-menu/dialogs';
import { useDialogs, useNavigate } from '@/routes/Routes';

/** Opens the menu over the page, and goes where it was left for. */
export function useOpenPersonMenu(): () => Promise<void> {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return async () => {
    const path = await dialogs.open(personMenuDialog, {});
    if (path !== null) navigate.to(path);
  };
}
