import { importDialogHost } from '@/app/DialogQueue';
import { preloadProjectPanel } from '@/app/drawPanel';
import { playerDialog } from '@/features/player-frame/dialogs';
import { savesData } from '@/lib/savesData';
import { whenIdle } from '@/lib/whenIdle';

/**
 * Once the first screen is complete, preloads the code that the first tap and its failure need, unless the
 * user saves data.
 */
export async function warmUp(): Promise<void> {
  if (savesData(navigator)) return;
  await whenIdle(window);
  void importDialogHost()
    .then(({ preloadErrorDialog }) => Promise.all([playerDialog.preload(), preloadErrorDialog()]))
    .catch(ignore);
  void preloadProjectPanel().catch(ignore);
  void import('@/panels/home/FeedNotices').catch(ignore);
}

/** A failed preload is repeated, with an error message, when the code is needed. */
function ignore() {}
