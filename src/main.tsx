import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { boot } from '@/app/boot';
import { showStartFailure } from '@/app/first-paint/startFailure';
import { warmUp } from '@/app/warmUp';
import '@/app/styles';

const root = document.getElementById('root');
if (!root || !window.kadrStart) throw new Error('index.html carries no root or no start script');

window.kadrStart.then(boot).then(
  (parts) => {
    const app = <App {...parts} />;
    if (parts.renderedAt === undefined) createRoot(root).render(app);
    else hydrateRoot(root, app);
    parts.platform.loadingDone();
    warmUp();
  },
  (error: unknown) => {
    console.error('Kadr did not start', error);
    showStartFailure();
  },
);
