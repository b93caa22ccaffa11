import { useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, type AppParts } from '@/app/App';
import { boot } from '@/app/boot';
import { showStartFailure } from '@/app/first-paint/startFailure';
import { warmUp } from '@/app/warmUp';
import '@/app/styles';

/** The app, which does what was tapped before it was there as soon as it hears taps. */
function AppWithTap({ tap, ...parts }: AppParts & { readonly tap: () => void }) {
  useEffect(tap, [tap]);
  return <App {...parts} />;
}

if (!window.kadrStart) throw new Error('index.html carries no start script');

window.kadrStart
  .then(async (start) => {
    const parts = await boot(start);
    const root = document.getElementById('root');
    if (!root) throw new Error('index.html carries no root');
    const app = <AppWithTap {...parts} tap={start.takeTap()} />;
    if (parts.renderedAt === undefined) createRoot(root).render(app);
    else hydrateRoot(root, app);
    parts.platform.loadingDone();
    void warmUp();
  })
  .catch((error: unknown) => {
    console.error('Kadr did not start', error);
    showStartFailure();
  });
