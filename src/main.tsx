import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { boot } from '@/app/boot';
import { reportClient } from '@/app/reportClient';
import { warmUp } from '@/app/warmUp';
import { boundariesLog } from '@/ui/LazyBoundary';
import '@/app/styles';

if (!window.kadrStart) throw new Error('No start script');

window.kadrStart
  .then(async (start) => {
    const parts = await boot(start);
    const root = document.getElementById('root');
    if (!root) throw new Error('No root');
    const app = <App {...parts} />;
    // At once, so that a tap is replayed on what is there afterwards.
    if (parts.renderedAt === undefined) flushSync(() => createRoot(root, boundariesLog).render(app));
    else hydrateRoot(root, app, boundariesLog);
    start.replayTap();
    parts.platform.loadingDone();
    void warmUp();
    if (import.meta.env.MODE !== 'archive') void reportClient(parts);
  })
  .catch((error: unknown) => {
    console.error('Kadr did not start', error);
    window.kadrStartFailed?.(error);
  });
