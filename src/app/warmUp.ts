import { importDialogHost } from '@/app/DialogQueue';
import { importProjectPanel } from '@/app/drawPanel';
import { playerDialog } from '@/features/player-frame/dialogs';
import { savesData } from '@/lib/savesData';
import { whenIdle } from '@/lib/whenIdle';
import { loadFeedParts } from '@/panels/home/lazyPart';

/** Preloads the code that the first tap needs once the first screen is complete, unless the user saves data. */
export async function warmUp(): Promise<void> {
  if (savesData(navigator)) return;
  await whenIdle(window);
  void importDialogHost()
    .then(() => playerDialog.preload())
    .catch(ignore);
  void importProjectPanel().catch(ignore);
  void loadFeedParts().catch(ignore);
}

/** A preload that failed is repeated, with an error message, when the code is needed. */
function ignore() {}
