import { importDialogHost } from '@/app/DialogQueue';
import { importProjectPanel } from '@/app/drawPanel';
import { playerDialog } from '@/features/player-frame/dialogs';
import { savesData } from '@/lib/savesData';
import { whenIdle } from '@/lib/whenIdle';
import { loadFeedParts } from '@/panels/home/lazyPart';

/** Fetches what the first tap will want, once the first screen has its own things; not for those who save data. */
export async function warmUp(): Promise<void> {
  if (savesData(navigator)) return;
  await whenIdle(window);
  void importDialogHost()
    .then(() => playerDialog.preload())
    .catch(ignore);
  void importProjectPanel().catch(ignore);
  // It is wanted when it could not be fetched.
  void loadFeedParts().catch(ignore);
}

/** What did not arrive now is asked for again when it is needed, and tells of itself then. */
function ignore() {}
