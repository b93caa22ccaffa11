import { type FunctionComponent, type ReactElement, useState } from 'react';
import { lazyChunk } from '@/lib/lazyChunk';
import { HomePanel } from '@/panels/home/HomePanel';
import type { ShownRoute } from '@/routes/panelStack';
import type { Route } from '@/routes/screens';
import { lazyComponent } from '@/ui/lazyComponent';

const projectPanel = lazyChunk(async () => (await import('@/panels/project/ProjectPanel')).ProjectPanel);

export const preloadProjectPanel = projectPanel.load;

let loadingProjectPanel: ReturnType<typeof projectPanel.load> | null = null;

/**
 * Loads the project panel before hydration, which must not suspend. The promise is kept, so that a failed
 * load is not repeated while React renders the error.
 */
export function loadProjectPanel() {
  loadingProjectPanel ??= projectPanel.load();
  return loadingProjectPanel;
}

const LazyProjectPanel = lazyComponent(loadProjectPanel);

function PreloadableProjectPanel(route: Route<'project'>) {
  // Kept in state: switching components on a re-render would remount the panel and lose its state.
  const [Panel] = useState<FunctionComponent<Route<'project'>>>(
    () => projectPanel.loaded() ?? LazyProjectPanel,
  );
  return <Panel {...route} />;
}

const LazyPanel = lazyComponent(async () => (await import('@/app/panels')).LazyPanel);

/** Home and project panels are in the first chunks, since most visits begin there; all others are lazy. */
export function drawPanel(route: ShownRoute): ReactElement {
  switch (route.screen) {
    case 'home':
      return <HomePanel {...route} />;
    case 'project':
      return <PreloadableProjectPanel {...route} />;
    default:
      return <LazyPanel {...route} />;
  }
}
