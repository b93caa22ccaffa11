import { createRoot } from 'react-dom/client';
import { startEditor } from '@/editor/start/startEditor';
import '@vkontakte/vkui/dist/cssm/styles/themes.css';
import '@/ui/theme/contrast.css';
import '@/ui/theme/palette.css';
import '@/ui/theme/page.css';
import '@/editor/start/page.css';
import { noteEvents } from '@/queries/client-reports/noteEvents';
import { boundariesLog } from '@/ui/LazyBoundary';

noteEvents(window);

// The message that the browser is too old replaces it.
const root = document.getElementById('root');
if (root !== null) start(root);

function start(root: HTMLElement): void {
  startEditor(window)
    .then((app) => createRoot(root, boundariesLog).render(app))
    .catch((error: unknown) => {
      console.error('The editor did not start', error);
      showFailure();
      import('@/queries/client-reports/sendReport')
        .then(({ reportFailedStart }) => reportFailedStart(error, 'editor'))
        .catch(ignore);
    });
}

/** In both languages, since the dictionaries may be what failed to load. */
function showFailure(): void {
  const failure = document.getElementById('start-failed');
  if (failure === null) return;
  failure.hidden = false;
  failure.querySelector('button')?.addEventListener('click', () => window.location.reload());
}

/** A failure means that the network is down as well. */
function ignore() {}
