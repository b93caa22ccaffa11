import { type FunctionComponent, lazy, type ReactElement, useState } from 'react';
import { loadPart } from '@/lib/loadPart';
import { HomePanel } from '@/panels/home/HomePanel';
import type { ShownRoute } from '@/routes/panelStack';
import type { Route } from '@/routes/screens';

let loadedProjectPanel: FunctionComponent<Route<'project'>> | null = null;
let loadingProjectPanel: ReturnType<typeof importProjectPanel> | null = null;

export async function importProjectPanel() {
  const { ProjectPanel } = await import('@/panels/project/ProjectPanel');
  loadedProjectPanel = ProjectPanel;
  return { default: ProjectPanel };
}

/**
 * Loads the project panel before hydration, which must not suspend. The promise is kept, so that a failed load is not
 * repeated while React renders the error.
 */
export function loadProjectPanel() {
  loadingProjectPanel ??= loadPart(importProjectPanel);
  return loadingProjectPanel;
}

const LazyProjectPanel = lazy(() => loadPart(loadProjectPanel));

function PreloadableProjectPanel(route: Route<'project'>) {
  // Kept in state: switching components on a re-render would remount the panel and lose its state.
  const [Panel] = useState<FunctionComponent<Route<'project'>>>(() => loadedProjectPanel ?? LazyProjectPanel);
  return <Panel {...route} />;
}

const LazyPanel = lazy(() => loadPart(async () => ({ default: (await import('@/app/panels')).LazyPanel })));

/** Home and project panels are in the first chunks, since most visits begin there; the others are lazy. */
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
